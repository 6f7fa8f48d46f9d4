/** The checks of `npm test -- changed`: what a change can reach, for whoever is about to commit it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type ImportGraph, importsOf } from '../layering/imports.ts';
import { sourceFiles } from '../layering/sources.ts';
import { command, testFiles, tests } from './checks.ts';
import { knownCosts } from './costs.ts';
import { reachedTests, withImporters } from './reached.ts';
import type { Step } from './steps.ts';

/** Of the processor, for tests: with what goes on beside them, a person waits for less than 90 seconds on two cores. */
const TEST_SECONDS = 60;

/** What is checked of a change, and a sentence for each thing that is not. */
export interface ChangedChecks {
  /** They may go side by side. */
  readonly checks: readonly Step[];
  readonly said: readonly string[];
}

/**
 * @param since a commit: all that is different now, also what is not committed, is the change. Without it, what is not
 *   committed; where everything is, the last commit
 */
export function changedChecks(since: string | undefined): ChangedChecks {
  const changed = filesOf(since);
  const graph: ImportGraph = new Map(
    sourceFiles().map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]),
  );
  const sources = changed.filter((file) => graph.has(file));
  const { tests: reached, leftOut } = reachedTests(graph, sources, knownCosts(), TEST_SECONDS);
  const checks = [
    ...(changed.length > 0
      ? [command('format', 'biome', 'format', '--no-errors-on-unmatched', ...changed)]
      : []),
    ...(reached.length > 0 ? [testFiles('tests', reached)] : []),
    ...(sources.length > 0
      ? [
          command(
            'types and lint',
            'oxlint',
            '--type-aware',
            '--type-check',
            '--deny-warnings',
            ...withImporters(graph, sources),
          ),
        ]
      : []),
    // Layers, and that the papers are as the code is.
    tests('layering and papers', 'layering'),
  ];
  return {
    checks,
    said: [
      `${changed.length} files have changed, and reach ${reached.length + leftOut.length} files of tests.`,
      ...(leftOut.length > 0
        ? [`${leftOut.length} of these, which are further away, are left to the whole run.`]
        : []),
      'Journeys in a browser are left to it as well.',
    ],
  };
}

function filesOf(since: string | undefined): string[] {
  const now = (commit: string) => [
    ...lines('diff', '--name-only', commit),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
  const uncommitted = now('HEAD');
  const files = since !== undefined ? now(since) : uncommitted.length > 0 ? uncommitted : now('HEAD~1');
  return [...new Set(files)].filter((file) => existsSync(file));
}

function lines(...args: readonly string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
