// Calls and cards by the keyboard: `1 n` bids one no-trump, `p` passes, `s a` plays the ace of spades.

const PLAIN: Record<string, string> = { p: 'Pass', x: 'X', r: 'XX' };
const LEVELS = '1234567';
const SUITS = 'shdc';

export class Typing {
  /** The first key of two. */
  first = $state('');

  /** What was typed with this *key*, if it is one of the *legal* actions. */
  take(key: string, legal: string[]): string | null {
    const lower = key.toLowerCase();
    const told = this.first ? composed(this.first, lower) : PLAIN[lower];
    const begins = !this.first && legal.some((one) => isBegunBy(one, lower));
    this.first = begins ? lower : '';
    return told && legal.includes(told) ? told : null;
  }
}

function composed(first: string, second: string): string {
  if (LEVELS.includes(first)) return first + (second === 'n' ? 'NT' : second.toUpperCase());
  return first.toUpperCase() + (second === '1' || second === '0' ? 'T' : second.toUpperCase());
}

const isBegunBy = (action: string, key: string): boolean =>
  (LEVELS.includes(key) && action[0] === key) ||
  (SUITS.includes(key) && action.length === 2 && action[0] === key.toUpperCase());
