// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(resolve(import.meta.dirname, '../../../public/color-scheme.js'), 'utf8');
const id = 'a'.repeat(24);

const asked = vi.fn<(address: string) => Promise<Response>>((address) =>
  Promise.resolve(Response.json({ address })),
);

beforeEach(() => {
  vi.resetModules();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** What the script in the head of the page does at an address, and the client of the page that comes then. */
async function opens(path: string) {
  window.history.replaceState(null, '', path);
  // oxlint-disable-next-line typescript/no-implied-eval -- as a browser runs it
  new Function(script)();
  const [{ get }, { rememberWrite }] = await Promise.all([
    import('./client.ts'),
    import('./newest-write.ts'),
  ]);
  return { get, rememberWrite };
}
const calls = () => asked.mock.calls.map(([address]) => address);

test('whose page it is, and what a participant is asked, is asked once: before the scripts are there', async () => {
  const { get } = await opens(`/attendpoll/${id}`);
  const ahead = ['/api/session', `/api/activities/${id}/attend`];
  expect(calls()).toEqual(ahead);
  const answers = await Promise.all(ahead.map((address) => get(address as '/api/session')));
  expect(answers).toEqual(ahead.map((address) => ({ address })));
  expect(calls()).toEqual(ahead);
  await get('/api/session');
  expect(calls()).toEqual([...ahead, '/api/session']);
});

test('elsewhere only whose page it is', async () => {
  await opens('/dashboard');
  expect(calls()).toEqual(['/api/session']);
});

test('whoever has to see what they have written asks anew', async () => {
  const { get, rememberWrite } = await opens(`/attendpoll/${id}`);
  rememberWrite('7');
  await get('/api/session');
  expect(calls()).toEqual(['/api/session', `/api/activities/${id}/attend`, '/api/session']);
});

test('where nothing came back, that is told to who takes it', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { get } = await opens('/');
  await expect(get('/api/session')).rejects.toThrow('Nothing came back from the server.');
});
