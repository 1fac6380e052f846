// A league that is being played: how it stands, and how it stood before.
import { Cancelled, live } from '../lib/server';
import type { LeagueShown } from './types';

const MOST_POINTS = 400; // of the chart; then every second one is dropped

export class LeagueState {
  shown = $state.raw<LeagueShown | null>(null);
  history = $state.raw<LeagueShown[]>([]);
  busy = $state(false);
  error = $state('');
  #cancel: () => void = () => {};

  async start(players: string[], games: number): Promise<void> {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.error = '';
    this.busy = true;
    this.history = [];
    this.shown = null;
    const asked = live.ask<LeagueShown>('daihinmin/league', { players, games, seed }, undefined, (news: LeagueShown) =>
      this.#hear(news),
    );
    this.#cancel = asked.cancel;
    try {
      this.#hear(await asked.answer);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.error = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  /** Stop; what was played so far stays. */
  cancel(): void {
    this.#cancel();
  }

  #hear(news: LeagueShown): void {
    this.shown = news;
    const thinned = this.history.length >= MOST_POINTS ? this.history.filter((_, place) => place % 2) : this.history;
    this.history = [...thinned, news];
  }
}
