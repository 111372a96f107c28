import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { noise, ratios, spreadOf, type Rounds, type Spread, type Taken } from './harness.ts';

export type Goal = { readonly of: 'figure' | 'ratio'; readonly at: 'least' | 'most'; readonly value: number };

export type Row = {
  readonly what: string;
  readonly unit: string;
  readonly figure: Spread;
  /** Its figure by the reference's, round by round; absent for the reference itself. */
  readonly ratio?: Spread;
  readonly goal?: Goal;
};

export type Table = {
  readonly part: string;
  readonly title: string;
  readonly reference?: string;
  readonly rows: readonly Row[];
};

/** What was seen, beside nobody; a cell that has no figure stays empty. */
export type Sheet = {
  readonly part: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly what: string; readonly cells: readonly (number | undefined)[] }[];
};

const ARTIFACTS = join(import.meta.dirname, '../artifacts');

/** One table of one figure: everybody beside the reference, with the goals of those who have one. */
export function tableOf<T extends Taken>(
  head: { readonly part: string; readonly title: string; readonly reference?: string; readonly unit: string },
  rounds: Rounds<T>,
  figure: keyof T & string,
  goals: Readonly<Record<string, readonly Goal[]>> = {},
): Table {
  const reference = head.reference === undefined ? undefined : (rounds.get(head.reference) ?? []);
  const rows = [...rounds].flatMap(([what, taken]): Row[] => {
    const row: Row = {
      what,
      unit: head.unit,
      figure: spreadOf(taken.map((one) => one[figure] ?? Number.NaN)),
      ...(reference && what !== head.reference && { ratio: ratios(taken, reference, figure) }),
    };
    const wanted = goals[what] ?? [];
    return wanted.length === 0 ? [row] : wanted.map((goal) => ({ ...row, goal }));
  });
  return { part: head.part, title: head.title, ...(head.reference && { reference: head.reference }), rows };
}

export function print(table: Table | Sheet): void {
  console.log(`\n${table.title}`);
  const lines = 'columns' in table ? linesOfSheet(table) : linesOf(table);
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(`  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}

function linesOf({ reference, rows }: Table): string[][] {
  const by = reference === undefined ? '' : `by ${reference}`;
  return [
    ['', 'median (quartiles)', by, 'goal'],
    ...rows.map((row) => [
      row.what,
      `${words(row.figure)} ${row.unit}`,
      row.ratio ? words(row.ratio) : reference === undefined ? '' : '1',
      goalWords(row),
    ]),
  ];
}

function linesOfSheet({ columns, rows }: Sheet): string[][] {
  return [['', ...columns], ...rows.map(({ what, cells }) => [what, ...cells.map(cellWords)])];
}

function cellWords(cell: number | undefined): string {
  if (cell === undefined) return '';
  return Number.isInteger(cell) ? String(cell) : short(cell);
}

/** Writes everything into one file and says how much the machine did besides. */
export async function conclude(tables: readonly (Table | Sheet)[], leftOut: readonly string[]): Promise<void> {
  const spins = noise();
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    load: loadavg(),
  };
  const file = join(ARTIFACTS, 'bench.json');
  await mkdir(ARTIFACTS, { recursive: true });
  const taken = { takenAt: new Date().toISOString(), machine, noise: { unit: 'ms', ...spins }, tables, leftOut };
  await writeFile(file, `${JSON.stringify(taken, null, 2)}\n`);
  console.log(
    `\n${machine.cores} × ${machine.cpu}, ${machine.memoryGiB} GiB, Node ${machine.node}, ${machine.platform}`,
  );
  const busy = loadavg().map((load) => load.toFixed(1));
  const over = (part: number): string => `+${((part / spins.least - 1) * 100).toFixed(0)} %`;
  console.log(
    `Noise: a loop of ${spins.least.toFixed(1)} ms took ${over(spins.median)} in the middle, ${over(spins.high)} at the upper quartile, ${over(spins.most)} at worst; load ${busy.join(' ')}`,
  );
  for (const one of leftOut) console.log(`LEFT OUT: ${one}`);
  console.log(`Everything in ${file}`);
}

export function isMet({ figure, ratio, goal }: Row): boolean | undefined {
  if (goal === undefined) return undefined;
  const value = (goal.of === 'ratio' ? ratio : figure)?.median ?? Number.NaN;
  return goal.at === 'most' ? value <= goal.value : value >= goal.value;
}

function goalWords(row: Row): string {
  if (row.goal === undefined) return '';
  const { of, at, value } = row.goal;
  const wanted = `${at === 'most' ? '≤' : '≥'} ${value}${of === 'ratio' ? ' ×' : ` ${row.unit}`}`;
  return `${wanted}: ${isMet(row) ? 'met' : 'FELL SHORT'}`;
}

function words({ low, median, high }: Spread): string {
  return `${short(median)} (${short(low)}–${short(high)})`;
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
