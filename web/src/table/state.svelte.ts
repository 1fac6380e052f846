// A board with bots.
import { wished } from '../deals/wish';
import { SEATS, type Seat } from '../lib/cards';
import { request } from '../lib/server';
import { settings, type Pace } from '../lib/settings.svelte';
import { TableInPlay } from '../lib/in_play.svelte';
import type { Elsewhere, Film, TableShown } from '../lib/types';

const MOST_BOARDS = 999;
const CARD_MS: Record<Pace, number> = { calm: 650, brisk: 220, instant: 0 };
const TRICK_MS: Record<Pace, number> = { calm: 1300, brisk: 600, instant: 0 };

/** A board that nobody has seen, for whoever sits down like that; *number* tells dealer and
 * vulnerability. */
export function newBoard(chair: Pick<TableShown, 'seat' | 'also' | 'level' | 'agreed'>, number?: number): object {
  const [seed = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { ...chair, ...wished(), as_dummy: settings.asDummy, seed, number: number ?? 1 + (other % 16) };
}

export class TableState extends TableInPlay<TableShown> {
  /** The board at the bots' own table, once that was played. */
  elsewhere = $state.raw<Elsewhere | null>(null);
  /** All of the board, once it is over. */
  whole = $state.raw<Film | null>(null);
  /** The seats from the person's left around the table: left, opposite, right. */
  around = $derived.by<Seat[]>(() => {
    const start = SEATS.indexOf(this.shown?.seat ?? 'S');
    return [1, 2, 3].map((step) => SEATS[(start + step) % 4] as Seat);
  });
  isCalling = $derived(this.shown !== null && !this.shown.contract && !this.shown.is_over);
  /** The trick on the table: the last one stays until the next card. */
  trick = $derived.by(() => {
    const last = this.shown?.plays.at(-1);
    return last ? this.shown!.plays.filter((play) => play.trick === last.trick) : [];
  });

  /** Whether the board counts in the sitting: only if nobody has seen more than a player may. */
  counts = $derived(this.shown !== null && !this.shown.taken_back && !this.shown.also.length);

  constructor() {
    super('/bridge/table', 'bridge/tables', 'bridge/bots');
  }

  isOwn(seat: Seat): boolean {
    return seat === this.shown?.seat || (this.shown?.also.includes(seat) ?? false);
  }

  act(action: string): Promise<boolean> {
    return this.post('act', { action });
  }

  claim(tricks: number): Promise<boolean> {
    return this.post('claim', { tricks });
  }

  undo(): Promise<void> {
    return this.interrupt('undo');
  }

  /** The next board, with the same people at the same places. */
  next(): Promise<void> {
    const { seat, also, level, agreed, number } = this.shown!;
    return this.sit(newBoard({ seat, also, level, agreed }, (number % MOST_BOARDS) + 1));
  }

  film(): Promise<Film> {
    return request<Film>(`bridge/tables/${this.shown!.id}/film`);
  }

  protected isOver(shown: TableShown): boolean {
    return shown.is_over;
  }

  protected pause(): number {
    const played = this.shown?.plays.length ?? 0;
    return (played > 0 && played % 4 === 0 ? TRICK_MS : CARD_MS)[settings.pace];
  }
}
