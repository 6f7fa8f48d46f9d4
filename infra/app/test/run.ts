/**
 * What `npm test` runs: the checks of the project in lanes side by side, up to the first failure. Each leaves what
 * it said under `reports/`, tests also their results as JSON; what failed is shown last, and the last line counts all
 * tests. `npm run test:long` runs what is slow or random, and many more random runs of it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareMongoServer } from '@pollux/infra/test/support/mongo';
import { command, preparation, REPORTS, tests, testsInParts } from './run/checks.ts';
import { runLanes, type Step } from './run/lane.ts';
import { ensureChromium } from './support/chromium.ts';
import { ensureStrace } from './support/strace.ts';

const build = command('build', 'turbo', 'run', 'build', '--output-logs=errors-only');
const testServers = preparation('test servers', prepareMongoServer);
const strace = preparation('strace', findStrace);

/**
 * What comes before the lanes, and the lanes themselves. The browser tests mostly wait for the browser: they are in two
 * lanes, and the others have the two cores to themselves all the same.
 */
const onEachChange: Checks = {
  first: [
    command('format', 'biome', 'format', '.'),
    build,
    strace,
    testServers,
    preparation('browser', ensureChromium),
  ],
  lanes: [
    [
      command('types', 'turbo', 'run', 'typecheck', '--output-logs=errors-only'),
      command('lint', 'oxlint', '--type-aware', '--deny-warnings'),
      tests('layering', 'layering'),
      tests('web tests', 'web', 'web, mocking modules'),
      tests('simulation', 'simulation'),
      tests('crashes and power cuts', 'faults'),
      tests('operations', 'ops'),
    ],
    ...testsInParts('budgets and browser tests', 'browser', 2).map((part) => [part]),
    [tests('unit tests', 'unit'), tests('HTTP tests', 'http')],
  ],
};

const atLength: Checks = {
  first: [build, strace, preparation('browser', ensureChromium), testServers],
  lanes: [[tests('simulation', 'simulation'), tests('servers', 'long')], [tests('faults', 'faults')]],
};

interface Checks {
  readonly first: readonly Step[];
  readonly lanes: readonly (readonly Step[])[];
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

const isLong = process.argv.includes('long');
if (isLong) process.env['TEST_RUN'] = 'long';
const { first, lanes } = isLong ? atLength : onEachChange;
const tell = (text: string): void => void process.stdout.write(text);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const failures = await runLanes([first], tell);
if (failures.length === 0) failures.push(...(await runLanes(lanes, tell)));
for (const { name, output } of failures) tell(`\n✗ ${name}\n\n${output}`);
if (failures.length > 0) process.exitCode = 1;

const { passed, failed } = countTests();
console.log(`\n${passed} passed, ${failed} failed`);
