// The analysis board: which board, which moment of it, whose eyes, and which card is picked.
import { usualAgreed } from '../lib/agreed';
import { SEATS, sideOf, strainOf, type Seat } from '../lib/cards';
import { request } from '../lib/server';
import { treeOf, type Branch } from './tree';
import type { Position } from '../solver/solver';
import type { Start } from '../session/shelf';
import type { Agreed, Belief, BoardKept, BoardSoFar, Film, Frame } from '../lib/types';

export class BoardState {
  film = $state.raw<Film | null>(null);
  at = $state(0);
  /** Whose eyes; null: all hands are open. */
  seat = $state<Seat | null>(null);
  /** A card that could be played now, and is looked at first. */
  picked = $state<string | null>(null);
  /** What somebody would believe after it, if that is shown instead of what is believed now. */
  preview = $state.raw<Belief | null>(null);
  candidates = $state.raw<string[] | null>(null);
  agreed = $state.raw<Agreed>(usualAgreed());
  error = $state('');
  /** The play as it was recorded, once somebody has left it. */
  original = $state.raw<Film | null>(null);
  /** Other lines of play that were tried: all their cards. */
  lines = $state.raw<string[][]>([]);
  /** The line that is on its way; who has gone elsewhere meanwhile is not taken back to it. */
  #coming: string[] | null = null;

  /** The record with these lines. */
  tree = $derived.by(() => {
    const recorded = this.original ?? this.film;
    return recorded ? treeOf(recorded.plays.map((play) => play.card), this.lines) : null;
  });

  /** Hands that nobody is to see for now, whatever else is open. */
  covered = $state.raw<Seat[]>([]);
  /** What was answered to questions of a lesson, by their place. */
  given = $state.raw<Record<number, string>>({});

  eyes = $derived<Seat | null>(this.preview?.seat ?? this.seat);
  frame = $derived<Frame | null>(this.film?.frames[this.at] ?? null);
  end = $derived(this.film ? this.film.frames.length - 1 : 0);
  callCount = $derived(Math.min(this.at, this.film?.calls.length ?? 0));
  playCount = $derived(this.at - (this.film?.calls.length ?? 0));
  isPlay = $derived(this.playCount >= 0 && this.film?.contract != null);
  /** Cards played so far. */
  plays = $derived(this.film?.plays.slice(0, Math.max(0, this.playCount)) ?? []);
  /** The trick on the table: the last one stays until the next card. */
  trick = $derived.by(() => {
    const last = this.plays.at(-1);
    return last ? this.plays.filter((play) => play.trick === last.trick) : [];
  });
  held = $derived.by(() => {
    const gone = new Set(this.plays.map((play) => play.card));
    const hands = this.film?.hands;
    return Object.fromEntries(
      SEATS.map((seat) => [seat, (hands?.[seat] ?? []).filter((card) => !gone.has(card))]),
    ) as Record<Seat, string[]>;
  });
  /** The seats whose hands are open to whoever looks. */
  visible = $derived.by<Seat[]>(() => {
    if (this.eyes === null) return SEATS;
    const dummy = this.film?.contract?.dummy;
    return dummy && this.playCount > 0 ? [this.eyes, dummy] : [this.eyes];
  });

  /** Those of them that nobody has covered. */
  seen = $derived(this.visible.filter((seat) => !this.covered.includes(seat)));

  /** A question about this moment; what comes after it is not told before the answer. */
  question = $derived(this.original ? undefined : this.film?.questions.find((one) => one.place === this.at));
  isAsking = $derived(this.question !== undefined && !this.given[this.at]);

  /** The play up to now, double dummy; null where nobody is to play. */
  position = $derived.by<Position | null>(() => {
    const toAct = this.frame?.to_act;
    if (!this.isPlay || !toAct) return null;
    const trick = this.trick.length < SEATS.length ? this.trick : [];
    return {
      hands: this.held,
      trump: strainOf(this.film!.contract!.text),
      leader: trick[0]?.seat ?? toAct,
      trick: trick.map((play) => play.card),
    };
  });
  /** The deal before the first card, in whatever strain. */
  dealt = $derived.by<Position | null>(() =>
    this.film ? { hands: this.film.hands, trump: 'NT', leader: 'N', trick: [] } : null,
  );
  /** The tricks that declarer takes in all with each card that may be played, given those from now on. */
  forDeclarer(tricks: Record<string, number>): Record<string, number> {
    const { contract } = this.film ?? {};
    const { to_act, won } = this.frame ?? {};
    if (!contract || !to_act || !won) return {};
    const side = sideOf(contract.declarer);
    const taken = won[side === 'NS' ? 0 : 1];
    const left = this.held[to_act].length;
    const isOurs = sideOf(to_act) === side;
    return Object.fromEntries(
      Object.entries(tricks).map(([card, n]) => [card, taken + (isOurs ? n : left - n)]),
    );
  }

  /** The board up to now, as the server wants it. */
  soFar = $derived.by<BoardSoFar | null>(() => (this.film ? this.upTo(this.at) : null));

  upTo(at: number): BoardSoFar {
    const film = this.film!;
    return {
      deal: film.deal,
      dealer: film.dealer,
      vulnerability: film.vulnerability,
      auction: film.calls.slice(0, at).map((one) => one.call),
      ...(film.has_auction || !film.contract
        ? {}
        : { contract: film.contract.text, declarer: film.contract.declarer }),
      play: film.plays.slice(0, Math.max(0, at - film.calls.length)).map((one) => one.card),
      agreed: this.agreed,
    };
  }

  /** All of the board, with the record that it comes from. */
  get whole(): BoardKept {
    return { ...this.upTo(this.end), source: this.film!.source };
  }

  open(film: Film, start: Start, agreed: Agreed, candidates: string[] | null): void {
    this.film = film;
    this.agreed = agreed;
    this.candidates = candidates;
    this.seat = start.seat ?? null;
    this.go(start.at ?? 0);
  }

  cover(seat: Seat): void {
    this.covered = this.covered.includes(seat) ? this.covered.filter((one) => one !== seat) : [...this.covered, seat];
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.end));
    this.pick(null);
  }

  pick(card: string | null): void {
    this.picked = card;
    this.preview = null;
  }

  /** Pick a card to look at, or play the one that is picked. */
  async choose(card: string): Promise<void> {
    if (this.picked !== card || this.isAsking) {
      this.pick(card);
      return;
    }
    await this.play(card);
  }

  /** Play a card: the one that was played, or another. */
  async play(card: string): Promise<void> {
    const next = this.film?.plays[this.playCount];
    if (next?.card === card) {
      this.go(this.at + 1);
      return;
    }
    await this.vary([...this.plays.map((play) => play.card), card], this.at + 1);
  }

  /** Leave the play as it was recorded: these *cards* were played instead. */
  async vary(cards: string[], at: number): Promise<void> {
    const recorded = this.original ?? this.film!;
    const board = { ...this.upTo(recorded.calls.length), play: cards, source: recorded.source };
    const coming = (this.#coming = [...cards]);
    try {
      const film = await request<Film>('bridge/film', board);
      if (this.#coming !== coming) return;
      this.original = recorded;
      this.film = { ...film, title: recorded.title };
      this.error = '';
      this.#keep(cards);
      this.go(at);
    } catch (error) {
      if (this.#coming === coming) this.error = (error as Error).message;
    }
  }

  /** Another line, after so many of its cards. */
  follow(line: string[], count: number): Promise<void> {
    return this.vary(line, (this.original ?? this.film!).calls.length + count);
  }

  /** Forget a branch, and whatever branches off it; whoever looks at it is back at the record. */
  forget(branch: Branch): void {
    const start = branch.line.slice(0, branch.start + 1).join('');
    const isGone = (line: string[]): boolean => line.join('').startsWith(start);
    this.lines = this.lines.filter((line) => !isGone(line));
    if (this.#coming && isGone(this.#coming)) this.#coming = null;
    if (this.original && isGone(this.film!.plays.map((play) => play.card))) this.restore();
  }

  /** Keep a line, in place of the beginning of it, if that was kept. */
  #keep(cards: string[]): void {
    const told = cards.join('');
    if (this.lines.some((one) => one.join('').startsWith(told))) return;
    this.lines = [...this.lines.filter((one) => !told.startsWith(one.join(''))), cards];
  }

  /** Back to the play as it was recorded. */
  restore(): void {
    this.#coming = null;
    if (!this.original) return;
    this.film = this.original;
    this.original = null;
    this.go(this.at);
  }
}
