// The addresses of sessions, of their boards and of moments in them, and of a board that is sent to
// somebody else.
import { usualAgreed } from '../lib/agreed';
import { SEATS, type Seat } from '../lib/cards';
import { address, router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Agreed, Film, Opened, Saved } from '../lib/types';
import { shelf, type Session, type Start } from './shelf';

export const BOARDS = '/bridge/board';
export const PANELS = ['shown', 'belief', 'candidates', 'review', 'dd', 'agreed', 'teach', 'save'];

/** Which session, and which of its boards from 1 on; 0: the list of them. */
export interface Place {
  id: string;
  number: number;
}

export function readPlace(path: string): Place {
  const [id = '', number = ''] = path.slice(BOARDS.length + 1).split('/');
  return { id, number: Number(number) || 0 };
}

/** All boards on paper. */
const SHEET = 'sheet';
export const sheetAddress = (id: string): string => `${BOARDS}/${id}/${SHEET}`;
export const isSheet = (path: string): boolean => path.startsWith(BOARDS) && path.endsWith(`/${SHEET}`);

export const listAddress = (id: string): string => `${BOARDS}/${id}`;
export const boardAddress = (id: string, number: number, start: Start = {}): string =>
  address(`${BOARDS}/${id}/${number}`, { at: start.at ? `${start.at}` : '', seat: start.seat ?? '' });

/** The board that an address has brought along, as text; empty without one. */
export const broughtBy = (query: URLSearchParams): string => query.get('lin') ?? query.get('pbn') ?? '';

export function readStart(query: URLSearchParams): Start {
  const at = Number(query.get('at') ?? 0) || 0;
  return { at, seat: SEATS.find((seat) => seat === query.get('seat')) ?? null };
}

/** Where a board of a lesson starts: at its first question, with the eyes of whom it asks. */
export function startOf(film: Film): Start {
  const [first] = film.questions;
  return first ? { at: first.place, seat: film.frames[first.place]?.decider ?? null } : {};
}

/** The panels that are open, in an address, and opened by one. */
export const shownPanels = (): string =>
  PANELS.filter((name) => settings.show[name] ?? (name === 'shown' || name === 'belief')).join('.');
export function showPanels(query: URLSearchParams): void {
  const told = query.get('show')?.split('.');
  if (told) for (const name of PANELS) settings.show[name] = told.includes(name);
}

const nameless = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A session of *films* that were opened now. */
export const sessionOf = (films: Film[], more: Partial<Session> = {}): Session => ({
  id: nameless(),
  name: '',
  boards: films,
  imps: films.map(() => null),
  problems: [],
  agreed: usualAgreed(),
  candidates: null,
  opened: Date.now(),
  ...more,
});

export const sessionOfText = ({ boards, imps, problems }: Opened, name: string): Session =>
  sessionOf(boards, { imps, problems, name });

/** Keep a *session* and go to it: to its only board or to the one of that *number*, else to the list. */
export async function openSession(session: Session, start: Start = {}, number = session.boards.length === 1 ? 1 : 0): Promise<void> {
  await shelf.put(session);
  const film = session.boards[number - 1];
  const first = start.at || start.seat || !film ? start : startOf(film);
  router.go(film ? boardAddress(session.id, number, first) : listAddress(session.id));
}

/** An address that brings its board along, and so opens anywhere: as LIN, which is short, if it can. */
export function linkTo({ lin, pbn }: Saved, start: Start, agreed: Agreed): string {
  const told = JSON.stringify(agreed) === JSON.stringify(usualAgreed()) ? '' : JSON.stringify(agreed);
  const path = address(BOARDS, {
    lin,
    pbn: lin ? '' : pbn,
    at: start.at ? `${start.at}` : '',
    seat: start.seat ?? '',
    show: shownPanels(),
    agreed: told,
  });
  return `${location.href.split('#')[0]}#${path}`;
}
