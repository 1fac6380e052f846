// Double dummy in the browser: without the server, and while the page goes on.
import { SEATS, type Seat } from '../lib/cards';
import { Cancelled, type Asker, type Asking } from '../lib/server';
import type { ParQuestion } from '../lib/types';
import { t } from '../lib/words';
import type { Reply, Request } from './worker';

/** The cards still held, and the trick that *leader* has led to, if one is in progress. */
export interface Position {
  hands: Record<Seat, string[]>;
  trump: string;
  leader: Seat;
  trick: string[];
}
/** The tricks that the side to play takes with each card that it may play. */
export type CardTricks = Record<string, number>;
/** The tricks of each declarer; strains that are not solved yet are missing. */
export type TrickTable = ParQuestion['table'];

const STRAINS = ['C', 'D', 'H', 'S', 'NT'];
const SUITS = 'CDHS';
const RANKS = '23456789TJQKA';
const CARDS = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank));
const NOBODY = 4;
const NO_CARD = 255;
const MOST_IN_TRICK = 3;

function rowOf({ hands, trump, leader, trick }: Position): number[] {
  const owners = CARDS.map((card) => SEATS.findIndex((seat) => hands[seat].includes(card)));
  const played = trick.map((card) => CARDS.indexOf(card));
  return [
    ...owners.map((owner) => (owner < 0 ? NOBODY : owner)),
    STRAINS.indexOf(trump),
    SEATS.indexOf(leader),
    ...played,
    ...Array<number>(MOST_IN_TRICK - played.length).fill(NO_CARD),
  ];
}

function cardsOf(tricks: number[]): CardTricks {
  const found = CARDS.map((card, number) => [card, tricks[number] ?? NO_CARD] as const);
  return Object.fromEntries(found.filter(([, taken]) => taken !== NO_CARD));
}

function tableOf(tricks: number[]): TrickTable {
  const solved = STRAINS.slice(0, tricks.length / SEATS.length);
  return Object.fromEntries(
    solved.map((strain, row) => [
      strain,
      Object.fromEntries(SEATS.map((seat, column) => [seat, tricks[SEATS.length * row + column]])),
    ]),
  ) as TrickTable;
}

/** Answers one question at a time; with one that is given up goes the worker that is busy with it. */
class Local<T> implements Asker<Position, T> {
  #worker: Worker | null = null;
  #giveUp: (reason: Error) => void = () => {};

  constructor(
    readonly kind: Request['kind'],
    readonly read: (tricks: number[]) => T,
  ) {}

  ask(position: Position, _progress: (done: number) => void, news: (part: T) => void): Asking<T> {
    this.#giveUp(new Cancelled());
    const worker = (this.#worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    const answer = new Promise<T>((resolve, reject) => {
      this.#giveUp = (reason) => {
        worker.terminate();
        this.#worker = null;
        this.#giveUp = () => {};
        reject(reason);
      };
      const fail = (): void => this.#giveUp(new Error(t('error.solver')));
      worker.onerror = fail; // it could not even be loaded
      worker.onmessage = ({ data: { tricks, done } }: MessageEvent<Reply>) => {
        if (!tricks) fail();
        else if (!done) news(this.read(tricks));
        else {
          this.#giveUp = () => {};
          resolve(this.read(tricks));
        }
      };
    });
    const mine = this.#giveUp;
    worker.postMessage({ kind: this.kind, row: rowOf(position) } satisfies Request);
    return { answer, cancel: () => this.#giveUp === mine && mine(new Cancelled()) };
  }
}

/** Each has a worker of its own, so that neither waits for the other. */
export const tricksByCard = new Local('cards', cardsOf);
export const trickTable = new Local('table', tableOf);
