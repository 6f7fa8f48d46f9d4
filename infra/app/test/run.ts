/**
 * What `npm test` runs: the checks of the project, some side by side, up to the first failure. Each leaves what
 * it said under `reports/`, tests also their results as JSON; what failed is shown last, and the last line counts all
 * tests. `npm run test:long` runs what is slow or random, and many more random runs of it; `npm test -- changed`
 * what a change can reach.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareMongoServer } from '@pollux/infra/test/support/mongo';
import { prepareStripeMock } from '@pollux/infra/test/support/stripe-mock';
import { prepareDocker } from './compose/engine.ts';
import { changedChecks } from './run/changed.ts';
import {
  COSTS,
  command,
  LONGEST,
  preparation,
  REPORTS,
  testFiles,
  tests,
  testsDaysAhead,
  testsOnServers,
} from './run/checks.ts';
import { keepCosts, knownCosts, measuredCosts, tableOfDearest } from './run/costs.ts';
import { type Failure, runSteps, type Step } from './run/steps.ts';
import { BUILT } from './support/build-product.ts';
import { ensureChromium } from './support/chromium.ts';
import { ensureSshAgent } from './support/ssh-agent.ts';
import { ensureStrace } from './support/strace.ts';

const build = command('build', 'turbo', 'run', 'build', '--output-logs=errors-only');
const testServers = preparation('test servers', async () =>
  [await prepareMongoServer(), await prepareStripeMock()].join('\n'),
);
// One after the other, as both may have to be installed.
const programs = preparation('strace and browser', () => `${findStrace()}\n${ensureChromium()}`);
const programsAtLength = preparation('strace, browser, ssh-agent and Docker', () =>
  [findStrace(), ensureChromium(), ensureSshAgent(), prepareDocker()].join('\n'),
);

/**
 * So many checks go side by side. They wait for browsers, disks and servers for a part of their time, so this is twice as
 * many as the cores of the smallest machine that they run on: with three, a fifth of the processor's time was left over.
 */
const AT_ONCE = 4;
/** So many in the long run, whose simulation is nothing but computing: as many processes share its runs. */
const CORES = Math.max(2, availableParallelism());

/** Groups of checks. Each begins when the one before is done. */
type Checks = readonly (readonly Step[])[];

/**
 * HTTP and browser tests take longest, and each wait a good part of their time: they begin first, and what else there is
 * fills the time that they leave over. Each has programs and products of its own to start, so there are no more checks
 * than it takes for that.
 */
const onEachChange: Checks = [
  [build, programs],
  [
    tests(LONGEST[0], 'http'),
    tests(LONGEST[1], 'browser'),
    command('format', 'biome', 'format', '.'),
    // Before the unit tests, which alone need them.
    testServers,
    tests('web tests', 'web', 'web, mocking modules'),
    tests('unit tests and layering', 'unit', 'unit, mocking modules', 'layering'),
    command('types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
    tests('crashes, simulation and operations', 'faults', 'simulation', 'ops'),
  ],
];

const atLength: Checks = [
  [build, testServers, programsAtLength],
  // Containers bring networks, at which browsers give up what they load: what has browsers comes after them.
  [
    tests('compose example', 'compose'),
    ...Array.from({ length: CORES }, (_, index) =>
      testFiles(`simulation, ${index + 1} of ${CORES}`, ['simulation/simulation.test.ts'], {
        SIMULATION_PART: `${index}/${CORES}`,
      }),
    ),
    testFiles('simulation of bugs', ['planted-bugs.test.ts', 'memory-stores.test.ts']),
    tests('faults', 'faults'),
  ],
  [
    tests('servers', 'long'),
    ...testsOnServers('HTTP tests on servers', 'http', 2),
    tests('journeys', 'journeys', 'browser'),
    tests('tables of the office', 'web, at length'),
    testsDaysAhead('unit and web tests a year later', 400, 'unit', 'web'),
    tests('operations', 'ops'),
  ],
];

/** @throws for a word that stands for no checks */
function checksOf(which: string): Checks {
  switch (which) {
    case 'all':
      return onEachChange;
    case 'long':
      return atLength;
    case 'changed': {
      const { said, checks } = changedChecks(since);
      tell(`${said.join('\n')}\n`);
      return [checks];
    }
    default:
      throw new Error(
        `There is "npm test", "npm test -- changed [commit]" and "npm run test:long", and no "${which}".`,
      );
  }
}

// People may go without; where changes are accepted nobody may.
function findStrace(): string {
  try {
    ensureStrace();
    return 'System calls can be watched and made to fail.';
  } catch (error) {
    if (process.env['CI'] === undefined && error instanceof Error) return error.message;
    throw error;
  }
}

function countTests(): { passed: number; failed: number } {
  const sum = { passed: 0, failed: 0 };
  for (const file of readdirSync(REPORTS).filter((name) => name.endsWith('.json'))) {
    const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(
      readFileSync(join(REPORTS, file), 'utf8'),
    );
    sum.passed += report.numPassedTests;
    sum.failed += report.numFailedTests;
  }
  return sum;
}

// Tests start the product over and over: what Node has compiled of it once is a quarter of a start, and half of a command.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/pollux/compiled');

const [which = 'all', since] = process.argv.slice(2);
const isLong = which === 'long';
if (isLong) process.env['TEST_RUN'] = 'long';
if (which !== 'changed') process.env[BUILT] = 'by the first check';
const tell = (text: string): void => void process.stdout.write(text);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const groups = checksOf(which);

const failures: Failure[] = [];
for (const [index, group] of groups.entries()) {
  // Who waits an hour wants to know of all that is wrong. Without what the first group makes nothing can be tested.
  const goesOn = isLong && index > 0;
  failures.push(...(await runSteps(group, isLong ? CORES : AT_ONCE, tell, goesOn ? 'go on' : 'stop')));
  if (failures.length > 0 && !goesOn) break;
}
for (const { name, output } of failures) tell(`\n✗ ${name}\n\n${output}`);
if (failures.length > 0) process.exitCode = 1;

const costs = measuredCosts(COSTS);
if (costs.length > 0) console.log(`\n${tableOfDearest(costs, knownCosts())}`);
if (process.env['RENEW_COSTS'] !== undefined && failures.length === 0 && which === 'all') keepCosts(costs);

const { passed, failed } = countTests();
console.log(`\n${passed} passed, ${failed} failed`);
