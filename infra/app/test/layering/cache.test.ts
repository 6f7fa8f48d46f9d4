import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'reports', '.git', '.turbo', '.ci']);

let copy: string;
let before: ReadonlyMap<string, string>;

// A copy of the project, so that files can be changed in it.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pollux-cache-'));
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  before = hashes();
});
afterAll(() => rmSync(copy, { recursive: true }));

const SERVER = '@pollux/app#build';
const WEB = '@pollux/web#build';

test.each([
  ['domain/src/kernel/command.ts', [SERVER, WEB]],
  ['query-api/src/voting/contract.ts', [SERVER, WEB]],
  ['query-api/src/http/list-contract.ts', [SERVER, WEB]],
  ['web/src/main.tsx', [WEB]],
  ['LICENSE', [WEB]],
  ['query-api/src/query-api.ts', [SERVER]],
  ['command-api/src/kernel/execute.ts', [SERVER]],
  ['infra/src/config.ts', [SERVER]],
  ['infra/app/src/start.ts', [SERVER]],
  ['infra/app/reference/banners/poll.svg', [SERVER]],
  ['infra/app/test/support/product.ts', []],
])('after a change in %s, what is built anew is %j', (file, built) => {
  const original = readFileSync(join(copy, file));
  appendFileSync(join(copy, file), '\n// A change\n');
  const after = hashes();
  writeFileSync(join(copy, file), original);
  expect([...before.keys()].toSorted()).toEqual([SERVER, WEB]);
  expect([...after.keys()].toSorted().filter((each) => after.get(each) !== before.get(each))).toEqual(built);
});

/** What Turborepo would look for in its cache, by what it would build. */
function hashes(): Map<string, string> {
  const plan = execFileSync('turbo', ['run', 'build', '--dry=json', '--cwd', copy], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}` },
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
  const { tasks } = JSON.parse(plan) as { tasks: { taskId: string; hash: string; command: string }[] };
  const built = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  return new Map(built.map(({ taskId, hash }) => [taskId, hash]));
}
