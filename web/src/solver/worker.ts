// The double-dummy solver in a thread of its own: rows of bytes in, rows of bytes out.

/** What the solver is asked (`rows.hpp`): the owner of each card, the trump, who leads, the trick. */
export interface Request {
  kind: 'cards' | 'table';
  row: number[];
}
/** The tricks of each card, or of the declarers in the strains so far; none if it cannot be solved. */
export interface Reply {
  tricks: number[] | null;
  done: boolean;
}
interface Solver {
  memory: WebAssembly.Memory;
  _initialize(): void;
  question(): number;
  answer(): number;
  solve(): number;
  declarers(): number;
}

const FILE = './doubledummy.wasm'; // beside this script
const CARDS = 52;
const SEATS = 4;
const STRAINS = 5;
const TRUMP = CARDS; // the place of the trump in a row

const started = load();

async function load(): Promise<Solver> {
  const response = await fetch(new URL(FILE, self.location.href));
  const nothing = (): number => 0; // what a C library would write to a terminal goes nowhere
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {
    wasi_snapshot_preview1: { fd_close: nothing, fd_seek: nothing, fd_write: nothing },
  });
  const solver = instance.exports as unknown as Solver;
  solver._initialize();
  return solver;
}

function asked(solver: Solver, row: number[], answers: () => number, size: number): number[] {
  new Uint8Array(solver.memory.buffer, solver.question(), row.length).set(row);
  if (!answers()) throw new Error('not a position');
  return [...new Uint8Array(solver.memory.buffer, solver.answer(), size)];
}

function* solved(solver: Solver, { kind, row }: Request): Generator<Reply> {
  if (kind === 'cards') {
    yield { tricks: asked(solver, row, solver.solve, CARDS), done: true };
    return;
  }
  const table: number[] = [];
  for (let strain = 0; strain < STRAINS; strain++) {
    table.push(...asked(solver, row.with(TRUMP, strain), solver.declarers, SEATS));
    yield { tricks: table, done: strain === STRAINS - 1 };
  }
}

self.onmessage = async (event: MessageEvent<Request>): Promise<void> => {
  try {
    for (const reply of solved(await started, event.data)) self.postMessage(reply);
  } catch (error) {
    self.postMessage({ tricks: null, done: true } satisfies Reply);
    throw error; // for the console
  }
};
