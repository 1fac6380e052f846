// A person among bots: at which table, what is shown of it, what the bots do meanwhile, and at which
// pace.
import { router } from './router.svelte';
import { Cancelled, live, request } from './server';
import { sound } from './sound';

export interface InPlay {
  id: string;
  version: number;
  must_act: boolean;
}

export abstract class TableInPlay<T extends InPlay> {
  shown = $state.raw<T | null>(null);
  error = $state('');
  #queue: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #cancel: () => void = () => {};
  #isPosting = $state(false);

  /** Whether it is up to the person, and the last action has arrived. */
  mayAct = $derived((this.shown?.must_act ?? false) && !this.#isPosting);

  /** Made by the page at *path*, and left with it; where tables are kept, and what lets the bots
   * go on. */
  constructor(
    private readonly path: string,
    readonly address: string,
    private readonly bots: string,
  ) {
    $effect(() => {
      if (this.id && this.shown?.id !== this.id) void this.#change(() => request<T>(`${address}/${this.id}`));
    });
    $effect(() => () => this.leave());
  }

  /** Which table the page is about; empty before one sits down. */
  get id(): string {
    return router.path.slice(this.path.length + 1);
  }

  protected abstract isOver(shown: T): boolean;
  /** For how long what is shown stays, in milliseconds, when the next picture waits. */
  protected abstract pause(): number;
  /** What the page has already, so that it is not sent again. */
  protected has(): object {
    return {};
  }
  /** What came, with what was there before and is not sent again; null if that is not there. */
  protected joined(_before: T | null, came: T): T | null {
    return came;
  }

  async sit(wish: object): Promise<void> {
    await this.#change(() => request<T>(this.address, wish));
    if (this.shown) this.open(this.shown.id);
  }

  open(id: string): void {
    router.go(`${this.path}/${id}`);
  }

  stand(): void {
    this.leave();
    router.go(this.path);
  }

  /** Nothing is shown any more. */
  leave(): void {
    this.#cancel();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.shown = null;
  }

  /** Whether it was accepted. */
  protected async post(what: string, body: object): Promise<boolean> {
    if (this.#isPosting) return false; // a second click is about a picture that is old by now
    this.#isPosting = true;
    const { id, version } = this.shown!;
    try {
      return await this.#change(() => request<T>(`${this.address}/${id}/${what}`, { version, ...body }), id);
    } finally {
      this.#isPosting = false;
    }
  }

  /** Do what needs no version, even while the bots think. */
  protected async interrupt(what: string): Promise<void> {
    this.#cancel();
    const { id } = this.shown!;
    await this.#change(() => request<T>(`${this.address}/${id}/${what}`, undefined, 'POST'), id);
  }

  async #change(ask: () => Promise<T>, id = ''): Promise<boolean> {
    this.error = '';
    try {
      const shown = this.joined(this.shown, await ask());
      if (!shown) return false;
      this.#queue = [];
      if (id) sound(false); // the person's own action
      this.shown = shown;
      void this.#playOn(shown);
      return true;
    } catch (error) {
      this.error = (error as Error).message;
      // What the page shows may be old: another page may have been faster.
      if (id) this.shown = await request<T>(`${this.address}/${id}`).catch(() => this.shown);
      return false;
    }
  }

  /** Let the bots go on until it is up to the person. */
  async #playOn(shown: T): Promise<void> {
    if (shown.must_act || this.isOver(shown)) return;
    const bots = live.ask<T>(this.bots, { id: shown.id, ...this.has() }, undefined, (news: T) =>
      this.#enqueue(news),
    );
    this.#cancel = bots.cancel;
    try {
      this.#enqueue(await bots.answer);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.error = (error as Error).message;
    }
  }

  #enqueue(came: T): void {
    const newest = this.#queue.at(-1) ?? this.shown;
    if (!newest || came.id !== newest.id || came.version <= newest.version) return;
    const next = this.joined(newest, came);
    if (!next) return; // what was missed comes with the answer
    this.#queue.push(next);
    this.#timer ??= setTimeout(() => this.#next(), this.pause());
  }

  #next(): void {
    this.#timer = null;
    const next = this.#queue.shift();
    if (next) {
      sound(next.must_act && !this.shown?.must_act);
      this.shown = next;
    }
    if (this.#queue.length) this.#timer = setTimeout(() => this.#next(), this.pause());
  }
}
