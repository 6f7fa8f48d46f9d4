/** Runs in the worker before each file of tests, and writes what the file cost once its last test is done. */
import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, expect } from 'vitest';
import { COSTS_LOG, type FileCost, ONE_BY_ONE } from './costs.ts';
import { TreeClock } from './process-costs.ts';

/** Processes that live shorter are mostly not seen. */
const LOOK_MS = 300;

const log = process.env[COSTS_LOG];
if (log !== undefined) {
  // Where files run one after the other, what all of them share, as the product, works for this one alone.
  const isAlone = process.env[ONE_BY_ONE] !== undefined;
  const clock = new TreeClock(isAlone ? process.ppid : process.pid);
  const looking = isAlone ? setInterval(() => clock.look(), LOOK_MS) : undefined;
  const began = performance.now();
  afterAll(() => {
    clearInterval(looking);
    const cpu = clock.seconds();
    const { testPath } = expect.getState();
    if (cpu === undefined || testPath === undefined) return;
    const file = relative(resolve(import.meta.dirname, '../../../..'), testPath);
    const cost: FileCost = { file, cpu, wall: (performance.now() - began) / 1000 };
    appendFileSync(log, `${JSON.stringify(cost)}\n`);
  });
}
