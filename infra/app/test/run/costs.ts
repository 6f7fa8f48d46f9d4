/** What files of tests cost: what a run measured, and what the repository says. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable with the path of the log into which `measure-file.ts` writes, a line of JSON for each file. */
export const COSTS_LOG = 'TEST_COSTS_LOG';

/** The environment variable that says that files of a project run one after the other. */
export const ONE_BY_ONE = 'TEST_FILES_ONE_BY_ONE';

/** The figures of the repository: renewed by `RENEW_COSTS=1 npm test`. */
const KNOWN_COSTS = join(import.meta.dirname, 'costs.json');

/** How many files the end of a run tells of. */
const DEAREST = 10;

/** From this share of a run on a file has to say why. */
export const DEAR_SHARE = 0.01;

/** What a file of tests took. */
export interface FileCost {
  /** From the root of the repository. */
  readonly file: string;
  /** The processor's time of the file's process and of all that it started, in seconds. */
  readonly cpu: number;
  /** In seconds. */
  readonly wall: number;
}

/** The processor's time of each file in the run that the repository keeps, in seconds. */
export type KnownCosts = Readonly<Record<string, number>>;

export function knownCosts(): KnownCosts {
  return existsSync(KNOWN_COSTS) ? (JSON.parse(readFileSync(KNOWN_COSTS, 'utf8')) as KnownCosts) : {};
}

/** Keeps what a whole run has measured as the figures of the repository, the dearest first. */
export function keepCosts(costs: readonly FileCost[]): void {
  const rows = dearestFirst(costs).map(({ file, cpu }) => [file, Number(cpu.toFixed(1))] as const);
  writeFileSync(KNOWN_COSTS, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/** What a run has measured so far. */
export function measuredCosts(log: string): FileCost[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as FileCost);
}

/** The files that take more of a run than `DEAR_SHARE`. */
export function dearFiles(costs: KnownCosts): string[] {
  const sum = Object.values(costs).reduce((before, each) => before + each, 0);
  return Object.keys(costs).filter((file) => (costs[file] ?? 0) > DEAR_SHARE * sum);
}

/**
 * The dearest files as a table: the processor's time of each, its share of all files, and how that share has changed
 * against the known run. Shares are compared, as seconds are another machine's.
 */
export function tableOfDearest(costs: readonly FileCost[], known: KnownCosts): string {
  const sum = costs.reduce((before, { cpu }) => before + cpu, 0);
  // A run of some files is compared with what those cost.
  const knownSum = costs.reduce((before, { file }) => before + (known[file] ?? 0), 0);
  const rows = dearestFirst(costs)
    .slice(0, DEAREST)
    .map(({ file, cpu }) => {
      const before = known[file];
      const share = cpu / sum;
      const change = before === undefined || knownSum === 0 ? 'new' : signed(share - before / knownSum);
      return `${cpu.toFixed(1).padStart(7)} s  ${percent(share).padStart(6)}  ${change.padStart(7)}  ${file}`;
    });
  return [
    `The dearest of ${costs.length} files, which took ${sum.toFixed(0)} s of the processor: its time, its share, and how that changed`,
    ...rows,
  ].join('\n');
}

function dearestFirst(costs: readonly FileCost[]): FileCost[] {
  return costs.toSorted((a, b) => b.cpu - a.cpu);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const signed = (share: number) => `${share >= 0 ? '+' : '−'}${percent(Math.abs(share))}`;
