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
  ['domain/src/kernel/command.ts', true],
  ['query-api/src/voting/contract.ts', true],
  ['query-api/src/http/list-contract.ts', true],
  ['web/src/main.tsx', true],
  ['LICENSE', true],
  ['query-api/src/query-api.ts', false],
  ['command-api/src/kernel/execute.ts', false],
  ['infra/src/config.ts', false],
  ['infra/app/test/support/product.ts', false],
])('after a change in %s what is built comes from the cache only where it is the same', (file, isBuilt) => {
  const before = hash();
  const original = readFileSync(join(copy, file));
  appendFileSync(join(copy, file), '\n// A change\n');
  const after = hash();
  writeFileSync(join(copy, file), original);
  expect(after !== before).toBe(isBuilt);
});

/** What Turborepo would look for in its cache to build the web, which alone is built. */
function hash(): string | undefined {
  const plan = execFileSync('turbo', ['run', 'build', '--dry=json', '--cwd', copy], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}` },
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  const { tasks } = JSON.parse(plan) as { tasks: { taskId: string; hash: string; command: string }[] };
  const built = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  expect(built.map(({ taskId }) => taskId)).toEqual(['@pollux/web#build']);
  return built[0]?.hash;
}
