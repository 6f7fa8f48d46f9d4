import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateAccessToken, RevokeAccessToken } from '@pollux/domain/accounts/access-tokens';
import { DisableAccount, EnableAccount } from '@pollux/domain/accounts/disabling';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ChangePassword } from '@pollux/domain/accounts/password';
import {
  scopedOperations,
  scopesFor,
  type TokenScope,
  tokenScopes,
} from '@pollux/domain/accounts/token-scopes';
import { getMyAccessTokens } from '@pollux/query-api/accounts/access-tokens-contract';
import { expect, test, vi } from 'vitest';
import { operations } from '../../src/api-docs/operations.ts';
import { otherOperations } from '../../src/api-docs/other-operations.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { attends, createsQuiz } from '../support/quizzes.ts';
import { remainsOf } from '../support/remains.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

const makes = ({ client, form: { password } }: Person, scopes: readonly TokenScope[], name = 'Marks') =>
  client.send(CreateAccessToken, { name, scopes: [...scopes], days: 30, password });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (path: string, token: string, origin = product.origin) =>
  fetch(origin + path, { headers: bearer(token) });
const ACTIVITIES = '/api/users/me/activities';

test('a token opens what it is for until it is revoked, and nobody keeps its text', async () => {
  const person = await joins(product.origin);
  const poll = await createsPoll(person.client);
  const wrong = { name: 'Marks', scopes: ['results:read' as const], days: 30, password: 'not the password' };
  await expect(person.client.send(CreateAccessToken, wrong)).rejects.toMatchObject({
    code: 'wrong-password',
  });
  const { token, tokenId } = await makes(person, ['results:read'], 'Marks into our register');
  expect(token).toMatch(/^pollux_pat_[0-9a-f]{24}_[0-9A-Za-z]{49}$/);

  const listed = async () => (await person.client.ask(getMyAccessTokens)).tokens;
  expect(await listed()).toMatchObject([{ tokenId, name: 'Marks into our register', lastUsedAt: null }]);
  const activities = await get(ACTIVITIES, token);
  expect(await activities.json()).toMatchObject({ allQuiz: [{ id: poll.id }] });
  const read = await get(`/api/activities/${poll.id}/results`, token);
  expect(read.status).toBe(200);
  await vi.waitFor(async () => expect((await listed())[0]?.lastUsedAt).not.toBeNull());

  const refused = await get(`/api/activities/${poll.id}/editor`, token);
  expect(refused.headers.get('www-authenticate')).toContain('scope="activities:read"');
  expect(await problemIn(refused)).toMatchObject({ status: 403, code: 'insufficient-scope' });

  const mails = async () =>
    (await mailsTo(product.origin, person.form.email)).filter(({ text }) =>
      text.includes('Marks into our register'),
    );
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
  expect(JSON.stringify(await mails())).not.toContain(token);

  await person.client.send(RevokeAccessToken, { tokenId });
  const after = await get(ACTIVITIES, token);
  expect(after.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(await problemIn(after)).toMatchObject({ status: 401, code: 'invalid-token' });
  expect(await listed()).toEqual([]);
  await expect(person.client.send(RevokeAccessToken, { tokenId })).rejects.toMatchObject({
    code: 'unknown-token',
  });
  expect(await remainsOf([token, 'Marks into our register'], product.dataDir)).toEqual(
    // Mails that are not sent are kept for whoever looks.
    expect.not.arrayContaining([expect.stringContaining(token), expect.stringContaining('events.db')]),
  );
});

test('a repeated command does not show the token again', async () => {
  const person = await joins(product.origin);
  const asked = {
    name: 'Twice',
    scopes: ['money:read' as const],
    days: 1,
    password: person.form.password,
  };
  const key = crypto.randomUUID();
  await person.client.send(CreateAccessToken, asked, key);
  await expect(person.client.send(CreateAccessToken, asked, key)).rejects.toMatchObject({
    code: 'token-shown',
  });
  expect((await person.client.ask(getMyAccessTokens)).tokens).toHaveLength(1);
});

test('a token is never taken beside a cookie, nor one that was changed or made up', async () => {
  const person = await joins(product.origin);
  const { token } = await makes(person, tokenScopes);
  const both = await fetch(product.origin + ACTIVITIES, {
    headers: { ...bearer(token), cookie: person.client.cookie ?? '' },
  });
  expect(await problemIn(both)).toMatchObject({ status: 400, code: 'token-with-cookie' });
  const other = await makes(await joins(product.origin), tokenScopes);
  // Somebody else's secret behind this person's id.
  const mixed = token.slice(0, 36) + other.token.slice(36);
  for (const wrong of [mixed, `${token}0`, token.slice(0, -1), 'pollux_pat_', token.toUpperCase()]) {
    const { status } = await get(ACTIVITIES, wrong);
    expect([wrong.length, status]).toEqual([wrong.length, 401]);
  }
});

test('a new password, a suspension and a deletion end the tokens that there were', async () => {
  const admin = await adminOf(product);
  const [changes, suspended, deleted] = await Promise.all([0, 1, 2].map(() => joins(product.origin)));
  const token = async (person: Person | undefined) => (await makes(person as Person, tokenScopes)).token;
  const [first, second, third] = await Promise.all([changes, suspended, deleted].map(token));
  const statusOf = async (text = '') => (await get(ACTIVITIES, text)).status;
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 200, 200]);

  const { password } = (changes as Person).form;
  await changes?.client.send(ChangePassword, { currentPassword: password, newPassword: 'amber-lantern-77' });
  expect(await statusOf(first)).toBe(401);
  expect((await changes?.client.ask(getMyAccessTokens))?.tokens).toMatchObject([{ state: 'ended' }]);
  // One that is made afterwards stands.
  const again = await changes?.client.send(CreateAccessToken, {
    name: 'Again',
    scopes: ['activities:read'],
    days: 365,
    password: 'amber-lantern-77',
  });
  expect(await statusOf(again?.token)).toBe(200);

  const accountId = suspended?.accountId ?? '';
  await admin.send(DisableAccount, { accountId });
  expect(await statusOf(second)).toBe(401);
  await admin.send(EnableAccount, { accountId });
  expect(await statusOf(second)).toBe(401);

  await deleted?.client.send(ForgetAccount, { password: deleted.form.password });
  expect(await statusOf(third)).toBe(401);
});

test('every operation of a scope exists, and all others refuse a token that has every scope', async () => {
  const { token } = await makes(await joins(product.origin), tokenScopes);
  const known = [...operations().keys(), ...Object.keys(otherOperations)];
  const asRoute = (key: string) => key.replace(/\{(\w+)\}/g, ':$1');
  const routes = known.map(asRoute);
  expect(
    Object.values(scopedOperations)
      .flat()
      .filter((key) => !routes.includes(key)),
  ).toEqual([]);

  const open: string[] = [];
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    if (path.includes('*')) continue;
    const address = product.origin + path.replace(/:\w+/g, 'f'.repeat(24));
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const body = method === 'GET' ? {} : { body: '[]' };
    const answer = await fetch(address, { method, headers, ...body });
    const isRefused =
      answer.status === 403 && ((await answer.json()) as { code: string }).code === 'insufficient-scope';
    if (!isRefused) open.push(route);
  }
  const scoped = routes.filter((route) => scopesFor(...(route.split(' ') as [string, string])).length > 0);
  expect(open.toSorted()).toEqual(scoped.toSorted());
  // What a thief would want first.
  const [accounts, banks] = [
    ['CreateAccessToken', 'ChangePassword', 'ForgetAccount', 'SaveBankDetails', 'CastVote'],
    ['RemoveBankQuestions', 'RemoveQuestionFolder', 'ShareQuestionFolder', 'UnshareQuestionFolder'],
  ];
  for (const name of [...accounts, ...banks]) expect(open).not.toContain(`POST /api/commands/${name}`);
  const profile = await fetch(`${product.origin}/api/media?purpose=profile`, {
    method: 'POST',
    headers: bearer(token),
    body: new FormData(),
  });
  expect(profile.status).toBe(403);
});

test('the document of the API says of each operation which scope it needs', async () => {
  const document = (await (await fetch(`${product.origin}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, { security: Record<string, string[]>[] }>>;
  };
  const said = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      security.flatMap(({ token = [] }) => token),
    ]),
  );
  expect(said.length).toBeGreaterThan(200);
  for (const [key, scopes] of said as [string, string[]][]) {
    const [method, path] = key.split(' ') as [string, string];
    expect([key, scopes]).toEqual([key, scopesFor(method, path)]);
  }
});

test('the examples of the documentation work as they stand there', async () => {
  const [person, student] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const quiz = await createsQuiz(person.client);
  await attends(student, quiz, 1);
  const { token } = await makes(person, ['activities:read', 'activities:write', 'results:read']);
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/programs.md'), 'utf8');
  const example = (language: string) =>
    new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? '';
  const env = { ...process.env, POLLUX_URL: product.origin, POLLUX_TOKEN: token, ACTIVITY: quiz.id };
  const run = promisify(execFile);
  const listed = await run('bash', ['-euo', 'pipefail', '-c', example('sh')], { env });
  expect(listed.stdout).toContain('"quizTitle":"Plants"');
  expect(listed.stdout).toContain('Ganesan');
  const copied = await run('python3', ['-c', example('python')], { env });
  expect(copied.stdout).toMatch(/^Plants /);
});
