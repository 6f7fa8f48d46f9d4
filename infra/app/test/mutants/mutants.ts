/**
 * `npm run mutants`: breaks the code in places that a seed chooses, spread over all rooms of the house, one at a time,
 * and runs the tests that can reach each, the nearest first, until one fails. To be run in a clone of its own, as the
 * sources are changed meanwhile. Journeys in a browser are not run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '@pollux/infra/test/support/random';
import { importsOf } from '../layering/imports.ts';
import type { ImportGraph } from '../layering/rules.ts';
import { sourceFiles } from '../layering/sources.ts';
import { knownCosts } from '../run/costs.ts';
import { reachedTests } from '../run/reached.ts';
import { type Mutant, mutantsOf } from './mutate.ts';

const HELP = `Breaks the code in places that a seed chooses, and says which tests notice.

  npm run mutants -- [--seed <number>] [--count <number>] [--out <file.json>] [--before <file.json>]

  --out     what became of each, added to as each is done; those that it has already are not tried again
  --before  what became of them in an earlier version: the test that noticed then is run first`;

/** A room is a folder of one layer: domain/src/voting. */
const ROOM =
  /^((?:domain|command-api|projections|query-api|web|infra(?:\/app)?)\/src\/(?:features\/)?[^/]+)\//;
const NO_SOURCE = /\.test\.tsx?$|\/testing(\/|\.ts)|routeTree\.gen|\/(demo|stories|messages)\//;
/** So much of the processor's time is spent on a mutant that nobody notices, in seconds. */
const MOST_SECONDS = 150;
const MOST_RUN_MS = 600_000;

/** What became of a mutant. */
interface Outcome {
  readonly place: string;
  readonly change: string;
  /** The file of tests that noticed; null where none did. */
  readonly noticedBy: string | null;
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '39' },
    count: { type: 'string', default: '60' },
    out: { type: 'string', default: 'reports/mutants.json' },
    before: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else run();

function run(): void {
  if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '') {
    throw new Error('Something is not committed here. Run this in a clone of its own.');
  }
  const graph: ImportGraph = new Map(
    sourceFiles().map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]),
  );
  mkdirSync(dirname(values.out), { recursive: true });
  const before = values.before === undefined ? [] : read(values.before);
  const done = existsSync(values.out) ? read(values.out) : [];
  for (const { file, mutant } of chosen(Number(values.seed), Number(values.count))) {
    const source = readFileSync(file, 'utf8');
    const place = `${file}:${source.slice(0, mutant.start).split('\n').length}`;
    const change = `${source.slice(mutant.start, mutant.end)} → ${mutant.replacement}`.replaceAll(
      /\s+/g,
      ' ',
    );
    if (done.some((each) => each.place === place && each.change === change)) continue;
    const noticedBefore = before.find((each) => each.place === place && each.change === change)?.noticedBy;
    const { tests } = reachedTests(graph, [file], knownCosts(), MOST_SECONDS);
    writeFileSync(file, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end));
    try {
      const noticedBy = firstToFail([...(noticedBefore ? [noticedBefore] : []), ...tests]);
      done.push({ place, change, noticedBy });
      console.log(`${noticedBy === null ? 'SURVIVED' : 'noticed '}  ${place}  ${change}  ${noticedBy ?? ''}`);
    } finally {
      writeFileSync(file, source);
    }
    writeFileSync(values.out, `${JSON.stringify(done, null, 2)}\n`);
  }
  const noticed = done.filter(({ noticedBy }) => noticedBy !== null);
  console.log(`${noticed.length} of ${done.length} mutants are noticed (seed ${values.seed})`);
}

/** Mutants of sources, from each room in turn. */
function chosen(seed: number, count: number): { readonly file: string; readonly mutant: Mutant }[] {
  const random = new Random(seed);
  const files = sourceFiles().filter((path) => ROOM.test(path) && !NO_SOURCE.test(path));
  const rooms = [...Map.groupBy(files.toSorted(), (path) => ROOM.exec(path)?.[1]).values()];
  const taken = new Set<string>();
  const picked: { readonly file: string; readonly mutant: Mutant }[] = [];
  for (let left = rooms.slice(); picked.length < count; ) {
    if (left.length === 0) left = rooms.slice();
    const room = random.pick(left);
    left = left.filter((each) => each !== room);
    const file = random.pick(room);
    const mutants = mutantsOf(file, readFileSync(file, 'utf8'));
    if (mutants.length === 0) continue;
    const mutant = random.pick(mutants);
    if (taken.has(`${file} ${mutant.start}`)) continue;
    taken.add(`${file} ${mutant.start}`);
    picked.push({ file, mutant });
  }
  return picked;
}

/** Runs files of tests a few at a time, the first alone. @returns the first that fails */
function firstToFail(files: readonly string[]): string | null {
  for (let at = 0, most = 4; at < files.length; at += most, most *= 2) {
    const some = [...new Set(files.slice(at, at + most))];
    const report = join(mkdtempSync(join(tmpdir(), 'pollux-mutants-')), 'report.json');
    const { status } = spawnSync(
      'node_modules/.bin/vitest',
      ['run', '--bail=1', '--reporter=json', `--outputFile.json=${report}`, ...some],
      { stdio: 'ignore', timeout: MOST_RUN_MS },
    );
    if (status !== 0) return failedIn(report, some);
  }
  return null;
}

function failedIn(report: string, files: readonly string[]): string {
  if (!existsSync(report)) return files.join(' ');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { readonly name: string; readonly status: string }[];
  };
  const failed = testResults.find(({ status }) => status === 'failed')?.name;
  return files.find((file) => failed?.endsWith(file)) ?? files.join(' ');
}

function read(file: string): Outcome[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Outcome[];
}
