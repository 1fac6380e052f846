// A match of bots, as its address tells it: who plays whom, how often, and by which seed. Each of its
// tables is a place; what was played is kept as a session.
import { usualAgreed } from '../lib/agreed';
import { OWN, wishOf } from '../deals/wish';
import { address } from '../lib/router.svelte';
import type { Agreed, Film, Level } from '../lib/types';

export const WATCH = '/bridge/watch';
export const BOTS = ['novice', 'club', 'expert', 'people'] as const satisfies (Level | 'people')[];
export type Bot = (typeof BOTS)[number];
export const ROOMS = ['Open', 'Closed'] as const;
export type Room = (typeof ROOMS)[number];

export interface Match {
  teams: [Bot, Bot];
  /** One table, or both rooms of every board. */
  rooms: 1 | 2;
  boards: number;
  theme: string;
  constraints: string;
  agreed: Agreed;
  seed: number;
}

const strangers = JSON.stringify(usualAgreed('people'));

/** The address of *table* of a match, from 1 on. */
export function tableAddress(match: Match, table: number): string {
  const { teams, rooms, boards, theme, constraints, seed } = match;
  const agreed = JSON.stringify(match.agreed);
  return address(`${WATCH}/${table}`, {
    teams: teams.join('.'),
    rooms: `${rooms}`,
    boards: `${boards}`,
    seed: `${seed}`,
    theme,
    c: theme === OWN ? constraints : '',
    agreed: agreed === strangers ? '' : agreed,
  });
}

export function readMatch(query: URLSearchParams): Match {
  const bots = (query.get('teams') ?? '').split('.');
  const bot = (place: number): Bot => BOTS.find((one) => one === bots[place]) ?? 'club';
  return {
    teams: [bot(0), bot(1)],
    rooms: query.get('rooms') === '2' ? 2 : 1,
    boards: Number(query.get('boards')) || 1,
    theme: query.get('theme') ?? '',
    constraints: query.get('c') ?? '',
    agreed: JSON.parse(query.get('agreed') || strangers) as Agreed,
    seed: Number(query.get('seed')) || 0,
  };
}

/** Under which name its boards are kept. */
export const sessionId = ({ teams, rooms, seed }: Match): string => `watch-${teams.join('-')}-${rooms}-${seed}`;

/** The board, from 1 on, and the room of a *table*. */
export const boardAt = ({ rooms }: Match, table: number): number => Math.ceil(table / rooms);
export const roomAt = ({ rooms }: Match, table: number): Room => ROOMS[(table - 1) % rooms] ?? 'Open';

/** What the server is asked to let play, beside the *other* room if that was played. */
export const questionOf = (match: Match, table: number, other: Film | undefined): object => ({
  ...wishOf(match.theme, match.constraints),
  teams: match.teams,
  agreed: match.agreed,
  seed: match.seed,
  number: boardAt(match, table),
  room: roomAt(match, table),
  against: other?.score ?? null,
});
