// Dear: every field of every command, and every query, is sent something hostile; at length all that there is.
import { handlers } from '@pollux/command-api/registry';
import { type Audience, isAmong } from '@pollux/domain/accounts/access';
import { queries } from '@pollux/query-api/registry';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { post, problemIn } from '../support/requests.ts';

let product: HostedProduct;
let person: Person;
let adminCookie: string | undefined;

beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  person = await joins(product.origin);
  adminCookie = (await adminOf(product)).cookie;
});
afterAll(() => product?.stop());

const cookieOf = (audience: Audience) => (isAmong(audience, 'teacher') ? person.client.cookie : adminCookie);

/** Whether a field is read at all: what a kind of activity makes nothing of stays at its default, whatever is sent. */
const isRead = ([, field]: [string, z.ZodType]) => {
  const [sent, left] = [field.safeParse({ $ne: null }), field.safeParse(undefined)];
  return !sent.success || !left.success || sent.data !== left.data;
};

/** The commands that anybody at all can send, each with the names of the fields that it reads. */
const commands = handlers
  .filter(({ may }) => may.audience !== 'nobody')
  .map(({ contract: { name, payload }, may, mostBytes = 524_288 }) => ({
    name,
    mostBytes,
    audience: may.audience,
    fields:
      payload instanceof z.ZodObject
        ? Object.entries<z.ZodType>(payload.shape)
            .filter(isRead)
            .map(([name]) => name)
        : [],
  }));
const fields = commands
  .flatMap(({ name, audience, fields }) => fields.map((field) => ({ name, audience, field })))
  .map((each, turn) => ({ ...each, turn }));

/** At length all of them; on each change one, so that each has its turn on one field or another. */
const inTurn = <T>(turn: number, all: readonly T[]): readonly T[] =>
  isLongRun ? all : all.filter((_, index) => index === turn % all.length);

const send = (name: string, audience: Audience, body: unknown, headers: Record<string, string> = {}) =>
  post(`${product.origin}/api/commands/${name}`, body, { cookie: cookieOf(audience), headers });

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

describe.each(fields)('$name with a $field', ({ name, audience, field, turn }) => {
  test.each(
    inTurn(turn, [
      ['that is an operator of a database', '{"$ne":null}'],
      ['that is a search by pattern', '{"$regex":".*"}'],
      ['that is nested a thousand times', nested(1_000, '[', ']')],
    ] as const),
  )('%s is refused', async (_, value) => {
    const problem = await problemIn(await send(name, audience, `{${JSON.stringify(field)}:${value}}`));
    expect(problem).toMatchObject({ status: 422, code: 'invalid-payload' });
    expect(problem.errors?.map(({ path }) => path.split('.')[0])).toContain(field);
  });

  test.runIf(isLongRun)('that holds a prototype is refused', async () => {
    const body = `{${JSON.stringify(field)}:{"constructor":{"prototype":{"isAdmin":true}}}}`;
    expect(await problemIn(await send(name, audience, body))).toMatchObject({
      status: 400,
      code: 'bad-request',
    });
  });

  // Where a password or a code is all that a command takes, any text is one, and a wrong one.
  test.each(inTurn(turn, ['\\u0000', '\\ud800']))('that is %s is not valid, or wrong', async (text) => {
    const problem = await problemIn(await send(name, audience, `{${JSON.stringify(field)}:"${text}"}`));
    expect([
      'invalid-payload',
      'wrong-password',
      'second-factor-off',
      'no-provider-sign-in',
      'no-course-visit',
    ]).toContain(problem.code);
  });
});

describe.each(commands)('$name', ({ name, audience, mostBytes }) => {
  test.each([
    ['__proto__', '{"__proto__":{"userType":"admin"}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"userType":"admin"}}}', 400],
    ['ten thousand brackets', nested(10_000, '[', ']'), 422],
    ['more than it may have', JSON.stringify({ text: 'x'.repeat(mostBytes) }), 413],
    ['what is not JSON', '{"email":', 400],
  ])('with %s is refused', async (_, body, status) => {
    expect((await problemIn(await send(name, audience, body))).status).toBe(status);
  });

  test('from the page of another site is refused', async () => {
    const problem = await problemIn(
      await send(name, audience, {}, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }),
    );
    expect(problem).toMatchObject({ status: 403, code: 'cross-origin' });
  });

  test('as a form, which pages of other sites can send without asking, is refused', async () => {
    const answer = await send(name, audience, 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect((await problemIn(answer)).status).toBe(415);
  });
});

const asked = queries
  .filter(({ contract: { params } }) => params instanceof z.ZodObject && Object.keys(params.shape).length > 0)
  .map(({ contract: { path }, may: { audience } }, turn) => ({ path, audience, turn }));

describe.each(asked)('GET $path', ({ path, audience, turn }) => {
  test.each(
    inTurn(turn, [
      '__proto__',
      '[object Object]',
      '{"$ne":null}',
      '%00',
      '..%2F..%2Fsecret.key',
      'a'.repeat(2_000),
    ]),
  )('about %s is refused', async (id) => {
    const url =
      product.origin +
      path.replace(/:\w+/g, id.startsWith('%') || id.startsWith('..') ? id : encodeURIComponent(id));
    const answer = await fetch(url, { headers: { cookie: cookieOf(audience) ?? '' } });
    expect(id === '%00' ? [400] : [404, 414, 422]).toContain((await problemIn(answer)).status);
  });
});
