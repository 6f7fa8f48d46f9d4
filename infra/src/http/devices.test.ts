import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { Devices } from './devices.ts';
import type { Cookies } from './sessions.ts';

const devices = new Devices(secretsFrom(new Uint8Array(32)), { secure: true });
const owner = (name: string, passwordHash = 'hash') => ({ accountId: name.padEnd(24, '0'), passwordHash });
const asha = owner('a');

/** Has a browser remember somebody. @returns its cookies from then on, and how they were set */
function remembers(who: ReturnType<typeof owner>, before: Cookies = {}) {
  const cookies: Record<string, string> = {};
  let flags: CookieSerializeOptions = {};
  const reply = {
    setCookie(name: string, value: string, options: CookieSerializeOptions) {
      cookies[name] = value;
      flags = options;
    },
  } as unknown as FastifyReply;
  devices.remember(who, { cookies: before } as unknown as FastifyRequest, reply);
  return { cookies, flags };
}

test('a device is known to who signed in on it, for a year, by a cookie that no script reads', () => {
  const { cookies, flags } = remembers(asha);
  expect(devices.idFor(asha, cookies)).toMatch(/^[\w-]{16}$/);
  const expected = { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 31_536_000 };
  expect(flags).toEqual(expected);
  expect(Object.entries(cookies).join()).not.toContain(asha.accountId);
});

test('it is a stranger to everybody else, and to its owner with another password', () => {
  const { cookies } = remembers(asha);
  expect(devices.idFor(owner('b'), cookies)).toBeUndefined();
  expect(devices.idFor(owner('a', 'another'), cookies)).toBeUndefined();
  expect(devices.idFor(asha, {})).toBeUndefined();
});

test('one that several people use knows the last ten of them, under one id', () => {
  const people = Array.from({ length: 12 }, (_, number) => owner(number.toString(16)));
  let cookies: Cookies = {};
  for (const person of people) cookies = remembers(person, cookies).cookies;
  const ids = people.map((person) => devices.idFor(person, cookies));
  expect(ids.slice(0, 2)).toEqual([undefined, undefined]);
  expect(new Set(ids.slice(2)).size).toBe(1);
  expect(ids[2]).toBeDefined();
});

test('a cookie that was made by somebody else, or changed, is a stranger', () => {
  const others = new Devices(secretsFrom(new Uint8Array(32).fill(1)), { secure: true });
  const { cookies } = remembers(asha);
  expect(others.idFor(asha, cookies)).toBeUndefined();
  const name = '__Host-pollux-device';
  const value = cookies[name] ?? '';
  const moved = { [name]: `${'x'.repeat(16)}${value.slice(16)}` };
  expect(devices.idFor(asha, moved)).toBeUndefined();
  for (const broken of ['', 'x', `${value}.`, `${value}.zz`, value.slice(0, -1), `${value.slice(0, -1)}é`]) {
    expect(devices.idFor(asha, { [name]: broken })).toBeUndefined();
  }
});
