/**
 * What `npm test` runs: the checks of the project in two lanes side by side, up to the first failure. Each leaves what
 * it said under `reports/`, tests also their results as JSON; what failed is shown last, and the last line counts all
 * tests. `npm run test:long` runs what is slow or random, and many more random runs of it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareMongoServer } from '@pollux/infra/test/support/mongo';
import { command, preparation, REPORTS, tests } from './run/checks.ts';
import { runLanes, type Step } from './run/lane.ts';
import { ensureChromium } from './support/chromium.ts';
import { ensureStrace } from './support/strace.ts';

const build = command('build', 'turbo', 'run', 'build', '--output-logs=errors-only');
const testServers = preparation('test servers', prepareMongoServer);
const strace = preparation('strace', findStrace);

/** The second lane is what needs a running product; the first is everything else. */
const onEachChange: readonly (readonly Step[])[] = [
  [
    command('format', 'biome', 'format', '.'),
    command('types', 'turbo', 'run', 'typecheck', '--output-logs=errors-only'),
    command('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    tests('layering', 'layering'),
    tests('web tests', 'web', 'web, mocking modules'),
    tests('simulation', 'simulation'),
  ],
  [
    testServers,
    build,
    tests('unit tests', 'unit'),
    strace,
    tests('crashes and power cuts', 'faults'),
    preparation('browser', ensureChromium),
    tests('budgets, HTTP and browser tests', 'http', 'browser'),
  ],
];

const atLength: readonly (readonly Step[])[] = [
  [testServers, build, strace, tests('long', 'simulation', 'faults', 'long')],
];

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

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const failures = await runLanes(isLong ? atLength : onEachChange, (text) => process.stdout.write(text));
for (const { name, output } of failures) console.log(`\n✗ ${name}\n\n${output}`);
if (failures.length > 0) process.exitCode = 1;

const { passed, failed } = countTests();
console.log(`\n${passed} passed, ${failed} failed`);
