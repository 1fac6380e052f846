// A board as a picture to keep or to print: four hands around the compass, and what was bid.
import { callText, inSuit, rankOf, SEATS, SUITS, SYMBOLS, type Seat } from '../lib/cards';
import { settings } from '../lib/settings.svelte';
import type { Film } from '../lib/types';
import { t } from '../lib/words';

const WIDTH = 560;
const HEIGHT = 470;
const LINE = 20;
const PLACES: Record<Seat, [number, number]> = { N: [215, 60], W: [25, 175], E: [405, 175], S: [215, 290] };
const RED = new Set(['♥', '♦']);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const line = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${text}</text>`;
const symbol = (pip: string): string => `<tspan fill="${RED.has(pip) ? '#bf2e29' : '#25231e'}">${pip}</tspan>`;
const coloured = (text: string): string => escaped(text).replace(/[♠♥♦♣]/g, symbol);

function hand(film: Film, seat: Seat): string {
  const [x, y] = PLACES[seat];
  const name = film.players[seat] || t(`seat.${seat}`);
  const suits = SUITS.map((suit, row) => {
    const ranks = inSuit(film.hands[seat], suit).map(rankOf).join(' ') || '—';
    return line(x, y + LINE * (row + 1), `${symbol(SYMBOLS[suit])} ${ranks}`);
  });
  return line(x, y, escaped(name), 'font-weight="bold"') + suits.join('');
}

/** The *film* as a file of vector graphics. */
export function pictureOf(film: Film): string {
  const title = film.title[settings.language] || t('nav.board');
  const dealt = `${t('picture.dealer')}: ${t(`seat.${film.dealer}`)} · ${t(`vulnerable.${film.vulnerability}`)}`;
  const calls = film.calls.map((one) => callText(one.call));
  const rows = [calls.slice(0, 12), calls.slice(12, 24), calls.slice(24)].filter((row) => row.length);
  const below = [...rows.map((row) => row.join('  ')), film.result[settings.language]];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="15" fill="#25231e">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffdf8"/>`,
    line(25, 26, escaped(title), 'font-weight="bold"'),
    line(WIDTH - 25, 26, escaped(dealt), 'text-anchor="end" font-size="13"'),
    ...SEATS.map((seat) => hand(film, seat)),
    ...below.map((text, row) => line(25, 405 + LINE * row, coloured(text))),
    '</svg>',
  ].join('\n');
}
