// Which cards of the hand are picked, what can be made of them, and what could be added.
import type { MeldShown } from './types';

export class Picking {
  cards = $state.raw<string[]>([]);

  toggle(card: string): void {
    this.cards = this.cards.includes(card) ? this.cards.filter((one) => one !== card) : [...this.cards, card];
  }

  clear(): void {
    this.cards = [];
  }

  /** The legal melds of exactly these cards; several, if the joker can stand for several. */
  melds(legal: readonly MeldShown[]): MeldShown[] {
    return legal.filter((meld) => meld.cards.length === this.cards.length && this.#isIn(meld));
  }

  /** Cards that together with those picked are in some legal meld. */
  fitting(legal: readonly MeldShown[]): Set<string> {
    return new Set(legal.filter((meld) => this.#isIn(meld)).flatMap((meld) => meld.cards));
  }

  #isIn(meld: MeldShown): boolean {
    return this.cards.every((card) => meld.cards.includes(card));
  }
}
