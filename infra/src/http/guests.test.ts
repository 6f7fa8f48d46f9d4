import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { Guests } from './guests.ts';

const SESSION = '1'.repeat(24);
const NAME = 'pollux-guest';
const guests = guestsOf(1);

function guestsOf(secret: number): Guests {
  return new Guests(secretsFrom(new Uint8Array(32).fill(secret)), { secure: false });
}

/** What a browser keeps once it was welcomed, and the id of its seat. */
async function welcomed(of = guests, kept?: string) {
  const server = Fastify();
  await server.register(cookie);
  server.get('/', (request, reply) => reply.send(of.welcome(SESSION, request, reply)));
  const answer = await server.inject({ url: '/', ...(kept !== undefined && { cookies: { [NAME]: kept } }) });
  return { token: answer.cookies[0]?.value, seatId: answer.body };
}

test('a browser that was welcomed is known, each by a name of its own, and has the same seat again', async () => {
  const [one, other] = [await welcomed(), await welcomed()];
  const known = [one, other].map(({ token = '' }) => guests.known({ [NAME]: token }));
  expect(known[0]).toEqual(expect.any(String));
  expect(new Set(known).size).toBe(2);
  expect(guests.seatIn(SESSION, { [NAME]: one.token ?? '' })).toBe(one.seatId);
  expect(await welcomed(guests, one.token)).toEqual({ token: undefined, seatId: one.seatId });
});

test('a cookie that was not given here, as made up or changed ones, is of nobody that is known', async () => {
  const { token = '' } = await welcomed();
  const { token: elsewhere = '' } = await welcomed(guestsOf(2));
  const changed = [
    token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ];
  for (const made of [...changed, elsewhere, 'a'.repeat(32), token.slice(1), '', 'é'.repeat(32)])
    expect(guests.known({ [NAME]: made })).toBeUndefined();
  expect(guests.known({})).toBeUndefined();
});

test('a cookie from before has its seat, and is counted by its network', async () => {
  const before = 'x'.repeat(32);
  const { token, seatId } = await welcomed(guests, before);
  expect([token, guests.known({ [NAME]: before })]).toEqual([undefined, undefined]);
  expect(guests.seatIn(SESSION, { [NAME]: before })).toBe(seatId);
});
