// What was practised in this browser, and on which days: the first answer to each exercise counts.
import type { Task } from '../lib/types';

export type Kind = Task['kind'];
interface Done {
  right: boolean;
  day: string;
}

const KEY = 'tefuda.training';
const DAY_MS = 86_400_000;

/** A day as the calendar here has it: 2026-11-16. */
export function dayOf(time: number = Date.now()): string {
  const at = new Date(time);
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 10);
}

const named = (kind: Kind, id: string): string => `${kind}:${id}`;

class Progress {
  done = $state.raw<Record<string, Done>>(stored());

  of(kind: Kind, id: string): Done | undefined {
    return this.done[named(kind, id)];
  }

  /** The first answer to an exercise; what is answered again is not counted again. */
  count(kind: Kind, id: string, right: boolean): void {
    if (this.of(kind, id)) return;
    this.done = { ...this.done, [named(kind, id)]: { right, day: dayOf() } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.done));
    } catch {
      // then it is there until a reload
    }
  }

  tally(kind: Kind): { done: number; right: number } {
    const all = Object.entries(this.done).filter(([name]) => name.startsWith(`${kind}:`));
    return { done: all.length, right: all.filter(([, one]) => one.right).length };
  }

  /** Days in a row on which something was practised, up to today or yesterday. */
  get streak(): number {
    const days = new Set(Object.values(this.done).map((one) => one.day));
    let at = Date.now();
    if (!days.has(dayOf(at))) at -= DAY_MS;
    let count = 0;
    for (; days.has(dayOf(at)); at -= DAY_MS) count++;
    return count;
  }
}

function stored(): Record<string, Done> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Done>;
  } catch {
    return {};
  }
}

export const progress = new Progress();
