// The boards of this sitting: what they came to against par. A sitting ends with the tab.

const KEY = 'tefuda.sitting';

interface Counted {
  id: string;
  imps: number;
  score: number;
}

class Tally {
  boards = $state.raw<Counted[]>(stored());
  imps = $derived(this.boards.reduce((sum, one) => sum + one.imps, 0));
  score = $derived(this.boards.reduce((sum, one) => sum + one.score, 0));

  count(board: Counted): void {
    if (this.boards.some((one) => one.id === board.id)) return;
    this.boards = [...this.boards, board];
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.boards));
    } catch {
      // then a reload begins afresh
    }
  }
}

function stored(): Counted[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Counted[];
  } catch {
    return [];
  }
}

export const tally = new Tally();
