// The boards of this sitting: what they came to against par and other tables, and which decisions were
// good. A sitting ends with the tab.
import type { Marked } from '../lib/types';

const KEY = 'tefuda.sitting';

export const SKILLS = ['bidding', 'lead', 'play', 'defence'] as const;
export type Skill = (typeof SKILLS)[number];
interface Counted {
  id: string;
  imps: number;
  score: number;
  /** IMPs against the bots' own table. */
  bots?: number;
  /** Against the other tables: IMPs on the mean, and the share of the matchpoints. */
  field?: { imps: number; share: number };
  /** Of decisions of each kind, how many were good, and all. */
  skills?: Partial<Record<Skill, [number, number]>>;
}
const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);

class Tally {
  boards = $state.raw<Counted[]>(stored());
  imps = $derived(sum(this.boards.map((one) => one.imps)));
  score = $derived(sum(this.boards.map((one) => one.score)));
  /** IMPs against the bots, of the boards that they have played. */
  bots = $derived(sum(this.boards.map((one) => one.bots ?? 0)));
  /** Of the boards that were compared with other tables. */
  field = $derived.by(() => {
    const compared = this.boards.flatMap((one) => one.field ?? []);
    if (!compared.length) return null;
    return { imps: sum(compared.map((one) => one.imps)), share: sum(compared.map((one) => one.share)) / compared.length };
  });
  skills = $derived(
    SKILLS.map((skill) => {
      const found = this.boards.flatMap((one) => (one.skills?.[skill] ? [one.skills[skill]] : []));
      return { skill, good: sum(found.map(([good]) => good)), all: sum(found.map(([, all]) => all)) };
    }).filter((one) => one.all),
  );

  count(board: Counted): void {
    if (this.boards.some((one) => one.id === board.id)) return;
    this.#keep([...this.boards, board]);
  }

  /** More about a board that was counted. */
  add(id: string, more: Partial<Counted>): void {
    this.#keep(this.boards.map((one) => (one.id === id ? { ...one, ...more } : one)));
  }

  #keep(boards: Counted[]): void {
    this.boards = boards;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(boards));
    } catch {
      // then a reload begins afresh
    }
  }
}

/** Decisions by what they are about: *calls* were made before the first card, *declares* who. */
export function skillsOf(decisions: Marked[], calls: number, declares: (decider: Marked['decider']) => boolean): Counted['skills'] {
  const skills: NonNullable<Counted['skills']> = {};
  for (const { at, kind, decider, verdict } of decisions) {
    const skill = kind === 'call' ? 'bidding' : declares(decider) ? 'play' : at === calls ? 'lead' : 'defence';
    const [good, all] = skills[skill] ?? [0, 0];
    skills[skill] = [good + (verdict === 'right' || verdict === 'unlucky' ? 1 : 0), all + 1];
  }
  return skills;
}

function stored(): Counted[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Counted[];
  } catch {
    return [];
  }
}

export const tally = new Tally();
