// A match with four bots: what is shown, what the bots do meanwhile, and at which pace.
import { Cancelled, live, request } from '../lib/server';
import { settings, type Pace } from '../lib/settings.svelte';
import { momentOf, type Moment } from './film';
import type { MatchShown } from './types';

const MELD_MS: Record<Pace, number> = { calm: 850, brisk: 300, instant: 0 };
const PASS_MS: Record<Pace, number> = { calm: 380, brisk: 140, instant: 0 };
/** What a rule brings about wants to be seen. */
const EVENT_MS: Record<Pace, number> = { calm: 1700, brisk: 800, instant: 0 };

export class MatchState {
  shown = $state.raw<MatchShown | null>(null);
  error = $state('');
  #queue: MatchShown[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #cancel: () => void = () => {};

  moment = $derived<Moment | null>(this.shown?.film ? momentOf(this.shown.film) : null);
  isMoving = $derived(this.shown?.phase === 'play' && this.shown.must_act);
  isGiving = $derived(this.shown?.phase === 'exchange' && this.shown.must_act);
  /** The others, from who plays after the person on. */
  around = $derived.by<number[]>(() => {
    const seats = this.shown?.seats ?? [];
    const own = seats.indexOf(0);
    return [...seats.slice(own + 1), ...seats.slice(0, own)];
  });

  async load(id: string): Promise<void> {
    await this.#change(() => request<MatchShown>(`daihinmin/matches/${id}`));
  }

  async begin(bots: string[], seed: number): Promise<void> {
    await this.#change(() => request<MatchShown>('daihinmin/matches', { bots, seed }));
  }

  /** Whether it was accepted. */
  move(meld: string): Promise<boolean> {
    return this.#post('move', { meld });
  }

  give(cards: string[]): Promise<boolean> {
    return this.#post('give', { cards: cards.join(' ') });
  }

  next(): Promise<boolean> {
    return this.#post('next', {});
  }

  leave(): void {
    this.#cancel();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.shown = null;
  }

  async #post(what: string, body: object): Promise<boolean> {
    const { id, version } = this.shown!;
    const address = `daihinmin/matches/${id}`;
    return this.#change(() => request<MatchShown>(`${address}/${what}`, { ...body, version }), address);
  }

  async #change(ask: () => Promise<MatchShown>, address = ''): Promise<boolean> {
    this.error = '';
    try {
      const shown = await ask();
      this.#queue = [];
      this.shown = shown;
      void this.#playOn(shown);
      return true;
    } catch (error) {
      this.error = (error as Error).message;
      // What the page shows may be old: another page may have been faster.
      if (address) this.shown = await request<MatchShown>(address).catch(() => this.shown);
      return false;
    }
  }

  /** Let the bots go on until it is up to the person. */
  async #playOn(shown: MatchShown): Promise<void> {
    if (shown.must_act || shown.phase === 'over') return;
    const bots = live.ask<MatchShown>('daihinmin/bots', { id: shown.id }, undefined, (news: MatchShown) =>
      this.#enqueue(news),
    );
    this.#cancel = bots.cancel;
    try {
      this.#enqueue(await bots.answer);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.error = (error as Error).message;
    }
  }

  #enqueue(shown: MatchShown): void {
    const newest = this.#queue.at(-1) ?? this.shown;
    if (!newest || shown.id !== newest.id || shown.version <= newest.version) return;
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
    const last = this.moment?.last;
    const pauses = last?.events.length ? EVENT_MS : last && !last.move ? PASS_MS : MELD_MS;
    return pauses[settings.pace];
  }
}
