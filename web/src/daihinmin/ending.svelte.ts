// An ending that is explored: the hands, the moves tried since, and the moment that is looked at.
import { Asked } from '../lib/asked.svelte';
import type { EndingSolved } from './types';

const KEY = 'tefuda.daihinmin.ending';

export interface EndingSetup {
  hands: string[][];
  revolution: boolean;
}

export const EXAMPLES: EndingSetup[] = [
  { hands: [['D3', 'S8', 'H9', 'C2'], ['SJ', 'HQ', 'DK'], ['H5', 'S6', 'D7']], revolution: false },
  { hands: [['S3', 'H4', 'S5', 'D6', 'HK'], ['C4', 'D9', 'JO']], revolution: false },
  { hands: [['H5', 'D5', 'C5', 'S5', 'C3'], ['S2', 'H2', 'D2'], ['SA', 'HA']], revolution: false },
  { hands: [['H6', 'H7', 'H8', 'C4'], ['S9', 'ST', 'SJ', 'D3'], ['CQ', 'DQ']], revolution: false },
];

export class EndingState {
  setup = $state.raw<EndingSetup>(EXAMPLES[0]!);
  moves = $state.raw<string[]>([]);
  at = $state(0);
  readonly asked = new Asked<EndingSolved>('daihinmin/ending');

  isReady = $derived(this.setup.hands.every((hand) => hand.length > 0));
  question = $derived(
    this.isReady
      ? {
          hands: this.setup.hands.map((hand) => hand.join(' ')),
          revolution: this.setup.revolution,
          moves: this.moves.slice(0, this.at),
        }
      : null,
  );

  open(setup: EndingSetup): void {
    this.setup = setup;
    this.moves = [];
    this.at = 0;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.moves.length));
  }

  /** Make a move here; other moves that were made from here on are forgotten. */
  play(move: string): void {
    this.moves = [...this.moves.slice(0, this.at), move];
    this.at += 1;
  }

  /** On along what was played; at its end, the best move. */
  on(): void {
    const next = this.asked.answer?.line[0];
    if (this.at < this.moves.length) this.go(this.at + 1);
    else if (next && !this.asked.busy) this.play(next.move?.text ?? '');
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ setup: this.setup, moves: this.moves, at: this.at }));
    } catch {
      // then a reload begins afresh
    }
  }

  recall(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as EndingState | null;
      if (kept) Object.assign(this, { setup: kept.setup, moves: kept.moves, at: kept.at });
    } catch {
      // then the first example
    }
  }
}
