// @vitest-environment happy-dom
import type { SetActivityActive } from '@pollux/domain/authoring/activity';
import type { getMyActivities } from '@pollux/query-api/authoring/contract';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../testing/fake-api.ts';
import { upload } from '../uploads/upload.ts';
import * as client from './client.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const written = (position: string) => ({ success: true, message: 'Done.', position });
const change = { id: 'a'.repeat(24), isActive: true };
const setActive = (key?: string) =>
  client.send<typeof SetActivityActive>('SetActivityActive', change, key === undefined ? {} : { key });

test('gives every attempt a key of its own, and a repeated one the same', async () => {
  const seen = fakeApi({ 'POST /api/commands/SetActivityActive': written('1') });
  await setActive();
  await setActive();
  await setActive('repeated');
  await setActive('repeated');
  const [first, second, third, fourth] = seen.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect([third, fourth]).toEqual(['repeated', 'repeated']);
});

test('makes reads wait for the newest write, however the answers are ordered', async () => {
  const positions = ['0007', '0009', '0008'];
  const seen = fakeApi({
    'POST /api/commands/SetActivityActive': () => written(positions.shift() ?? ''),
    'GET /api/users/me/activities': { allQuiz: [], total: 0 },
  });
  const read = () => client.get<typeof getMyActivities>('/api/users/me/activities');
  await read();
  await Promise.all([setActive(), setActive(), setActive()]);
  await read();
  expect(seen[0]?.headers.get('X-Min-Position')).toBeNull();
  expect(seen.at(-1)?.headers.get('X-Min-Position')).toBe('0009');
});

test.each(['{"broken', 'null', '[]', '"x"', ' '])(
  'a damaged position in the storage, %s, is none, and the next write mends it',
  async (damaged) => {
    sessionStorage.setItem('pollux.newestWrite', damaged);
    const seen = fakeApi({
      'POST /api/commands/SetActivityActive': written('0007'),
      'GET /api/users/me/activities': { allQuiz: [], total: 0 },
    });
    const read = () => client.get<typeof getMyActivities>('/api/users/me/activities');
    await read();
    await setActive();
    await read();
    const positions = seen
      .filter(({ method }) => method === 'GET')
      .map(({ headers }) => headers.get('X-Min-Position'));
    expect(positions).toEqual([null, '0007']);
  },
);

test('forgets a write that the server has never seen, so that the next read is answered', async () => {
  const seen = fakeApi({
    'POST /api/commands/SetActivityActive': written('0007'),
    'GET /api/users/me/activities': () => problem(503, 'stale', 'Not here yet.'),
  });
  const read = () => client.get<typeof getMyActivities>('/api/users/me/activities');
  await setActive();
  await expect(read()).rejects.toMatchObject({ code: 'stale' });
  await expect(read()).rejects.toMatchObject({ code: 'stale' });
  expect(seen.slice(1).map(({ headers }) => headers.get('X-Min-Position'))).toEqual(['0007', null]);
});

test('fills in the address and gives the revision of what came back', async () => {
  const seen = fakeApi({
    'GET /api/activities/a%2Fb/results': Response.json({ ballots: 3 }, { headers: { ETag: 'W/"12"' } }),
    'GET /api/users/me/activities': { allQuiz: [], total: 0 },
  });
  const results = await client.getTagged<typeof getPollResults>('/api/activities/:id/results', {
    params: { id: 'a/b' },
  });
  expect(results).toEqual({ data: { ballots: 3 }, revision: '12' });
  await client.get<typeof getMyActivities>('/api/users/me/activities', { query: { type: 'POLL', page: 2 } });
  expect(seen.at(-1)?.path).toBe('/api/users/me/activities?type=POLL&page=2');
});

test('throws what the server says is wrong', async () => {
  const errors = [{ path: 'questions.0.options', message: 'At least two options.' }];
  fakeApi({
    'POST /api/commands/SetActivityActive': Response.json(
      { code: 'invalid-payload', detail: 'Please check the form.', errors },
      { status: 422 },
    ),
  });
  await expect(setActive()).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 422,
    code: 'invalid-payload',
    message: 'Please check the form.',
    detail: 'Please check the form.',
    errors,
  });
});

test('throws a problem even when something in between answers without one', async () => {
  fakeApi({ 'POST /api/commands/SetActivityActive': new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  await expect(setActive()).rejects.toMatchObject({ status: 502, code: 'unexpected-answer', errors: [] });
});

test('tells apart that nothing came back', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(setActive()).rejects.toBeInstanceOf(client.NoResponse);
});

test('lets a read that was called off fail as called off', async () => {
  const controller = new AbortController();
  controller.abort();
  vi.stubGlobal('fetch', async () => {
    throw controller.signal.reason;
  });
  const read = client.get<typeof getMyActivities>('/api/users/me/activities', { signal: controller.signal });
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
});

test('sends an image with its purpose [C259]', async () => {
  const image = { ...written('1'), file: 'f.webp', width: 8, height: 8 };
  const seen = fakeApi({ 'POST /api/media': image });
  const file = new File(['x'], 'cover.png', { type: 'image/png' });
  await expect(upload(file, 'cover')).resolves.toEqual(image);
  expect(seen[0]?.path).toBe('/api/media?purpose=cover');
  const body = seen[0]?.body;
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'cover.png' });
});

test('passes on that an image is too large [C377]', async () => {
  fakeApi({ 'POST /api/media': problem(413, 'image-too-large', 'Image size should be less than 1MB') });
  await expect(upload(new File([], 'x.png'), 'cover')).rejects.toThrow('Image size should be less than 1MB');
});
