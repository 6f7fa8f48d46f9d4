import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COSTS_LOG } from './costs.ts';
import type { Outcome, Step } from './steps.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Where every check leaves what it said, and every group of tests its results as JSON. */
export const REPORTS = join(ROOT, 'reports');

/** Where every file of tests leaves what it cost. */
export const COSTS = join(REPORTS, 'costs.log');

/** The checks that take longest: where the cores do not suffice for all, the others wait for them. */
export const LONGEST = ['HTTP tests', 'budgets and browser tests'] as const;
const PRIORITY_OF_OTHERS = 10;

/** A program of the project's as a check. What it says can be followed in `reports/<name>.log`. */
export function command(name: string, program: string, ...args: readonly string[]): Step {
  return { name, run: () => run(name, program, args) };
}

/** The tests of some projects of `vitest.config.ts` as a check. */
export function tests(name: string, ...projects: readonly string[]): Step {
  return vitest(name, ...projects.flatMap((project) => ['--project', project]));
}

/**
 * The tests of a project in so many checks, with every store of their products on servers: those that
 * `EVENT_STORE_TEST_URL` and `DOCUMENT_STORE_TEST_URL` name, or else servers of the tests that each check has for itself.
 */
export function testsOnServers(name: string, project: string, count: number): readonly Step[] {
  return Array.from({ length: count }, (_, index) => {
    const part = `${name}, ${index + 1} of ${count}`;
    const which = ['--project', project, `--shard=${index + 1}/${count}`];
    return onServers(part, (environment) => run(part, 'vitest', argumentsOf(part, ...which), environment));
  });
}

/** @param check is given what names the servers to tests */
function onServers(
  name: string,
  check: (environment: Readonly<Record<string, string>>) => Promise<Outcome>,
): Step {
  return {
    name,
    run: async () => {
      try {
        // Its clients take a third of a second to load.
        const { startStoreServers } = await import('../support/store-servers.ts');
        const servers = await startStoreServers();
        try {
          const { passed, output } = await check(servers.environment);
          return { passed, output: `${servers.said}\n${output}` };
        } finally {
          await servers.stop();
        }
      } catch (error) {
        return { passed: false, output: saying(error) };
      }
    },
  };
}

/**
 * The tests of some projects as a check, with the clock so many days ahead: they are green on any day, and not only until
 * one that they name has come.
 */
export function testsDaysAhead(name: string, days: number, ...projects: readonly string[]): Step {
  const clock = pathToFileURL(resolve(import.meta.dirname, '../support/later-day.ts')).href;
  return {
    name,
    run: () =>
      run(name, 'vitest', argumentsOf(name, ...projects.flatMap((project) => ['--project', project])), {
        NODE_OPTIONS: `--import=${clock}`,
        TEST_DAYS_AHEAD: `${days}`,
        // As much as on each change.
        TEST_RUN: '',
      }),
  };
}

/** Some files of tests as a check, with more in their environment. */
export function testFiles(
  name: string,
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step {
  return { name, run: () => run(name, 'vitest', argumentsOf(name, ...files), environment) };
}

function vitest(name: string, ...which: readonly string[]): Step {
  return command(name, 'vitest', ...argumentsOf(name, ...which));
}

function argumentsOf(name: string, ...which: readonly string[]): string[] {
  const report = `--outputFile.json=${join(REPORTS, `${name}.json`)}`;
  // A check is one lane: with as many workers as there are cores in each, all would only take longer.
  return ['run', ...which, '--maxWorkers=1', '--reporter=default', '--reporter=json', report];
}

/** Something that checks need, as a check of its own: it fails when it throws. `prepare` says what it has found. */
export function preparation(name: string, prepare: () => string | Promise<string>): Step {
  return {
    name,
    run: async () => {
      try {
        return { passed: true, output: `${await prepare()}\n` };
      } catch (error) {
        return { passed: false, output: saying(error) };
      }
    },
  };
}

const isLongest = (name: string) => LONGEST.some((each) => each === name);

async function run(
  name: string,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const log = join(REPORTS, `${name}.log`);
  const output = openSync(log, 'w');
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      TURBO_TELEMETRY_DISABLED: '1',
      // A product or a command line starts a hundred times; a sixth of that is compiling the same modules.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/pollux/compiled'),
      // The type check, which is written in Go, may use more memory before it looks for what is not needed.
      GOGC: '400',
      // As each check, it is one lane.
      GOMAXPROCS: '1',
      [COSTS_LOG]: COSTS,
      ...environment,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  closeSync(output);
  if (!isLongest(name) && child.pid !== undefined) setPriority(child.pid, PRIORITY_OF_OTHERS);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { passed: code === 0, output: readFileSync(log, 'utf8') };
  } catch (error) {
    return { passed: false, output: saying(error) };
  }
}

function saying(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}\n`;
}
