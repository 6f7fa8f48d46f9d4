import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { Hosts } from './hosts.ts';
import { isLocal } from './local.ts';

const local = new Hosts('http://localhost:3000');
const school = new Hosts('https://pollux.school.example', ['10.0.0.7', 'command-api-1', '[fd00::1]']);

test.each(['localhost', 'localhost:3000', 'LOCALHOST:81', 'localhost.', '127.0.0.1:3000', '[::1]:3000'])(
  'a local product answers to %s',
  (host) => {
    expect(local.allows(host)).toBe(true);
    expect(school.allows(host)).toBe(false);
  },
);

test.each([
  'pollux.school.example',
  'Pollux.School.Example:443',
  '10.0.0.7:3000',
  'command-api-1',
  '[fd00::1]',
])('a public product answers to its own names, as %s', (host) => {
  expect(school.allows(host)).toBe(true);
  expect(local.allows(host)).toBe(false);
});

test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  'evil@localhost',
  'localhost/evil.example',
  'localhost,evil.example',
  'localhost evil.example',
  '127.0.0.1.evil.example',
  '[::1].evil.example',
  'pollux.school.example.evil.example',
])('nobody answers to %s', (host) => {
  expect([local, school].map((hosts) => hosts.allows(host))).toEqual([false, false]);
  expect(() => local.require(host, '/')).toThrow('does not answer under this name');
});

test('health and metrics are answered under what a machine is called from inside, and nothing else is', () => {
  for (const path of ['/api/health', '/api/health/live', '/api/health/ready?x', '/api/metrics']) {
    for (const host of ['10.1.2.3:3000', '[fd00::9]', 'localhost:3000']) school.require(host, path);
    expect(() => school.require('evil.example', path)).toThrow('does not answer under this name');
  }
  for (const path of ['/', '/mailbox', '/api/healthy', '/api/session?/api/health', '/api/metrics/x']) {
    expect(() => school.require('10.1.2.3', path)).toThrow('does not answer under this name');
  }
});

const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1', httpVersion = '1.1') =>
  ({
    socket: { remoteAddress },
    headers: { host: 'localhost:3000', ...headers },
    raw: { httpVersion },
  }) as unknown as FastifyRequest;

test('what comes from this machine and names it is local', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((from) => isLocal(request({}, from)))).toEqual([
    true,
    true,
    true,
  ]);
  const browser = { 'user-agent': 'Browser', accept: '*/*', 'sec-fetch-site': 'none', cookie: 'a=b' };
  expect(isLocal(request({ ...browser, 'x-requested-with': 'fetch', connection: 'keep-alive' }))).toBe(true);
});

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'client-ip',
  'fastly-client-ip',
  'do-connecting-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-azure-clientip',
])('what was sent on with %s is not local', (name) => {
  expect(isLocal(request({ [name]: '1' }))).toBe(false);
});

test('neither is what comes from elsewhere, names another host, or is sent on by a proxy that says nothing', () => {
  expect(isLocal(request({}, '10.0.0.9'))).toBe(false);
  expect(isLocal(request({ host: 'evil.example:3000' }))).toBe(false);
  expect(isLocal(request({}, '127.0.0.1', '1.0'))).toBe(false);
});
