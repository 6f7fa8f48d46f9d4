/** Which files of tests a change can reach: by what imports what, the nearest first. */
import type { ImportGraph } from '../layering/imports.ts';
import type { KnownCosts } from './costs.ts';

/** Files of tests that a change reaches. */
export interface Reached {
  /** Those to be run, the nearest first. */
  readonly tests: readonly string[];
  /** Those for which there is no time. */
  readonly leftOut: readonly string[];
}

/** What a file is thought to cost that is not in the figures of the repository, in seconds. */
const NEW_FILE_SECONDS = 1;

const IS_TEST = /\.test\.tsx?$/;
/** They run on a browser, or at length. */
const NOT_HERE = /^infra\/app\/test\/(browser|journeys|long|ops|faults|budgets|compose\/)\b/;
const OVER_HTTP = /^infra\/app\/test\/http\//;
/** Modules that say what a command or a query is: of the servers, the HTTP tests know these alone. */
const CONTRACT = /^(domain\/src\/.+|query-api\/src\/[^/]+\/(?:[\w-]+-)?contract)\.ts$/;
const SERVER = /^(command-api|query-api|projections)\/src\//;

/**
 * A test reaches a change through what it imports. Tests over HTTP start the product as a process, which they do not
 * import: they are reached through the commands and queries that they name, by what carries those out.
 * @param graph the imports of every file of ours
 * @param changed files, by their paths from the root of the repository
 * @param costs of files of tests
 * @param seconds so much of the processor's time may be spent
 */
export function reachedTests(
  graph: ImportGraph,
  changed: readonly string[],
  costs: KnownCosts,
  seconds: number,
): Reached {
  const distances = distancesFrom(graph, changed);
  const said = new Map<string, number>();
  for (const [file, distance] of distances) {
    if (!SERVER.test(file) || IS_TEST.test(file)) continue;
    for (const { target } of graph.get(file) ?? []) {
      if (CONTRACT.test(target)) said.set(target, Math.min(said.get(target) ?? Infinity, distance + 1));
    }
  }
  const ofTest = (file: string): number => {
    if (!OVER_HTTP.test(file) || distances.get(file) === 0) return distances.get(file) ?? Infinity;
    const imported = (graph.get(file) ?? []).map(({ target }) =>
      Math.min(distances.get(target) ?? Infinity, said.get(target) ?? Infinity),
    );
    return Math.min(Infinity, ...imported) + 1;
  };
  const costOf = (file: string) => costs[file] ?? NEW_FILE_SECONDS;
  const reached = [...graph.keys()]
    .filter((file) => IS_TEST.test(file) && !NOT_HERE.test(file) && ofTest(file) < Infinity)
    .toSorted((a, b) => ofTest(a) - ofTest(b) || costOf(a) - costOf(b));
  let left = seconds;
  const fits = reached.map((file) => (left -= costOf(file)) >= 0 || ofTest(file) === 0);
  return {
    tests: reached.filter((_, place) => fits[place]),
    leftOut: reached.filter((_, place) => !fits[place]),
  };
}

/** The files themselves, and those that import them. */
export function withImporters(graph: ImportGraph, files: readonly string[]): string[] {
  return [...distancesFrom(graph, files, 1).keys()];
}

/** How many imports away each file is that imports one of these, whether by itself or through others. */
function distancesFrom(graph: ImportGraph, files: readonly string[], most = Infinity): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    for (const { target } of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const distances = new Map(files.map((file) => [file, 0]));
  // Those that are added meanwhile are gone through as well.
  for (const [file, distance] of distances) {
    if (distance >= most) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
