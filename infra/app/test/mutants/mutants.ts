/**
 * `npm run mutants`: breaks the code in places that a seed chooses, spread over all rooms of the house, one at a time,
 * and runs the tests that can reach each, the nearest first, until one fails. To be run in a clone of its own, as the
 * sources are changed meanwhile. Journeys in a browser are not run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { Random } from '@pollux/infra/test/support/random';
import { type ImportGraph, importsOf } from '../layering/imports.ts';
import { sourceFiles } from '../layering/sources.ts';
import { knownCosts } from '../run/costs.ts';
import { reachedTests } from '../run/reached.ts';
import { type Mutant, mutantAt, mutantsOf, type Spot, spotOf } from './mutate.ts';

const HELP = `Breaks the code in places that a seed chooses, and says which tests notice.

  npm run mutants -- [--seed <number>] [--count <number>] [--out <file.json>] [--before <file.json>]

  --out     what became of each, added to as each is done; those that it has already are not tried again
  --before  what became of mutants in an earlier version, as --out has it: instead of others, these are tried again
            wherever the same line still stands in the same file, and the test that noticed then is run first`;

/** A room is a folder of one layer: domain/src/voting. */
const ROOM =
  /^((?:domain|command-api|projections|query-api|web|infra(?:\/app)?)\/src\/(?:features\/)?[^/]+)\//;
const NO_SOURCE = /\.test\.tsx?$|\/(testing|conformance)(\/|\.ts)|routeTree\.gen|\/(demo|stories|messages)\//;
/** So much of the processor's time is spent on a mutant that nobody notices, in seconds. */
const MOST_SECONDS = 90;
const MOST_RUN_MS = 600_000;
/** What `npm test` leaves to the long run does not count. */
const NOT_AT_LENGTH = ['long', 'web, at length', 'journeys', 'compose'].map((name) => `--project=!${name}`);

interface Chosen {
  readonly file: string;
  readonly mutant: Mutant;
  readonly before?: Outcome;
}

/** What became of a mutant. */
interface Outcome extends Spot {
  /** The file, and the number of the line. */
  readonly place: string;
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
  const done = existsSync(values.out) ? read(values.out) : [];
  const tried =
    values.before === undefined
      ? chosen(Number(values.seed), Number(values.count))
      : read(values.before).flatMap(again);
  for (const { file, mutant, before } of tried) {
    const source = readFileSync(file, 'utf8');
    const place = `${file}:${source.slice(0, mutant.start).split('\n').length}`;
    const spot = spotOf(source, mutant);
    if (done.some((each) => each.place === place && isDeepStrictEqual(spotIn(each), spot))) continue;
    const { tests } = reachedTests(graph, [file], knownCosts(), MOST_SECONDS);
    const first = before?.noticedBy && graph.has(before.noticedBy) ? [before.noticedBy] : [];
    writeFileSync(file, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end));
    try {
      const noticedBy = firstToFail([...new Set([...first, ...tests])]);
      done.push({ place, ...spot, noticedBy });
      const saidBefore = before ? `  (before: ${before.noticedBy ?? 'survived'})` : '';
      const said = noticedBy === null ? 'SURVIVED' : 'noticed ';
      console.log(`${said}  ${place}  ${spot.change}  ${noticedBy ?? ''}${saidBefore}`);
    } finally {
      writeFileSync(file, source);
    }
    writeFileSync(values.out, `${JSON.stringify(done, null, 2)}\n`);
  }
  const noticed = done.filter(({ noticedBy }) => noticedBy !== null);
  console.log(
    `${noticed.length} of ${done.length} mutants are noticed (${values.before ?? `seed ${values.seed}`})`,
  );
}

/** Mutants of sources, from each room in turn. */
function chosen(seed: number, count: number): Chosen[] {
  const random = new Random(seed);
  const files = sourceFiles().filter((path) => ROOM.test(path) && !NO_SOURCE.test(path));
  const rooms = [...Map.groupBy(files.toSorted(), (path) => ROOM.exec(path)?.[1]).values()];
  const taken = new Set<string>();
  const picked: Chosen[] = [];
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

/** The mutant of an earlier version, if it can be made of this one, too. */
function again(before: Outcome): Chosen[] {
  const file = before.place.slice(0, before.place.lastIndexOf(':'));
  const mutant = existsSync(file) ? mutantAt(file, readFileSync(file, 'utf8'), spotIn(before)) : undefined;
  if (mutant === undefined) console.log(`gone      ${before.place}  ${before.change}`);
  return mutant === undefined ? [] : [{ file, mutant, before }];
}

function spotIn({ line, nth, column, change }: Outcome): Spot {
  return { line, nth, column, change };
}

/** Runs files of tests a few at a time, the first alone. @returns the first that fails */
function firstToFail(files: readonly string[]): string | null {
  for (let at = 0, most = 4; at < files.length; at += most, most *= 2) {
    const some = files.slice(at, at + most);
    const report = join(mkdtempSync(join(tmpdir(), 'pollux-mutants-')), 'report.json');
    const { status } = spawnSync(
      'node_modules/.bin/vitest',
      [
        'run',
        ...NOT_AT_LENGTH,
        '--passWithNoTests',
        '--maxWorkers=1',
        '--bail=1',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...some,
      ],
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
