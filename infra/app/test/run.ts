/**
 * What `npm test` runs: each check of the project in turn, up to the first that fails. Each group of tests leaves
 * its results as JSON under `reports/`; the last line counts them all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareMongoServer } from '@pollux/infra/test/support/mongo';
import { ensureChromium } from './support/chromium.ts';
import { ensureStrace } from './support/strace.ts';

const root = resolve(import.meta.dirname, '../../..');
const reports = join(root, 'reports');
const testProjects = ['layering', 'unit', 'simulation', 'web', 'faults', 'browser'];

interface Step {
  readonly name: string;
  readonly run: () => boolean | Promise<boolean>;
}

const steps: readonly Step[] = [
  { name: 'format', run: () => command('biome', 'format', '.') },
  { name: 'types', run: () => command('turbo', 'run', 'typecheck', '--output-logs=errors-only') },
  { name: 'lint', run: () => command('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'layering', run: () => tests('layering') },
  { name: 'test servers', run: prepareMongoServer },
  { name: 'unit tests', run: () => tests('unit') },
  { name: 'simulation', run: () => tests('simulation') },
  { name: 'web tests', run: () => tests('web') },
  { name: 'build', run: () => command('turbo', 'run', 'build', '--output-logs=errors-only') },
  { name: 'strace', run: findStrace },
  { name: 'crashes and power cuts', run: () => tests('faults') },
  { name: 'browser', run: findBrowser },
  { name: 'budgets and browser tests', run: () => tests('browser') },
];

function command(program: string, ...args: string[]): boolean {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  return status === 0;
}

function tests(project: string): boolean {
  const report = `--outputFile.json=${reportOf(project)}`;
  return command('vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', report);
}

function findBrowser(): boolean {
  try {
    console.log(ensureChromium());
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

// People may go without; where changes are accepted nobody may.
function findStrace(): boolean {
  try {
    ensureStrace();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.env['CI'] === undefined;
  }
}

function reportOf(project: string): string {
  return join(reports, `${project}.json`);
}

function countTests(): { passed: number; failed: number } {
  const sum = { passed: 0, failed: 0 };
  for (const file of testProjects.map(reportOf).filter((file) => existsSync(file))) {
    const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(file, 'utf8'));
    sum.passed += report.numPassedTests;
    sum.failed += report.numFailedTests;
  }
  return sum;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

for (const { name, run } of steps) {
  console.log(`\n▶ ${name}`);
  const start = performance.now();
  const passed = await run();
  console.log(`${passed ? '✓' : '✗'} ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (!passed) {
    process.exitCode = 1;
    break;
  }
}

const { passed, failed } = countTests();
console.log(`\n${passed} passed, ${failed} failed`);
