// Dear: each parameter of each operation is sent a control character.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { DocumentedApi } from '../support/documented-api.ts';
import { adminOf } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

// No parameter, header or path has a control character in it: whoever sends one is told so, and nothing fails.

const product = sharedProduct();
let cookie = '';
let api: DocumentedApi;

beforeAll(async () => {
  api = await DocumentedApi.of(product.origin);
  cookie = (await adminOf(product)).cookie ?? '';
});

const hex = (code: number) => `%${code.toString(16).padStart(2, '0')}`;
/** All of ASCII, and of what follows on it in Unicode some: in percent encoding. */
const CONTROLS = [...Array.from({ length: 32 }, (_, code) => hex(code)), '%7F', '%0A', '%C2%80', '%c2%9f'];
/** Each place has its turn with another. */
const controlOf = (place: number) => CONTROLS[place % CONTROLS.length] ?? '%00';

async function statusOf(method: string, address: string): Promise<number> {
  const body = method === 'GET' ? {} : { body: '{}' };
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(product.origin + address, { method, headers, redirect: 'manual', ...body });
  await answer.body?.cancel();
  return answer.status;
}

test('a control character in a parameter of any operation is answered 400', async () => {
  const met: unknown[] = [];
  let place = 0;
  for (const { method, path, parameters } of api.operations.values()) {
    const filled = path.replace(/\{\w+\}/g, newId());
    const named = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    const addresses = [
      ...[...path.matchAll(/\{\w+\}/g)].map(([name]) =>
        path.replace(name, `a${controlOf(place++)}b`).replace(/\{\w+\}/g, newId()),
      ),
      ...named.map((name) => `${filled}?${name}=a${controlOf(place++)}b`),
      `${filled}?nobody=${controlOf(place++)}`,
      `${filled}?${controlOf(place++)}=nobody`,
    ];
    for (const address of addresses) met.push([method, address, await statusOf(method, address)]);
  }
  expect(met).toEqual(met.map((each) => [...(each as unknown[]).slice(0, 2), 400]));
});

test.each([
  '/',
  '/login',
  '/dashboard/library',
  '/no-page',
  '/assets/x',
  '/uploads/x',
  '/socket.io/',
  '/api/docs',
  '/api/metrics',
])('a control character at %s, or in a parameter there, is answered 400', async (path) => {
  for (const control of CONTROLS) {
    const joined = path.endsWith('/') ? path : `${path}/`;
    const statuses = [
      await statusOf('GET', `${joined}${control}`),
      await statusOf('GET', `${path}?a=${control}`),
    ];
    expect([path, control, ...statuses]).toEqual([path, control, 400, 400]);
  }
});

/** Sends bytes that no client would send. @returns the status */
async function raw(lines: readonly string[]): Promise<number> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(Buffer.from([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1'));
  return Number((await text(socket)).split(' ')[1]);
}

test.each([
  'Cookie',
  'User-Agent',
  'Accept-Language',
  'Idempotency-Key',
  'X-Min-Position',
  'X-Acting-As',
  'If-None-Match',
  'Range',
  'Origin',
  'Referer',
  'X-Forwarded-For',
  'Accept',
])('a control character in the header %s is answered 400', async (header) => {
  const host = `Host: localhost:${new URL(product.origin).port}`;
  for (const control of ['\0', '\u0001', '\t', '\v', '\u001b', '\u007f']) {
    const status = await raw(['GET /api/session HTTP/1.1', host, `${header}: a${control}b`]);
    expect([header, control, status]).toEqual([header, control, 400]);
  }
});

describe('whoever is led back', () => {
  const back = async (to: string) => {
    const path = `/gateway/sandbox/confirm/${'a'.repeat(24)}`;
    const answer = await fetch(`${product.origin}${path}?back=${to}`);
    return { status: answer.status, page: await answer.text() };
  };

  test.each(['/%09/evil.example', '/%0a/evil.example', '/%00', '%0d/evil.example'])(
    'by %s is told 400',
    async (to) => {
      expect((await back(to)).status).toBe(400);
      const body = `answer=confirmed&back=${to}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const path = `/gateway/sandbox/confirm/${'a'.repeat(24)}`;
      expect((await fetch(product.origin + path, { method: 'POST', headers, body })).status).toBe(400);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    '/%5cevil.example',
  ])('by %s comes to the dashboard [P213]', async (to) => {
    const { status, page } = await back(encodeURIComponent(decodeURIComponent(to)));
    expect(status).toBe(200);
    expect(page).toContain('name="back" value="/dashboard"');
  });

  test('by a path of ours comes there', async () => {
    const { page } = await back(encodeURIComponent('/dashboard/quiz-payment/1?from=mail'));
    expect(page).toContain('name="back" value="/dashboard/quiz-payment/1?from=mail"');
  });
});
