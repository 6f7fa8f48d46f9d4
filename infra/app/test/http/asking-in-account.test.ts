import { DisableAccount } from '@pollux/domain/accounts/disabling';
import { SendOneTimeCode, VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { ConfirmSecondFactor, StartSecondFactor } from '@pollux/domain/accounts/second-factor';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { SignUpByEmail } from '@pollux/domain/accounts/sign-up';
import { AskQuestion } from '@pollux/domain/hosting/asking';
import { KeepByCode, KeepInAccount } from '@pollux/domain/hosting/handing-over';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { getSession } from '@pollux/query-api/accounts/contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getLogs } from '@pollux/query-api/authoring/changes-contract';
import { getAskedQuestion, getAttendedSession, getLedSession } from '@pollux/query-api/hosting/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { asks, choosing } from '../support/asking.ts';
import { shownBy } from '../support/authenticator.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person, signUpForm } from '../support/people.ts';
import { votesIn } from '../support/polls.ts';
import { ADMIN } from '../support/product.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const visitor = (cookie?: string) => new ApiClient(product.origin, cookie);

/** A browser that has asked something. */
async function asked(pace: 'self' | 'host' = 'self') {
  const client = visitor();
  const question = asks();
  const answer = await client.send(AskQuestion, { ...question, pace });
  return { client, asker: client.cookie ?? '', question, ...answer };
}

/** The code of the mail that keeps a question. */
async function keepingCodeOf(email: string): Promise<string> {
  await visitor().send(SendOneTimeCode, { email, purpose: 'keep' });
  return codeSentTo(product.origin, email, 'keep your question');
}

/** A browser with what two clients have: the session of one, and what the other has asked. */
const both = (person: Person, asker: string) => visitor(`${person.client.cookie}; ${asker}`);

const results = (client: ApiClient, id: string, minPosition = '') =>
  client.ask(getPollResults, { params: { id }, minPosition });

const refusals = (client: ApiClient, sessionId: string) =>
  Promise.all(
    [results(client, sessionId), client.send(EndHostedSession, { sessionId })].map((each) =>
      each.then(
        () => 'done',
        ({ status }: { status: number }) => status,
      ),
    ),
  );

test('a code keeps it in an account that was there before, in the middle of a room, and nobody in the hall notices', async () => {
  const person = await joins(product.origin);
  const { email } = person.form;
  const { client, asker, question, sessionId, code } = await asked('host');
  const questionId = question.questions[0]?.id ?? '';
  const shows = (seen: number, answers: 'open' | 'locked', by = client) =>
    by.send(SetStage, { sessionId, seen, stage: { on: 'question', questionId, answers, results: 'hidden' } });
  await shows(0, 'open');
  const phones = Array.from({ length: 12 }, () => visitor());
  for (const phone of phones) await phone.send(TakeSeat, { sessionId });
  const answer = choosing(question)[questionId];
  if (answer === undefined) throw new Error('It has a question.');
  const answers = (phone: ApiClient) => phone.send(AnswerSessionQuestion, { sessionId, questionId, answer });

  const otp = await keepingCodeOf(email);
  const wrong = otp === '111111' ? '222222' : '111111';
  await expect(client.send(KeepByCode, { email, otp: wrong })).rejects.toMatchObject({
    code: 'invalid-code',
  });
  // Half of the hall answers before it, and half while it is handed over.
  await Promise.all(phones.slice(0, 6).map(answers));
  const [kept] = await Promise.all([
    client.send(KeepByCode, { email, otp }),
    ...phones.slice(6).map(answers),
  ]);
  expect(kept).toMatchObject({ user: { id: person.accountId } });
  expect((await client.ask(getSession)).user).toMatchObject({ id: person.accountId });
  expect(client.cookie).toMatch(/asker=;/);

  // The account has it all, on every device: library, results, wall and log.
  for (const own of [client, person.client]) {
    const at = { minPosition: kept.position };
    expect((await own.ask(getMyActivities, at)).allQuiz).toMatchObject([
      { quizTitle: question.quizTitle, responseCount: 12 },
    ]);
    expect(await own.ask(getLedSession, { params: { id: sessionId }, ...at })).toMatchObject({ number: 1 });
  }
  const { session } = await results(person.client, sessionId, kept.position);
  const { changes } = await person.client.ask(getLogs, { minPosition: kept.position });
  expect(changes.find(({ kind }) => kind === 'handedOver')).toMatchObject({ by: 'Meena Raman' });

  // The seats and the code are what they were, and who leads now is heard.
  await shows(1, 'locked', person.client);
  const late = visitor();
  await expect(late.send(TakeSeat, { sessionId }).then(() => answers(late))).rejects.toMatchObject({
    status: 409,
  });
  expect(votesIn(await results(person.client, sessionId, kept.position))).toEqual([12, 0]);
  const joined = await fetch(`${product.origin}/j/${code}`, { redirect: 'manual' });
  expect(joined.headers.get('location')).toBe(`/attendsession/${sessionId}`);

  // The cookie of before is nobody's: it sees nothing, ends nothing, and asks as somebody else.
  expect(await refusals(visitor(asker), sessionId)).toEqual([401, 401]);
  const again = visitor(asker);
  await again.send(AskQuestion, asks());
  expect(again.cookie).not.toContain(asker);
  // It can be given to further rooms, as any of its owner's.
  await person.client.send(OpenHostedSession, { quizId: session?.quizId ?? '' });
  await person.client.send(EndHostedSession, { sessionId });
});

test('whoever has logged in meanwhile sees that it waits, keeps it with all that the browser asked, and twice is once', async () => {
  const person = await joins(product.origin);
  const first = await asked();
  const second = await visitor(first.asker).send(AskQuestion, asks('Tea?'));
  const browser = both(person, first.asker);
  const waiting = { params: { id: first.sessionId } };
  expect(await browser.ask(getAskedQuestion, waiting)).toMatchObject({ isOpen: true });
  // It is not theirs before they say so, and of another account's browser nothing is told.
  expect(await refusals(browser, first.sessionId)).toEqual([403, 403]);
  await expect(person.client.ask(getAskedQuestion, waiting)).rejects.toMatchObject({ status: 404 });
  await expect(person.client.send(KeepInAccount, {})).rejects.toMatchObject({ code: 'nothing-asked' });
  const key = crypto.randomUUID();
  const kept = await browser.send(KeepInAccount, {}, key);
  const repeat = both(person, first.asker);
  await repeat.send(KeepInAccount, {}, key);
  await both(person, first.asker).send(KeepInAccount, {});
  for (const id of [first.sessionId, second.sessionId])
    expect(await results(person.client, id, kept.position)).toMatchObject({ ballots: 0, isActive: true });
  expect((await person.client.ask(getMyActivities)).allQuiz).toHaveLength(2);
  await expect(browser.ask(getAskedQuestion, waiting)).rejects.toMatchObject({ status: 404 });
});

test('of several accounts that keep it at once one has it, and of a sign-up at the same moment the first', async () => {
  const people = [await joins(product.origin), await joins(product.origin)];
  const { asker, sessionId } = await asked();
  const tries = await Promise.allSettled(
    [...people, ...people].map((person) => both(person, asker).send(KeepInAccount, {})),
  );
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).toMatchObject([{ code: 'kept-by-another' }, { code: 'kept-by-another' }]);
  const owners = await Promise.all(people.map(({ client }) => refusals(client, sessionId)));
  expect(owners).toHaveLength(2);
  expect(owners).toEqual(
    expect.arrayContaining([
      [403, 403],
      ['done', 'done'],
    ]),
  );

  const other = await asked();
  const { email } = signUpForm();
  const { accountId } = await other.client.send(SignUpByEmail, { email, firstname: 'Ravi' });
  const typed = {
    email,
    otp: await codeSentTo(product.origin, email),
    purpose: 'sign-up',
    accountId,
  } as const;
  const [person] = people as [Person];
  const [keeping] = await Promise.allSettled([
    both(person, other.asker).send(KeepInAccount, {}),
    visitor().send(VerifyOneTimeCode, typed),
  ]);
  const isHanded = keeping.status === 'fulfilled';
  const outcome = isHanded ? 'handed over' : (keeping.reason as { code: string }).code;
  expect(['handed over', 'nothing-asked']).toContain(outcome);
  expect(await refusals(person.client, other.sessionId)).toEqual(isHanded ? ['done', 'done'] : [403, 403]);
});

test('the address of somebody else, of who is suspended, and of the office keeps nothing; the question goes on', async () => {
  const { client, sessionId } = await asked();
  const person = await joins(product.origin);
  const { email } = person.form;
  // Nobody has been sent a code, and one for something else is none.
  for (const otp of ['123456', await codeSentTo(product.origin, email)])
    await expect(client.send(KeepByCode, { email, otp })).rejects.toMatchObject({ code: 'invalid-code' });
  const otp = await keepingCodeOf(email);
  await expect(visitor().send(KeepByCode, { email, otp })).rejects.toMatchObject({ code: 'nothing-asked' });
  const admin = await adminOf(product);
  await admin.send(DisableAccount, { accountId: person.accountId });
  await expect(client.send(KeepByCode, { email, otp })).rejects.toMatchObject({ code: 'account-disabled' });
  const office = { email: ADMIN.email, otp: await keepingCodeOf(ADMIN.email) };
  await expect(client.send(KeepByCode, office)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(visitor(`${admin.cookie}; ${client.cookie}`).send(KeepInAccount, {})).rejects.toMatchObject({
    code: 'not-allowed',
  });
  expect(await client.ask(getAskedQuestion, { params: { id: sessionId } })).toMatchObject({ isOpen: true });
  expect(await visitor().ask(getAttendedSession, { params: { id: sessionId } })).toMatchObject({
    availability: 'open',
  });
});

test('an account with a second factor is not entered by a code: whoever logs in keeps it then', async () => {
  const person = await joins(product.origin);
  const { email, password } = person.form;
  const { secret } = await person.client.send(StartSecondFactor, { password });
  await person.client.send(ConfirmSecondFactor, { code: shownBy(secret) });
  const { client, sessionId } = await asked();
  const answer = await client.send(KeepByCode, { email, otp: await keepingCodeOf(email) });
  expect(answer).not.toHaveProperty('user');
  // The wall is the asker's until then.
  expect(await results(client, sessionId)).toMatchObject({ ballots: 0 });
  await client.send(LogIn, { email, password, code: shownBy(secret, 1) });
  const { position } = await client.send(KeepInAccount, {});
  expect(await results(client, sessionId, position)).toMatchObject({ isActive: true });
});
