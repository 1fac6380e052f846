// A record that is replayed: its text, the game of it that is open, and the moment of that.
import { Asked } from '../lib/asked.svelte';
import { address, router } from '../lib/router.svelte';
import { request } from '../lib/server';
import type { RecordShown } from './types';

const PATH = '/daihinmin/replay';
const WATCH = 'watch';

/** The address of a game that five bots play, after the *order* of the one before. */
export const watchAddress = (players: string[], seed: number, number = 1, order: number[] = []): string =>
  address(`${PATH}/${WATCH}`, { players: players.join('.'), seed: `${seed}`, number: `${number}`, after: order.join('') });

export class ReplayState {
  at = $state(0);
  error = $state('');
  readonly asked = new Asked<RecordShown>('daihinmin/replay');
  /** A game of bots that is watched. */
  readonly watched = new Asked<RecordShown>('daihinmin/exhibition');
  /** A game that was played here, which is no text. */
  #own = $state.raw<RecordShown | null>(null);
  #text = '';

  record = $derived(this.watched.answer ?? this.#own ?? this.asked.latest);
  end = $derived(this.record?.game.film.turns.length ?? 0);
  /** The hands at this moment. */
  hands = $derived.by(() => {
    const game = this.record?.game;
    const played = new Set((game?.film.turns ?? []).slice(0, this.at).flatMap((turn) => turn.move?.cards ?? []));
    return (game?.hands ?? []).map((hand) => hand.filter((card) => !played.has(card)));
  });

  /** The game up to now, as the server wants it. */
  soFar = $derived.by(() => {
    const game = this.record?.game;
    if (!game) return null;
    // Of the gifts the tributes follow from the deal.
    const rich = (game.last_order ?? []).slice(0, 2);
    return {
      seats: game.film.seats,
      last_order: game.last_order,
      dealt: game.dealt.map((hand) => hand.join(' ')),
      gifts: game.gifts.filter((gift) => rich.includes(gift.giver)).map((gift) => [gift.giver, gift.cards.join(' ')]),
      moves: game.film.turns.slice(0, this.at).map((turn) => turn.move?.text ?? ''),
    };
  });

  open(text: string, game: number | null = null): void {
    this.#own = null;
    this.#text = text;
    this.at = 0;
    this.error = '';
    this.asked.ask({ text, game });
  }

  choose(game: number): void {
    this.open(this.#text, game);
  }

  async openSample(): Promise<void> {
    await this.#load(async () => this.open((await request<{ text: string }>('daihinmin/sample')).text));
  }

  /** A game of five bots, as its address tells. */
  watch(query: URLSearchParams): void {
    const after = [...(query.get('after') ?? '')].map(Number);
    this.at = 0;
    this.watched.ask({
      players: (query.get('players') ?? '').split('.'),
      seed: Number(query.get('seed')) || 0,
      number: Number(query.get('number')) || 1,
      last_order: after.length ? after : null,
    });
  }

  /** The address of the game after the one that is watched. */
  get after(): string {
    const { names, game } = this.record!;
    const seed = Number(router.query.get('seed')) || 0;
    return watchAddress(names, seed, game.number + 1, game.order ?? []);
  }

  /** A game of a match that was played on this page: its name, the number of the game, a turn. */
  async openMatch(address: string): Promise<void> {
    const [id = '', number = '1', turn = '0'] = address.split('/');
    await this.#load(async () => {
      this.#own = await request<RecordShown>(`daihinmin/matches/${id}/games/${number}`);
      this.go(Number(turn) || 0);
    });
  }

  close(): void {
    this.#own = null;
    this.asked.ask(null);
    this.watched.ask(null);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.end));
  }

  async #load(work: () => Promise<void>): Promise<void> {
    this.error = '';
    try {
      await work();
    } catch (error) {
      this.error = (error as Error).message;
    }
  }
}
