// A match with four bots.
import { settings, type Pace } from '../lib/settings.svelte';
import { TableInPlay } from '../lib/in_play.svelte';
import { momentOf, type Moment } from './film';
import type { MatchShown } from './types';

const MELD_MS: Record<Pace, number> = { calm: 850, brisk: 300, instant: 0 };
const PASS_MS: Record<Pace, number> = { calm: 380, brisk: 140, instant: 0 };
/** What a rule brings about wants to be seen. */
const EVENT_MS: Record<Pace, number> = { calm: 1700, brisk: 800, instant: 0 };

export class MatchState extends TableInPlay<MatchShown> {
  moment = $derived<Moment | null>(this.shown?.film ? momentOf(this.shown.film) : null);
  isMoving = $derived(this.shown?.phase === 'play' && this.shown.must_act);
  isGiving = $derived(this.shown?.phase === 'exchange' && this.shown.must_act);
  /** The others, from who plays after the person on. */
  around = $derived.by<number[]>(() => {
    const seats = this.shown?.seats ?? [];
    const own = seats.indexOf(0);
    return [...seats.slice(own + 1), ...seats.slice(0, own)];
  });

  constructor() {
    super('/daihinmin/play', 'daihinmin/matches', 'daihinmin/bots');
  }

  move(meld: string): Promise<boolean> {
    return this.post('move', { meld, ...this.has() });
  }

  give(cards: string[]): Promise<boolean> {
    return this.post('give', { cards: cards.join(' ') });
  }

  next(): Promise<boolean> {
    return this.post('next', {});
  }

  protected isOver(shown: MatchShown): boolean {
    return shown.phase === 'over';
  }

  protected override has(): object {
    return { turns: this.shown?.film?.turns.length ?? 0 };
  }

  protected override joined(before: MatchShown | null, came: MatchShown): MatchShown | null {
    if (!came.film?.first) return came;
    const turns = before?.number === came.number ? (before.film?.turns ?? []) : [];
    if (turns.length < came.film.first) return null;
    return { ...came, film: { ...came.film, first: 0, turns: [...turns.slice(0, came.film.first), ...came.film.turns] } };
  }

  protected pause(): number {
    const last = this.moment?.last;
    const pauses = last?.events.length ? EVENT_MS : last && !last.move ? PASS_MS : MELD_MS;
    return pauses[settings.pace];
  }
}
