// Where exercises are, and which comes next.
import { OWN } from '../deals/wish';
import { address, addressed } from '../lib/router.svelte';
import type { Task } from '../lib/types';
import { progress, type Kind } from './progress.svelte';

export const TRAINING = '/bridge/train';

/** The address of a task; *day* if it is one of that day's. */
export const taskAddress = ({ kind, id }: Task, day = ''): string =>
  address(kind === 'composition' ? `/bridge/problems/${id}` : `${TRAINING}/${kind}/${id.split('/').map(encodeURIComponent).join('/')}`, { day });

/** What an address of this page asks for; the kind is empty on its first page. */
export function readTask(path: string): { kind: Kind | ''; id: string } {
  const [kind = '', ...rest] = path.slice(TRAINING.length + 1).split('/');
  return { kind: kind as Kind | '', id: rest.map(decodeURIComponent).join('/') };
}

const chance = (most: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % most;

/** One of the exercises of a *kind* that were not answered yet, or any if all were. */
export function anotherOf(names: string[], kind: Kind, but = ''): string {
  const fresh = names.filter((name) => !progress.of(kind, name) && name !== but);
  const some = fresh.length ? fresh : names;
  return some[chance(some.length)] ?? '';
}

/** The address of a new board to bid: about a theme, or by *constraints* of one's own, which it tells. */
export const boardAddress = (theme: string, constraints: string): string =>
  addressed(taskAddress({ kind: 'bidding', id: `${theme}/${chance(2 ** 31)}` }), { c: theme === OWN ? constraints : '' });
