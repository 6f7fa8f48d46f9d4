// Dear: a learning platform and a product of its own, as its settings name the platform.
import { ChangeEmail, ConfirmEmailChange } from '@pollux/domain/accounts/email-change';
import { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { SetFirstPassword } from '@pollux/domain/accounts/password';
import { RemoveProvider } from '@pollux/domain/accounts/provider-sign-in';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { DeleteUser } from '@pollux/domain/accounts/disabling';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { ReopenAttempt } from '@pollux/domain/attending/attending';
import { EnterCourse } from '@pollux/domain/attending/course';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { getMe, getSession } from '@pollux/query-api/accounts/contract';
import { getMySignInWays } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { wholeLog } from '../support/fold.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { type CoursePerson, type Launching, LtiPeer } from '../support/lti-peer.ts';
import { mailsTo } from '../support/mailbox.ts';
import { strangersKey } from '../support/oidc-peer.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, type CreatedQuiz, createsQuiz, starts, submits } from '../support/quizzes.ts';
import { readsLog } from '../support/stores.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';

let peer: LtiPeer;
let product: HostedProduct;
let teacher: Person;
let quiz: CreatedQuiz;
let admin: ApiClient;
beforeAll(async () => {
  peer = await LtiPeer.start();
  product = await HostedProduct.start(peer.environment);
  peer.serves(product.origin);
  teacher = await joins(product.origin);
  admin = await adminOf(product);
  quiz = await createsQuiz(teacher.client, { attemptLimit: false });
});
afterAll(async () => {
  await product?.stop();
  await peer?.stop();
});

let people = 0;
const learner = (changes: Partial<CoursePerson> = {}): CoursePerson => ({
  sub: `learner-${++people}`,
  given_name: 'Asha',
  family_name: 'Menon',
  ...changes,
});
const visitor = () => new ApiClient(product.origin);
const linkTo = (id: string) => `${product.origin}/attendquiz/${id}`;
const linked = (person: CoursePerson, item?: string, id = quiz.id) => peer.claims(linkTo(id), person, item);
const isSignedIn = async (client: ApiClient) =>
  (await client.ask(getSession).catch(() => ({ user: null }))).user !== null;
/** What gradebooks were told of a line, in the order in which they were. */
const toldOf = (item: string) =>
  peer.scores.filter(({ lineItem }) => lineItem === peer.lineItem(item)).map(({ score }) => score);
const soon = { timeout: 15_000, interval: 100 };

/** Somebody new comes from the course. */
async function comes(person: CoursePerson = learner(), item?: string, id = quiz.id) {
  const client = visitor();
  const launched = await peer.launches(client, linked(person, item, id));
  expect([launched.status, launched.headers.get('location')]).toEqual([303, '/course']);
  const { next } = await client.send(EnterCourse, { as: 'new' });
  return { client, next, person };
}

test('a learner opens a quiz from the course, and the course has the points, also after a correction', async () => {
  const person = learner();
  const client = visitor();
  await peer.launches(client, linked(person, 'plants'));
  expect(await isSignedIn(client)).toBe(false);
  expect((await client.send(EnterCourse, {})).next).toEqual({
    step: 'choose',
    platform: 'Hill School',
    name: 'Asha Menon',
    takesNew: true,
    title: 'Plants',
  });
  const { next } = await client.send(EnterCourse, { as: 'new' });
  expect(next).toMatchObject({
    step: 'entered',
    path: `/attendquiz/${quiz.id}`,
    entered: { user: { firstname: 'Asha', userType: 'student' } },
  });
  expect(await isSignedIn(client)).toBe(true);
  // The visit is over.
  await expect(client.send(EnterCourse, { as: 'new' })).rejects.toMatchObject({ code: 'no-course-visit' });

  // The gradebook is away when the first score comes.
  peer.refusesWith = 503;
  const { attemptId } = await starts(client, quiz.id);
  await submits(client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  peer.refusesWith = 0;
  const points = { scoreGiven: 4, scoreMaximum: 8 };
  const done = { userId: person.sub, activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
  await vi.waitFor(() => expect(toldOf('plants')).toMatchObject([{ ...points, ...done }]), soon);

  // A worse one takes nothing away.
  const second = await starts(client, quiz.id);
  await submits(client, { quizId: quiz.id, attemptId: second.attemptId }, chooses(quiz, 0, 1));
  await vi.waitFor(() => expect(toldOf('plants')).toHaveLength(2), soon);
  expect(toldOf('plants')[1]).toMatchObject(points);

  // What is corrected is told again, and a later time stands with it.
  const questionId = quiz.questions[1]?.id ?? '';
  await teacher.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    reason: 'It was not taught.',
    changes: [{ kind: 'drop', questionId }],
  });
  await vi.waitFor(
    () => expect(toldOf('plants').at(-1)).toMatchObject({ scoreGiven: 4, scoreMaximum: 4 }),
    soon,
  );
  const times = toldOf('plants').map(({ timestamp }) => String(timestamp));
  expect(times).toEqual(times.toSorted());

  // Opened again, nothing is counted of it; the other attempt still is.
  const { id: personId } = (await client.ask(getMe)).user;
  await teacher.client.send(ReopenAttempt, {
    quizId: quiz.id,
    personId,
    attemptId,
    minutes: 10,
    reason: 'The network failed.',
  });
  await vi.waitFor(() => expect(toldOf('plants').at(-1)).toMatchObject({ scoreGiven: 0 }), soon);
  expect(peer.complaints).toEqual([]);

  // The same person comes back, in another browser, as the same account.
  const again = visitor();
  await peer.launches(again, linked(person, 'plants'));
  expect((await again.send(EnterCourse, {})).next).toMatchObject({ entered: { user: { id: personId } } });
});

test('a platform that says no name is taken, and a course that links no grade is told nothing', async () => {
  const { client, next } = await comes({ sub: 'nameless' });
  expect(next).toMatchObject({ step: 'entered', entered: { user: { firstname: '' } } });
  const { attemptId } = await starts(client, quiz.id);
  await submits(client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  expect(peer.scores.filter(({ score }) => score['userId'] === 'nameless')).toEqual([]);
});

test('who came by a course alone gives an email and a password, and may then leave the course', async () => {
  const person = learner();
  const { client } = await comes(person);
  const fresh = true as const;
  const [identity] = (await client.ask(getMySignInWays)).identities;
  const identityId = identity?.identityId ?? '';
  expect(await client.ask(getMySignInWays)).toMatchObject({
    identities: [{ isOnly: true, showsWho: false }],
    hasPassword: false,
    hasEmail: false,
    hasCoursesAlone: true,
  });
  await expect(client.send(RemoveProvider, { identityId, fresh })).rejects.toMatchObject({
    code: 'last-way-in',
  });
  const newEmail = `${crypto.randomUUID()}@learner.example`;
  const codeFrom = (start: number) =>
    vi.waitFor(async () => {
      const codes = (await mailsTo(product.origin, newEmail)).flatMap(
        ({ subject }) => subject.match(/^\d{6}\b/) ?? [],
      );
      expect(codes.length).toBeGreaterThan(start);
      return codes[0] as string;
    }, soon);
  await client.send(ChangeEmail, { newEmail, fresh });
  await client.send(ConfirmEmailChange, { newEmail, otp: await codeFrom(0) });
  await client.send(SendOneTimeCode, { email: newEmail, purpose: 'reset' });
  const newPassword = 'violet-harbour-42';
  await client.send(SetFirstPassword, { otp: await codeFrom(1), newPassword });
  // From here on there is something better to show than that they came from a course.
  await expect(client.send(RemoveProvider, { identityId, fresh })).rejects.toMatchObject({
    code: 'proof-stale',
  });
  await client.send(RemoveProvider, { identityId, password: newPassword });
  expect((await visitor().send(LogIn, { email: newEmail, password: newPassword })).user.role).toBe('student');
});

test('a teacher comes in by an account that they have shown to be theirs, and by no other', async () => {
  const person = learner({ role: 'Instructor', sub: 'teacher-1' });
  const client = visitor();
  await peer.launches(client, linked(person, 'plants'));
  expect((await client.send(EnterCourse, {})).next).toMatchObject({ step: 'choose', takesNew: false });
  await expect(client.send(EnterCourse, { as: 'new' })).rejects.toMatchObject({ status: 403 });
  await expect(client.send(EnterCourse, { as: 'own' })).rejects.toMatchObject({
    code: 'course-account-required',
  });
  expect(await isSignedIn(client)).toBe(false);
  // As after logging in in the same browser.
  const own = new ApiClient(product.origin, teacher.client.cookie);
  await peer.launches(own, linked(person, 'plants'));
  expect((await own.send(EnterCourse, { as: 'own' })).next).toMatchObject({ step: 'entered', entered: null });
  const later = visitor();
  await peer.launches(later, linked(person, 'plants'));
  expect((await later.send(EnterCourse, {})).next).toMatchObject({
    entered: { user: { id: teacher.accountId } },
  });
});

test('an activity that costs money, or is not there, is refused in words', async () => {
  await admin.send(ChangePlan, { accountId: teacher.accountId, subscriptionType: 'premium' });
  const paid = await createsQuiz(teacher.client, { paymentType: 'paid', amount: 4_900 });
  const client = visitor();
  await peer.launches(client, linked(learner(), 'sold', paid.id));
  await expect(client.send(EnterCourse, { as: 'new' })).rejects.toMatchObject({
    status: 403,
    code: 'course-activity-paid',
  });
  await peer.launches(client, linked(learner(), 'gone', '0'.repeat(24)));
  await expect(client.send(EnterCourse, { as: 'new' })).rejects.toMatchObject({ code: 'quiz-not-found' });
  expect(await isSignedIn(client)).toBe(false);
});

const past = Math.floor(Date.now() / 1_000) - 7_200;
const mean: [string, () => Launching | Promise<Launching>][] = [
  ['of no signature', () => ({ token: (claims) => new UnsecuredJWT(claims).encode() })],
  ['of a key of another platform', async () => ({ key: await strangersKey() })],
  ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['for another tool', () => ({ claims: { aud: 'another-tool' } })],
  [
    'for several, and issued to another',
    () => ({ claims: { aud: ['pollux-at-school', 'other'], azp: 'other' } }),
  ],
  ['that is over', () => ({ claims: { iat: past, exp: past + 60 } })],
  ['of long ago that never ends', () => ({ claims: { iat: past } })],
  ['of another nonce', () => ({ claims: { nonce: 'another' } })],
  ['of a deployment that is not known', () => ({ claims: { [`${CLAIM}/deployment_id`]: 'dep-2' } })],
  ['of another version', () => ({ claims: { [`${CLAIM}/version`]: '1.1' } })],
  ['of another message', () => ({ claims: { [`${CLAIM}/message_type`]: 'LtiSubmissionReviewRequest' } })],
  ['of nobody', () => ({ claims: { sub: undefined } as never })],
  ['for another link', () => ({ claims: { [`${CLAIM}/target_link_uri`]: 'https://evil.example/' } })],
  [
    'for a gradebook elsewhere',
    () => ({
      claims: {
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
          lineitem: 'https://evil.example/lineitem',
        },
      },
    }),
  ],
  ['that is cut short', () => ({ token: () => 'e30.e30' })],
];
test.each(mean)('a token %s lets nobody in', async (_what, launching) => {
  const client = visitor();
  const refused = await peer.launches(client, linked(learner(), 'mean'), await launching());
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-security-policy')).toContain(`frame-ancestors ${peer.issuer}`);
  expect(await refused.text()).toMatch(/<p role="alert">[A-Z][^<]+\.<\/p>/);
  await expect(client.send(EnterCourse, { as: 'new' })).rejects.toMatchObject({ code: 'no-course-visit' });
});

test('a launch counts once, and in the browser that began it', async () => {
  const client = visitor();
  const claims = linked(learner(), 'once');
  const { asked } = await peer.begins(client, linkTo(quiz.id));
  const { state = '', nonce = '' } = asked ?? {};
  const token = await peer.signs({ ...claims, nonce });
  const other = visitor();
  const elsewhere = await peer.posts(other, token, state);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([
    400,
    expect.stringContaining('another browser'),
  ]);
  await peer.begins(other, linkTo(quiz.id));
  expect((await peer.posts(other, token, state)).status).toBe(400);
  expect((await peer.posts(client, token, 'a-state-that-is-made-up')).status).toBe(400);
  expect((await peer.posts(client, token, state)).status).toBe(303);
  const again = await peer.posts(client, token, state);
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('opened before')]);
});

test('a login of a platform, a place or a link that is not known goes nowhere', async () => {
  const client = visitor();
  const begins = async (login: Record<string, string>) =>
    (await peer.begins(client, linkTo(quiz.id), { login })).response;
  const wrong: Record<string, string>[] = [
    { iss: 'https://evil.example' },
    { client_id: 'another' },
    { lti_deployment_id: 'dep-2' },
    { target_link_uri: 'https://evil.example/attendquiz/1' },
    { target_link_uri: 'javascript:alert(1)' },
    { login_hint: '' },
    { login_hint: 'x'.repeat(5_000) },
  ];
  for (const login of wrong) {
    const refused = await begins(login);
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null]);
  }
  const large = await fetch(`${product.origin}/api/lti/launch`, {
    method: 'POST',
    body: new URLSearchParams({ id_token: 'x'.repeat(70_000), state: 'x' }),
  });
  expect(large.status).toBe(413);
});

test('in a frame of the course there is one button, which leads to a window of its own', async () => {
  const client = visitor();
  const { response, asked } = await peer.begins(client, linkTo(quiz.id), {
    headers: { 'sec-fetch-dest': 'iframe', 'accept-language': 'ta-IN,en;q=0.5' },
  });
  expect([response.status, asked, response.headers.get('set-cookie')]).toEqual([200, undefined, null]);
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${peer.issuer}`);
  const page = await response.text();
  expect(page).toContain('lang="ta"');
  const href =
    /target="_blank" rel="noopener" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const opened = await fetch(product.origin + href, { redirect: 'manual' });
  expect(opened.headers.get('location')).toContain(`${peer.issuer}/mod/lti/auth.php`);
});

const pageOf = async (response: Response) => {
  const page = (await response.text()).replaceAll(/&#(\d+);/g, (_, code: string) =>
    String.fromCodePoint(Number(code)),
  );
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  return { page, ticket: field('ticket'), token: field('JWT') };
};
const picks = async (client: ApiClient, fields: Record<string, string>) =>
  fetch(`${product.origin}/api/lti/pick`, {
    method: 'POST',
    headers: { cookie: client.cookie ?? '', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });

test('a teacher chooses one of their own activities in the frame of the course, and the course has its link', async () => {
  const person = learner({ sub: 'teacher-2' });
  const frame = visitor();
  const choosing = () => peer.choosing(`${product.origin}/`, person);
  const inFrame = { headers: { 'sec-fetch-dest': 'iframe' } };
  const first = await peer.launches(frame, choosing(), inFrame);
  expect([first.status, first.headers.get('set-cookie')]).toEqual([200, null]);
  const { page, ticket } = await pageOf(first);
  expect(page).toContain('Which account is yours?');
  // Their own window, where they are signed in, is handed the ticket.
  const owner = await joins(product.origin);
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Roots & <leaves>' });
  await owner.client.send(EnterCourse, { ticket });
  expect((await owner.client.send(EnterCourse, { as: 'own' })).next).toMatchObject({ path: '/dashboard' });
  await expect(owner.client.send(EnterCourse, { ticket: 'made-up' })).rejects.toMatchObject({
    code: 'no-course-visit',
  });

  const listed = await vi.waitFor(async () => {
    const shown = await pageOf(await picks(frame, { ticket }));
    expect(shown.page).toContain(quiz.id);
    return shown;
  }, soon);
  expect(listed.page).toContain('Roots & <leaves>');
  // Another's cannot be chosen, nor does another browser choose.
  const theirs = await createsQuiz(teacher.client, { paymentType: 'free' });
  expect((await pageOf(await picks(frame, { ticket, activity: theirs.id }))).page).toContain('any more');
  expect((await picks(visitor(), { ticket, activity: quiz.id })).status).toBe(400);

  const answer = await picks(frame, { ticket: listed.ticket, activity: quiz.id });
  expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${peer.issuer}`);
  const sent = await pageOf(answer);
  expect(sent.page).toContain(`action="${peer.issuer}/mod/lti/contentitem_return.php?course=2"`);
  expect(await peer.chosen(sent.token)).toEqual({
    type: 'ltiResourceLink',
    url: linkTo(quiz.id),
    title: 'Roots & <leaves>',
    window: { targetName: '_blank' },
    lineItem: { label: 'Roots & <leaves>', scoreMaximum: 100 },
  });
  // From then on they choose at once.
  expect((await pageOf(await peer.launches(frame, choosing(), inFrame))).page).toContain(quiz.id);

  const elsewhere = { deep_link_return_url: 'https://evil.example/return' };
  const wrong = [
    peer.choosing(`${product.origin}/`, person, elsewhere),
    peer.choosing(`${product.origin}/`, person, { accept_types: ['file'] }),
    peer.choosing(`${product.origin}/`, { ...person, role: 'Learner' }),
  ];
  for (const claims of wrong) expect((await peer.launches(visitor(), claims)).status).toBe(400);
});

test('who is forgotten is told of no more, and nothing of what the platform calls them is in the log', async () => {
  const { client, person } = await comes(learner({ sub: 'a-name-to-forget' }), 'forgotten');
  const log = JSON.stringify(await readsLog(product, (store) => wholeLog(store)));
  expect(log).toContain(peer.lineItem('forgotten'));
  expect(log).not.toContain(person.sub);
  const { id: accountId } = (await client.ask(getMe)).user;
  await admin.send(DeleteUser, { accountId });
  const again = visitor();
  await peer.launches(again, linked(person, 'forgotten'));
  await vi.waitFor(
    async () => expect((await again.send(EnterCourse, {})).next).toMatchObject({ step: 'choose' }),
    soon,
  );
});
