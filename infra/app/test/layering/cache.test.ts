import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'reports', '.git', '.turbo', '.ci']);

let copy: string;

// A copy of the project, so that files can be changed in it.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pollux-cache-'));
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
});
afterAll(() => rmSync(copy, { recursive: true }));

test.each([
  [
    'domain/src/kernel/command.ts',
    ['app', 'command-api', 'domain', 'projections', 'query-api', 'web'],
    ['web'],
  ],
  ['command-api/src/kernel/execute.ts', ['app', 'command-api'], []],
  ['projections/src/kernel/runner.ts', ['app', 'projections', 'query-api', 'web'], []],
  ['query-api/src/voting/contract.ts', ['app', 'query-api', 'web'], ['web']],
  ['query-api/src/http/list-contract.ts', ['app', 'query-api', 'web'], ['web']],
  ['query-api/src/query-api.ts', ['app', 'query-api', 'web'], []],
  ['infra/src/config.ts', ['app', 'command-api', 'infra', 'projections', 'query-api', 'web'], []],
  ['infra/test/support/free-port.ts', ['app', 'command-api', 'infra', 'projections', 'query-api', 'web'], []],
  ['infra/app/test/support/product.ts', ['app'], []],
  ['web/src/main.tsx', ['web'], ['web']],
  ['LICENSE', [], ['web']],
])('after a change in %s nothing that it can break comes from the cache', (file, typechecks, builds) => {
  const before = hashes();
  const original = readFileSync(join(copy, file));
  appendFileSync(join(copy, file), '\n// A change\n');
  const after = hashes();
  writeFileSync(join(copy, file), original);
  const changed = [...after].filter(([task, hash]) => before.get(task) !== hash).map(([task]) => task);
  expect(changed.toSorted()).toEqual(
    [
      ...typechecks.map((name) => `@pollux/${name}#typecheck`),
      ...builds.map((name) => `@pollux/${name}#build`),
    ].toSorted(),
  );
});

/** What Turborepo would look for in its cache, by the name of the task. */
function hashes(): Map<string, string> {
  const plan = execFileSync('turbo', ['run', 'typecheck', 'build', '--dry=json', '--cwd', copy], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}` },
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  const { tasks } = JSON.parse(plan) as { tasks: { taskId: string; hash: string; command: string }[] };
  return new Map(
    tasks.filter(({ command }) => command !== '<NONEXISTENT>').map(({ taskId, hash }) => [taskId, hash]),
  );
}
