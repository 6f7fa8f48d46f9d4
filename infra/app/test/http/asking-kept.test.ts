// Dear: a product of its own is started three times, as limits hold there alone, and a deadline can have passed.
import { SignUpByEmail } from '@pollux/domain/accounts/sign-up';
import { LogOut } from '@pollux/domain/accounts/sign-in';
import { SendOneTimeCode, VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { AskQuestion, MOST_PEOPLE, QuestionAsked } from '@pollux/domain/hosting/asking';
import { EndHostedSession } from '@pollux/domain/hosting/hosted-session';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { publishing, quizId as staleQuiz } from '@pollux/domain/hosting/testing';
import { id } from '@pollux/domain/testing';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getMe, getSession } from '@pollux/query-api/accounts/contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getAskedQuestion, getAttendedSession } from '@pollux/query-api/hosting/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { asks, choosing } from '../support/asking.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { adminOf, joins, signUpForm } from '../support/people.ts';
import { post } from '../support/requests.ts';
import { openStoresOf } from '../support/stores.ts';

// With limits, as people meet it.
let product: HostedProduct;
beforeAll(async () => {
  product = await HostedProduct.start();
});
afterAll(() => product.stop());

const visitor = (cookie?: string) => new ApiClient(product.origin, cookie);

async function asked() {
  const client = visitor();
  const question = asks();
  return { client, question, ...(await client.send(AskQuestion, question)) };
}

const results = (client: ApiClient, sessionId: string) =>
  client.ask(getPollResults, { params: { id: sessionId } });

interface Browser {
  readonly client: ApiClient;
  /** All cookies of it, the one of the device as well. */
  cookies: string;
}

/** Sends a command as a browser does, which keeps every cookie. */
async function sends(browser: Browser, command: string, body: object) {
  const answer = await post(`${product.origin}/api/commands/${command}`, body, { cookie: browser.cookies });
  const set = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const names = set.map((each) => each.slice(0, each.indexOf('=')));
  const kept = browser.cookies
    .split('; ')
    .filter((each) => !names.some((name) => each.startsWith(`${name}=`)));
  browser.cookies = [...kept, ...set.filter((each) => !each.endsWith('='))].join('; ');
  return (await answer.json()) as Record<string, unknown>;
}

async function signsUp(browser: Browser, email: string) {
  const { accountId } = await sends(browser, 'SignUpByEmail', { email, firstname: 'Meena' });
  return { accountId: String(accountId), otp: await codeSentTo(product.origin, email) };
}

/** The browser with the cookies that it has by now. */
const now = ({ cookies }: Browser) => visitor(cookies);

test('what was asked belongs to the account that is made in the same browser: poll, session and answers, with nothing moved', async () => {
  const { client, question, sessionId } = await asked();
  const asker = client.cookie;
  const guest = visitor();
  await guest.send(TakeSeat, { sessionId });
  await guest.send(CastSessionVote, { sessionId, answers: choosing(question) });
  const { email } = signUpForm();
  const browser = { client, cookies: asker ?? '' };
  const { accountId, otp } = await signsUp(browser, email);
  // Nothing changes for the room while the code is on its way.
  expect(await results(client, sessionId)).toMatchObject({ ballots: 1 });
  expect((await client.ask(getSession)).user).toBeNull();
  const signedIn = await sends(browser, 'VerifyOneTimeCode', { email, otp, purpose: 'sign-up', accountId });
  expect(signedIn).toMatchObject({ user: { id: accountId } });
  expect(browser.cookies).not.toContain('asker');
  const person = now(browser);
  expect((await person.ask(getMyActivities)).allQuiz).toMatchObject([
    { quizTitle: question.quizTitle, responseCount: 1 },
  ]);
  expect(await results(person, sessionId)).toMatchObject({ ballots: 1, isActive: true });
  // The figure of the office has it, too.
  const admin = await adminOf(product);
  await expect
    .poll(async () => (await admin.ask(getAdminUsers, { query: { search: email } })).data, {
      timeout: 20_000,
    })
    .toMatchObject([{ userId: accountId, polls: { total: 1 } }]);
  // Whoever has the browser next has nothing of it by the cookie of before.
  await person.send(LogOut, {});
  for (const next of [visitor(asker), client]) {
    await expect(results(next, sessionId)).rejects.toMatchObject({ status: 401 });
    await expect(next.send(EndHostedSession, { sessionId })).rejects.toMatchObject({ status: 401 });
  }
  const again = visitor(asker);
  const second = await again.send(AskQuestion, asks());
  expect(again.cookie).not.toBe(asker);
  expect(await results(again, second.sessionId)).toMatchObject({ ballots: 0 });
});

test('a mistyped address is given anew: the code of the first one is worth nothing then', async () => {
  const { client, sessionId } = await asked();
  const [wrong, right] = [signUpForm().email, signUpForm().email];
  const browser = { client, cookies: client.cookie ?? '' };
  const first = await signsUp(browser, wrong);
  const second = await signsUp(browser, right);
  expect(second.accountId).toBe(first.accountId);
  const stranger = visitor();
  await expect(
    stranger.send(VerifyOneTimeCode, { email: wrong, otp: first.otp, purpose: 'sign-up' }),
  ).rejects.toMatchObject({ code: 'invalid-code' });
  const typed = { email: right, otp: second.otp, purpose: 'sign-up', accountId: second.accountId } as const;
  await sends(browser, 'VerifyOneTimeCode', typed);
  expect((await now(browser).ask(getMe)).user).toMatchObject({ email: right });
  expect(await results(now(browser), sessionId)).toMatchObject({ ballots: 0 });
});

test('an address that has an account is none to sign up with, and the question goes on', async () => {
  const known = await joins(product.origin);
  const { client, sessionId } = await asked();
  await expect(
    client.send(SignUpByEmail, { email: known.form.email, firstname: 'Meena' }),
  ).rejects.toMatchObject({ code: 'email-taken' });
  expect(await client.ask(getAskedQuestion, { params: { id: sessionId } })).toMatchObject({ isOpen: true });
  await client.send(EndHostedSession, { sessionId });
});

test('the code of a sign-up in another browser than the one that asked opens nothing of it', async () => {
  const { client, sessionId } = await asked();
  const { email } = signUpForm();
  const { accountId, otp } = await signsUp({ client, cookies: client.cookie ?? '' }, email);
  const elsewhere = visitor();
  const verified = await elsewhere.send(VerifyOneTimeCode, { email, otp, purpose: 'sign-up', accountId });
  expect(verified).not.toHaveProperty('user');
  await expect(results(elsewhere, sessionId)).rejects.toMatchObject({ status: 401 });
  // Verified is verified: from now on it is for those who log in to the account.
  await expect(client.send(EndHostedSession, { sessionId })).rejects.toMatchObject({ status: 401 });
  await client.send(SendOneTimeCode, { email, purpose: 'reset' });
});

test('what nobody keeps is forgotten when its time is over, and its link says so; a room that is kept has no end of people', async () => {
  const { client, sessionId, forgetAt } = await asked();
  expect(Date.parse(forgetAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  const stale = id('0bd');
  await product.kill();
  const stores = await openStoresOf(product);
  const log = await stores.events.readAll('', 10_000);
  const own = log.findLast(
    ({ type, data }) => type === 'QuestionAsked' && (data as { sessionId: string }).sessionId === sessionId,
  );
  const askerId = String((own?.data as { askerId?: string } | undefined)?.askerId);
  const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const metadata = { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' };
  const question = { askerId, quizId: staleQuiz, sessionId: stale, at: past(8), forgetAt: past(1) };
  await stores.events.append(`Asker-${askerId}`, 0, [
    { id: crypto.randomUUID(), ...QuestionAsked(question), metadata },
  ]);
  const published = publishing().map((event) =>
    event.type === 'QuizDrafted' || event.type === 'QuizPublished'
      ? { ...event, data: { ...event.data, ownerId: askerId } }
      : event,
  );
  await stores.events.append(
    `Quiz-${staleQuiz}`,
    'none',
    published.map((event) => ({ id: crypto.randomUUID(), ...event, metadata })),
  );
  await stores.close();
  await product.restart();
  const deleted = async () => {
    const { status, code } = await asks404(stale);
    return `${status} ${code}`;
  };
  await expect.poll(deleted).toBe('404 question-forgotten');
  await expect(client.ask(getAskedQuestion, { params: { id: stale } })).rejects.toMatchObject({
    code: 'question-forgotten',
    message: 'Nobody kept this question, so it was forgotten after 7 days.',
  });
  expect(await client.ask(getAskedQuestion, { params: { id: sessionId } })).toMatchObject({ forgetAt });
  await expect.poll(() => wasDeleted()).toBe(true);

  // The other one is kept.
  const { email } = signUpForm();
  const { accountId, otp } = await signsUp({ client, cookies: client.cookie ?? '' }, email);
  await client.send(VerifyOneTimeCode, { email, otp, purpose: 'sign-up', accountId });
  for (let number = 0; number < MOST_PEOPLE + 1; number++) await visitor().send(TakeSeat, { sessionId });
});

async function asks404(sessionId: string): Promise<{ status: number; code: string }> {
  const answer = await fetch(`${product.origin}/api/sessions/${sessionId}/asked`);
  return (await answer.json()) as { status: number; code: string };
}

/** Whether the poll of the question is deleted, as the log has it. */
async function wasDeleted(): Promise<boolean> {
  const response = await (await adminOf(product)).get('/api/admin/activities?pageSize=100');
  const { data } = (await response.json()) as { data: { id: string }[] };
  return !data.some((row) => row.id === staleQuiz);
}

test('phones are told as well', async () => {
  const attend = visitor().ask(getAttendedSession, { params: { id: id('0bd') } });
  await expect(attend).rejects.toMatchObject({ status: 404 });
});

// The last, as the address has to wait after it.
test('one address asks so often, and then is told to wait', async () => {
  const statuses = new Set<number>();
  for (let number = 0; number < 125; number++)
    statuses.add((await post(`${product.origin}/api/commands/AskQuestion`, asks())).status);
  expect([...statuses]).toEqual([201, 429]);
});
