import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';

const ROWS = 100_000;
const ROUNDS = 3;
/** However many rows there are. */
const MEMORY = { atMost: 200, slack: 0 } as const;
const WRITES = fileURLToPath(new URL('./excel-process.ts', import.meta.url));

interface Written {
  readonly seconds: number;
  /** By which the process had more in memory than before, at most. */
  readonly megabytes: number;
}

/** Workbooks of 100,000 rows of 20 columns, over exceljs' streaming writer that is fed the same; and of twice the rows. */
export async function workbooks(): Promise<Figure[]> {
  const rounds: { ours: Written; theirs: Written; twice: Written }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, theirs] = [await written('ours', ROWS), await written('exceljs', ROWS)];
    rounds.push({ ours, theirs, twice: await written('ours', 2 * ROWS) });
  }
  const of = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  return [
    {
      name: 'reports.excelOverExceljs',
      value: of(({ ours, theirs }) => ours.seconds / theirs.seconds),
      target: { atMost: 1.3 },
    },
    { name: 'reports.excelSeconds', value: of(({ ours }) => ours.seconds) },
    { name: 'reports.excelMegabytes', value: of(({ ours }) => ours.megabytes), target: MEMORY },
    { name: 'reports.excelMegabytesOfTwice', value: of(({ twice }) => twice.megabytes), target: MEMORY },
  ];
}

async function written(writer: 'ours' | 'exceljs', rows: number): Promise<Written> {
  const { stdout } = await promisify(execFile)(process.execPath, [WRITES, writer, String(rows)]);
  return JSON.parse(stdout) as Written;
}
