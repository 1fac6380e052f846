// What players, standings and cards are called.
import { pipOf, symbolOf } from '../lib/cards';
import { t, type Word } from '../lib/words';
import type { Happening, MeldShown } from './types';

const BOTS: Record<string, Word> = {
  random: 'dai.bot.random',
  lowest: 'dai.bot.lowest',
  standard: 'dai.bot.standard',
  random_sampling: 'dai.bot.random_sampling',
  epsilon: 'dai.bot.epsilon',
  soft_max: 'dai.bot.soft_max',
  ucb1_tuned: 'dai.bot.ucb1_tuned',
  majority: 'dai.bot.majority',
  policy: 'dai.bot.policy',
  tefuda: 'dai.bot.tefuda',
};
/** What a move has brought about. */
export const HAPPENINGS: Record<Happening, Word> = {
  lock: 'dai.event.lock',
  revolution: 'dai.event.revolution',
  eleven_back: 'dai.event.eleven_back',
  eight: 'dai.event.eight',
  spade_three: 'dai.event.spade_three',
  cleared: 'dai.event.cleared',
  out: 'dai.event.out',
};
const STANDINGS: Word[] = ['dai.place.1', 'dai.place.2', 'dai.place.3', 'dai.place.4', 'dai.place.5'];

export const botName = (name: string): string => (BOTS[name] ? t(BOTS[name]) : name);
export const standing = (place: number): string => t(STANDINGS[place] ?? 'dai.place.5');

/** The name of a player, with a number where several have the same. */
export function playerName(names: readonly string[], player: number): string {
  const name = names[player] ?? '';
  if (name === 'you') return t('dai.you');
  const same = names.filter((one) => one === name);
  const number = names.slice(0, player + 1).filter((one) => one === name).length;
  return same.length > 1 ? `${botName(name)} ${number}` : botName(name);
}

/** A card as people write it; the places beyond the 3 and the 2 are the joker's alone. */
export const cardSymbol = (card: string): string =>
  card[1] === '-' || card[1] === '+' ? `${pipOf(card)}·` : symbolOf(card);

export function meldText(meld: MeldShown): string {
  const cards = meld.cards.map(cardSymbol).join(' ');
  return meld.stands_for ? t('dai.as', { cards, card: cardSymbol(meld.stands_for) }) : cards;
}
