// A board with three bots: what is shown, what the bots do meanwhile, and at which pace.
import { SEATS, type Seat } from '../lib/cards';
import { Cancelled, live, request } from '../lib/server';
import { settings, type Pace } from '../lib/settings.svelte';
import type { Film, TableShown } from '../lib/types';

const CARD_MS: Record<Pace, number> = { calm: 650, brisk: 220, instant: 0 };
const TRICK_MS: Record<Pace, number> = { calm: 1300, brisk: 600, instant: 0 };

export class TableState {
  shown = $state.raw<TableShown | null>(null);
  error = $state('');
  #queue: TableShown[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #cancel: () => void = () => {};
  #isPosting = $state(false);

  /** The seats from the person's left around the table: left, opposite, right. */
  around = $derived.by<Seat[]>(() => {
    const start = SEATS.indexOf(this.shown?.seat ?? 'S');
    return [1, 2, 3].map((step) => SEATS[(start + step) % 4] as Seat);
  });
  /** Whether it is up to the person, and the last action has arrived. */
  mayAct = $derived((this.shown?.must_act ?? false) && !this.#isPosting);
  isCalling = $derived(this.shown !== null && !this.shown.contract && !this.shown.is_over);
  /** The trick on the table: the last one stays until the next card. */
  trick = $derived.by(() => {
    const last = this.shown?.plays.at(-1);
    return last ? this.shown!.plays.filter((play) => play.trick === last.trick) : [];
  });

  async load(id: string): Promise<void> {
    await this.#change(() => request<TableShown>(`bridge/tables/${id}`));
  }

  async sitDown(wish: unknown): Promise<void> {
    await this.#change(() => request<TableShown>('bridge/tables', wish));
  }

  async act(action: string): Promise<void> {
    await this.#post('act', { action });
  }

  async undo(): Promise<void> {
    this.#cancel();
    const { id } = this.shown!;
    await this.#change(() => request<TableShown>(`bridge/tables/${id}/undo`, undefined, 'POST'), id);
  }

  async claim(tricks: number): Promise<void> {
    await this.#post('claim', { tricks });
  }

  film(): Promise<Film> {
    return request<Film>(`bridge/tables/${this.shown!.id}/film`);
  }

  leave(): void {
    this.#cancel();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
  }

  async #post(what: string, body: object): Promise<void> {
    if (this.#isPosting) return; // a second click is about a picture that is old by now
    this.#isPosting = true;
    const { id, version } = this.shown!;
    await this.#change(() => request<TableShown>(`bridge/tables/${id}/${what}`, { ...body, version }), id);
    this.#isPosting = false;
  }

  async #change(ask: () => Promise<TableShown>, id = ''): Promise<void> {
    this.error = '';
    try {
      const shown = await ask();
      this.#queue = [];
      this.shown = shown;
      void this.#playOn(shown);
    } catch (error) {
      this.error = (error as Error).message;
      // What the page shows may be old: another page may have been faster.
      if (id) this.shown = await request<TableShown>(`bridge/tables/${id}`).catch(() => this.shown);
    }
  }

  /** Let the bots go on until it is up to the person. */
  async #playOn(shown: TableShown): Promise<void> {
    if (shown.must_act || shown.is_over) return;
    const bots = live.ask<TableShown>('bridge/bots', { id: shown.id }, undefined, (news: TableShown) =>
      this.#enqueue(news),
    );
    this.#cancel = bots.cancel;
    try {
      this.#enqueue(await bots.answer);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.error = (error as Error).message;
    }
  }

  #enqueue(shown: TableShown): void {
    if (shown.version <= (this.#queue.at(-1) ?? this.shown)!.version) return;
    this.#queue.push(shown);
    this.#timer ??= setTimeout(() => this.#next(), this.#pause());
  }

  #next(): void {
    this.#timer = null;
    const next = this.#queue.shift();
    if (next) this.shown = next;
    if (this.#queue.length) this.#timer = setTimeout(() => this.#next(), this.#pause());
  }

  #pause(): number {
    const full = this.shown ? this.shown.plays.length % 4 === 0 && this.shown.plays.length > 0 : false;
    return (full ? TRICK_MS : CARD_MS)[settings.pace];
  }
}
