import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dearFiles, tableOfDearest } from './costs.ts';
import { TreeClock } from './process-costs.ts';

test('the dearest files come first, with their share of the run and how it has changed', () => {
  const costs = [
    { file: 'a.test.ts', cpu: 10, wall: 1 },
    { file: 'b.test.ts', cpu: 30, wall: 2 },
    { file: 'c.test.ts', cpu: 60, wall: 90 },
  ];
  const lines = tableOfDearest(costs, { 'a.test.ts': 40, 'b.test.ts': 40 }).split('\n');
  expect(lines.slice(1).map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    '60.0 s 60.0 % new c.test.ts',
    '30.0 s 30.0 % −20.0 % b.test.ts',
    '10.0 s 10.0 % −40.0 % a.test.ts',
  ]);
});

test('ten files are told of, whatever the number', () => {
  const costs = Array.from({ length: 30 }, (_, each) => ({ file: `${each}.test.ts`, cpu: each, wall: 1 }));
  expect(tableOfDearest(costs, {}).split('\n')).toHaveLength(11);
});

test('a file that takes more than a hundredth of the run is dear', () => {
  expect(dearFiles({ 'a.test.ts': 1.1, 'b.test.ts': 1, 'c.test.ts': 97.9 })).toEqual([
    'a.test.ts',
    'c.test.ts',
  ]);
});

test.runIf(existsSync('/proc'))('what a process has started is counted with it', async () => {
  const clock = new TreeClock(process.pid);
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("."); for (;;);']);
  await once(child.stdout, 'data');
  await expect.poll(() => clock.seconds()).toBeGreaterThan(0.3);
  clock.look();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(clock.seconds()).toBeGreaterThan(0.3);
});
