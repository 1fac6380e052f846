// The lines that were tried on a board as a tree: each branch leaves the record, or another branch, at
// a card.

export interface Branch {
  /** All cards of the line, from the first trick on. */
  line: string[];
  /** How many of them it shares with what it leaves. */
  start: number;
  branches: Branch[];
}

/** How many cards both begin with. */
export function shared(one: string[], other: string[]): number {
  const place = one.findIndex((card, at) => other[at] !== card);
  return place < 0 ? one.length : place;
}

/** The *recorded* play with all *lines*, each a branch of whatever it goes along with longest. */
export function treeOf(recorded: string[], lines: string[][]): Branch {
  const root: Branch = { line: recorded, start: 0, branches: [] };
  const all = [root];
  for (const line of lines) {
    const from = all.reduce((best, one) => (shared(line, one.line) > shared(line, best.line) ? one : best));
    const branch = { line, start: shared(line, from.line), branches: [] };
    from.branches.push(branch);
    all.push(branch);
  }
  return root;
}
