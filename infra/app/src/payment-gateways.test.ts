import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What a process loads of packages, told by Node itself. */
const LOADS = (what: string) => `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({ resolve: (name, context, next) => (loaded.add(name), next(name, context)) });
await import(${JSON.stringify(new URL(what, import.meta.url).href)});
console.log(JSON.stringify([...loaded]));`;

async function loadedBy(what: string): Promise<string[]> {
  const script = ['--input-type=module', '--eval', LOADS(what)];
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: import.meta.dirname });
  return JSON.parse(stdout) as string[];
}

test('the SDK of Stripe is loaded where Stripe is the gateway, and by no other start', async () => {
  const byStart = await loadedBy('./start.ts');
  expect(byStart).toContain('fastify');
  expect(byStart).not.toContain('stripe');
  expect(await loadedBy('../../src/payments/stripe/gateway.ts')).toContain('stripe');
});
