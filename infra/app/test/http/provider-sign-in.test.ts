// Dear: a real provider of OpenID Connect and a product of its own, and one test waits until a provider that hangs is given up.
import { DeleteUser, DisableAccount } from '@pollux/domain/accounts/disabling';
import { SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { BeginProviderJoin, BeginProviderProof } from '@pollux/domain/accounts/fresh-proof';
import { ResetPassword, SetFirstPassword } from '@pollux/domain/accounts/password';
import {
  BeginProviderSignIn,
  CompleteProviderSignIn,
  ContinueProviderSignIn,
  RemoveProvider,
  SendJoiningCode,
  SignUpByProvider,
} from '@pollux/domain/accounts/provider-sign-in';
import { ConfirmSecondFactor, StartSecondFactor } from '@pollux/domain/accounts/second-factor';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { SignUp, SignUpByEmail } from '@pollux/domain/accounts/sign-up';
import { getMe, getSession } from '@pollux/query-api/accounts/contract';
import { getMySignInWays, getSignInWays } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { shownBy } from '../support/authenticator.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { mailsTo } from '../support/mailbox.ts';
import { CLIENT, OidcPeer, type PeerPerson, strangersKey } from '../support/oidc-peer.ts';
import { adminOf, joins, signUpForm } from '../support/people.ts';

const PROFILE = {
  phoneNumber: '9000000000',
  organization: 'St. Mary’s',
  userType: 'business',
  countryShort: 'IN',
  state: 'Tamil Nadu',
  city: 'Madurai',
} as const;

let peer: OidcPeer;
let product: HostedProduct;

beforeAll(async () => {
  peer = await OidcPeer.start();
  product = await HostedProduct.start({
    OIDC_PROVIDERS: 'school,gone',
    OIDC_SCHOOL_ISSUER: peer.issuer,
    OIDC_SCHOOL_CLIENT_ID: CLIENT.id,
    OIDC_SCHOOL_CLIENT_SECRET: CLIENT.secret,
    OIDC_SCHOOL_LABEL: 'St. Mary’s',
    OIDC_SCHOOL_DOMAINS: 'school.example,staff.example',
    OIDC_SCHOOL_ROLE_CLAIM: 'groups',
    OIDC_SCHOOL_ROLES: 'pupils=student,staff=teacher',
    // One that nobody listens at, which alone has passwords off.
    OIDC_GONE_ISSUER: 'http://localhost:1',
    OIDC_GONE_CLIENT_ID: 'pollux',
    OIDC_GONE_CLIENT_SECRET: 'secret',
    OIDC_GONE_DOMAINS: 'strict.example',
    OIDC_GONE_NO_PASSWORD: 'on',
  });
  await peer.serves(product.origin);
});
afterEach(() => {
  peer.tampering = undefined;
  peer.hangs = false;
});
afterAll(async () => {
  await product?.stop();
  await peer?.stop();
});

let people = 0;
const known = (changes: Partial<PeerPerson> = {}): PeerPerson & { email: string } => {
  const sub = `person-${++people}`;
  const email = `${sub}@school.example`;
  return { sub, email, email_verified: true, given_name: 'Kavya', family_name: 'Iyer', ...changes } as never;
};
const visitor = () => new ApiClient(product.origin);
const provider = 'school';

/** Goes to the provider and comes back. @returns what the product asks next */
async function comesBack(client: ApiClient, person: PeerPerson) {
  peer.person = person;
  const { url } = await client.send(BeginProviderSignIn, { provider });
  const answer = await peer.visits(url);
  return (await client.send(CompleteProviderSignIn, { provider, answer })).next;
}

/** Somebody new, signed up and in. */
async function arrives(person: PeerPerson = known()) {
  const client = visitor();
  await comesBack(client, person);
  const { user } = await client.send(SignUpByProvider, {
    firstname: 'Kavya',
    lastname: 'Iyer',
    profile: PROFILE,
  });
  return { client, user, person };
}
const isSignedIn = async (client: ApiClient) =>
  (await client.ask(getSession).catch(() => ({ user: null }))).user !== null;

test('somebody new says what the provider does not, and is signed in from then on', async () => {
  expect(await visitor().ask(getSignInWays)).toEqual({
    providers: [
      { name: 'school', label: 'St. Mary’s' },
      { name: 'gone', label: 'Gone' },
    ],
  });
  const person = known({ groups: ['choir', 'pupils'] });
  const client = visitor();
  expect(await comesBack(client, person)).toEqual({
    step: 'profile',
    email: person.email,
    firstname: 'Kavya',
    lastname: 'Iyer',
    userType: 'student',
  });
  expect(await isSignedIn(client)).toBe(false);
  const named = { firstname: 'Kavya', lastname: 'Iyer' };
  await expect(client.send(SignUpByProvider, named)).rejects.toMatchObject({ code: 'profile-required' });
  const { user } = await client.send(SignUpByProvider, { ...named, profile: PROFILE });
  // The provider's word counts for what they are.
  expect(user).toMatchObject({ firstname: 'Kavya', userType: 'student', role: 'student' });
  await vi.waitFor(async () =>
    expect((await client.ask(getMe)).user).toMatchObject({ email: person.email, organization: 'St. Mary’s' }),
  );
  // Nothing is mailed, as the provider vouches for the address.
  expect(await mailsTo(product.origin, person.email)).toEqual([]);

  const again = visitor();
  expect(await comesBack(again, { ...person, groups: ['staff'] })).toMatchObject({
    step: 'signed-in',
    user: { id: user.id, userType: 'teacher' },
  });
  const { identities } = await again.ask(getMySignInWays);
  expect(identities).toMatchObject([{ label: 'St. Mary’s', isOffered: true }]);
});

test('an account of the same email is joined only once its owner has shown that it is theirs', async () => {
  const owner = await joins(product.origin);
  const { email, password } = owner.form;
  const person = known({ email });
  const client = visitor();
  expect(await comesBack(client, person)).toEqual({ step: 'join', email, takesPassword: true });
  await expect(client.send(ContinueProviderSignIn, {})).rejects.toMatchObject({
    code: 'account-proof-required',
  });
  await expect(client.send(ContinueProviderSignIn, { password: 'a guess' })).rejects.toMatchObject({
    code: 'wrong-credentials',
  });
  await expect(client.send(ContinueProviderSignIn, { mailedCode: '0123456789' })).rejects.toMatchObject({
    code: 'invalid-code',
  });
  await expect(
    client.send(SignUpByProvider, { firstname: 'Not', lastname: 'They', profile: PROFILE }),
  ).rejects.toMatchObject({ code: 'email-taken' });
  expect(await isSignedIn(client)).toBe(false);
  const { user } = await client.send(ContinueProviderSignIn, { password });
  expect(user.id).toBe(owner.accountId);
  await vi.waitFor(async () =>
    expect((await mailsTo(product.origin, email)).map(({ subject }) => subject)).toContain(
      'Your organization can log you in now',
    ),
  );
  // Another person of the provider who says the same email has to show it as well.
  expect(await comesBack(visitor(), known({ email }))).toMatchObject({ step: 'join' });
  expect(await comesBack(visitor(), person)).toMatchObject({ step: 'signed-in' });

  const [joined] = (await owner.client.ask(getMySignInWays)).identities;
  const identityId = joined?.identityId ?? '';
  await expect(owner.client.send(RemoveProvider, { identityId, password: 'a guess' })).rejects.toMatchObject({
    code: 'wrong-password',
  });
  await owner.client.send(RemoveProvider, { identityId, password });
  expect(await isSignedIn(client)).toBe(false);
  expect(await comesBack(visitor(), person)).toMatchObject({ step: 'join' });
});

test('a mailed code shows it as well, once, and a second factor is asked for beside either', async () => {
  const owner = await joins(product.origin);
  const { email, password } = owner.form;
  const { secret } = await owner.client.send(StartSecondFactor, { password });
  const { recoveryCodes } = await owner.client.send(ConfirmSecondFactor, { code: shownBy(secret) });
  const person = known({ email });
  const client = visitor();
  await comesBack(client, person);
  await client.send(SendJoiningCode, {});
  const codeIn = ({ text }: { text: string }) => text.match(/\b\d{10}\b/)?.[0] ?? [];
  const mailedCode = await vi.waitFor(async () => {
    const [code] = (await mailsTo(product.origin, email)).flatMap(codeIn);
    expect(code).toBeDefined();
    return code as string;
  });
  // It is no code to log in with, nor to reset a password.
  await expect(client.send(ContinueProviderSignIn, { mailedCode })).rejects.toMatchObject({
    code: 'second-factor-required',
  });
  const { user } = await client.send(ContinueProviderSignIn, { code: recoveryCodes[0] ?? '' });
  expect(user.id).toBe(owner.accountId);
  // Signing in again asks for the second factor alone.
  const again = visitor();
  expect(await comesBack(again, person)).toEqual({ step: 'code' });
  expect(await isSignedIn(again)).toBe(false);
  await expect(again.send(ContinueProviderSignIn, { code: '000000' })).rejects.toMatchObject({
    code: 'wrong-second-factor',
  });
  await again.send(ContinueProviderSignIn, { code: recoveryCodes[1] ?? '' });
  expect(await isSignedIn(again)).toBe(true);
  // The code was used up.
  const other = visitor();
  await comesBack(other, known({ email }));
  await expect(other.send(ContinueProviderSignIn, { mailedCode })).rejects.toMatchObject({
    code: 'invalid-code',
  });
});

/** Shows anew who they are, as somebody at the provider. @returns what the product says of it */
async function shows(client: ApiClient, person: PeerPerson) {
  const [identity] = (await client.ask(getMySignInWays)).identities;
  peer.person = person;
  const { url } = await client.send(BeginProviderProof, { identityId: identity?.identityId ?? '' });
  const asked = new URL(url).searchParams;
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  const answer = await peer.visits(url);
  return (await client.send(CompleteProviderSignIn, { provider, answer })).next;
}
const fresh = true as const;

test('who came by a provider alone shows anew who they are there, sets a password, and then removes it', async () => {
  const { client, person, user } = await arrives();
  const [identity] = (await client.ask(getMySignInWays)).identities;
  const identityId = identity?.identityId ?? '';
  expect(identity).toMatchObject({ isOnly: true, showsWho: true });
  const stale = { status: 403, code: 'proof-stale' };
  await expect(client.send(RemoveProvider, { identityId, fresh })).rejects.toMatchObject(stale);
  expect(await shows(client, person)).toMatchObject({ step: 'proven' });
  await expect(client.send(RemoveProvider, { identityId, fresh })).rejects.toMatchObject({
    status: 409,
    code: 'last-way-in',
  });
  // A first password, by a code to their email; neither a wrong code nor the proof sets one.
  const email = person.email ?? '';
  const newPassword = 'violet-harbour-42';
  await client.send(SendOneTimeCode, { email, purpose: 'reset' });
  const otp = await vi.waitFor(async () => {
    const [code] = (await mailsTo(product.origin, email)).flatMap(
      ({ subject }) => subject.match(/^\d{6}\b/) ?? [],
    );
    expect(code).toBeDefined();
    return code as string;
  });
  const wrong = otp === '000000' ? '000001' : '000000';
  await expect(client.send(SetFirstPassword, { otp: wrong, newPassword })).rejects.toMatchObject({
    code: 'invalid-code',
  });
  // The code of one account sets no password of another.
  const other = await arrives();
  await expect(other.client.send(SetFirstPassword, { otp, newPassword })).rejects.toMatchObject({
    code: 'invalid-code',
  });
  const elsewhere = visitor();
  await comesBack(elsewhere, person);
  await client.send(SetFirstPassword, { otp, newPassword });
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(client)).toBe(true);
  await client.send(RemoveProvider, { identityId, fresh });
  // The session began with it.
  expect(await isSignedIn(client)).toBe(false);
  const again = visitor();
  expect((await again.send(LogIn, { email, password: newPassword })).user.id).toBe(user.id);
  await vi.waitFor(async () => {
    const subjects = (await mailsTo(product.origin, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your organization no longer logs you in');
    expect(subjects).toContain('Your password was changed');
  });
});

test.each([
  ['long ago', { auth_time: 1_700_000_000 }],
  ['nobody knows when', { auth_time: undefined }],
])('a login %s shows nothing anew', async (_when, claims) => {
  const { client, person } = await arrives();
  peer.tampering = { claims };
  await expect(shows(client, person)).rejects.toMatchObject({ status: 403, code: 'provider-not-fresh' });
  await expect(client.send(StartSecondFactor, { fresh })).rejects.toMatchObject({ code: 'proof-stale' });
});

test('a login of somebody else, or of another browser, shows nothing and joins nothing', async () => {
  const [one, other] = [await arrives(), await arrives()];
  await expect(shows(one.client, other.person)).rejects.toMatchObject({
    status: 403,
    code: 'not-their-login',
  });
  // A login to sign in is none to show something, whoever is signed in.
  expect(await comesBack(one.client, one.person)).toMatchObject({ step: 'signed-in' });
  await expect(one.client.send(StartSecondFactor, { fresh })).rejects.toMatchObject({ code: 'proof-stale' });
  const unproven = one.client.send(BeginProviderJoin, { provider, fresh });
  await expect(unproven).rejects.toMatchObject({ code: 'proof-stale' });

  // Who has left the browser to somebody else meanwhile joins them to nothing.
  const owner = await joins(product.origin);
  const { password } = owner.form;
  const stranger = known();
  const begins = async () => {
    peer.person = stranger;
    const { url } = await owner.client.send(BeginProviderJoin, { provider, password });
    return peer.visits(url);
  };
  const answer = await begins();
  const [flow = ''] = (owner.client.cookie ?? '').match(/[^ ;]*pollux-sign-in=[^;]+/) ?? [];
  const victim = new ApiClient(product.origin, `${other.client.cookie}; ${flow}`);
  const refused = { status: 401, code: 'provider-answer-refused' };
  await expect(victim.send(CompleteProviderSignIn, { provider, answer })).rejects.toMatchObject(refused);
  expect((await other.client.ask(getMySignInWays)).identities).toHaveLength(1);

  // An identity of somebody else stays theirs; one of nobody is joined, whatever its email, and told by mail.
  peer.person = other.person;
  const { url } = await owner.client.send(BeginProviderJoin, { provider, password });
  const taken = owner.client.send(CompleteProviderSignIn, { provider, answer: await peer.visits(url) });
  await expect(taken).rejects.toMatchObject({ status: 409, code: 'login-taken' });
  const { next } = await owner.client.send(CompleteProviderSignIn, { provider, answer: await begins() });
  expect(next).toEqual({ step: 'joined' });
  expect(await comesBack(visitor(), stranger)).toMatchObject({ user: { id: owner.accountId } });
  await vi.waitFor(async () =>
    expect((await mailsTo(product.origin, owner.form.email)).map(({ subject }) => subject)).toContain(
      'Your organization can log you in now',
    ),
  );
});

test.each([
  ['another nonce', { claims: { nonce: 'of-another-sign-in' } }],
  ['another issuer', { claims: { iss: 'https://id.evil.example' } }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['the past', { claims: { iat: 1_700_000_000, exp: 1_700_000_300 } }],
])('a token of %s signs nobody in', async (_what, tampering) => {
  peer.tampering = tampering;
  await expect(comesBack(visitor(), known())).rejects.toMatchObject({
    status: 401,
    code: 'provider-answer-refused',
  });
});

test('a token that another key has signed signs nobody in', async () => {
  peer.tampering = { key: await strangersKey() };
  await expect(comesBack(visitor(), known())).rejects.toMatchObject({ code: 'provider-answer-refused' });
});

test('an answer counts once, in the browser that was sent there, and with its own state', async () => {
  const client = visitor();
  peer.person = known();
  const { url } = await client.send(BeginProviderSignIn, { provider });
  const answer = await peer.visits(url);
  const refused = { status: 401, code: 'provider-answer-refused' };
  // Somebody is led to the address that another browser was sent back to.
  await expect(visitor().send(CompleteProviderSignIn, { provider, answer })).rejects.toMatchObject(refused);
  const victim = visitor();
  await victim.send(BeginProviderSignIn, { provider });
  await expect(victim.send(CompleteProviderSignIn, { provider, answer })).rejects.toMatchObject(refused);
  const { cookie = '' } = client;
  expect((await client.send(CompleteProviderSignIn, { provider, answer })).next.step).toBe('profile');
  const replay = new ApiClient(product.origin, cookie);
  await expect(replay.send(CompleteProviderSignIn, { provider, answer })).rejects.toMatchObject(refused);
  // What is sealed in the cookie cannot be made up.
  const forged = new ApiClient(product.origin, `__Host-pollux-sign-in=${'A'.repeat(200)}`);
  await expect(
    forged.send(SignUpByProvider, { firstname: 'A', lastname: 'B', profile: PROFILE }),
  ).rejects.toMatchObject({ code: 'no-provider-sign-in' });
});

test('a code that is made up, or was refused by the person, signs nobody in', async () => {
  const client = visitor();
  const begin = async () => new URL((await client.send(BeginProviderSignIn, { provider })).url);
  const complete = (state: string | null, rest: object) =>
    client.send(CompleteProviderSignIn, {
      provider,
      answer: String(new URLSearchParams({ state: state ?? '', iss: peer.issuer, ...rest })),
    });
  const state = async () => (await begin()).searchParams.get('state');
  await expect(complete(await state(), { code: 'made-up' })).rejects.toMatchObject({
    code: 'provider-answer-refused',
  });
  await expect(complete(await state(), { error: 'access_denied' })).rejects.toMatchObject({
    code: 'provider-declined',
  });
  await expect(
    complete(await state(), { code: 'made-up', iss: 'https://id.evil.example' }),
  ).rejects.toMatchObject({ code: 'provider-answer-refused' });
  const asked = (await begin()).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('response_type')).toBe('code');
});

test('an email that is not verified, or of another domain, signs nobody in', async () => {
  await expect(comesBack(visitor(), known({ email_verified: false }))).rejects.toMatchObject({
    status: 403,
    code: 'provider-email-unverified',
  });
  await expect(comesBack(visitor(), known({ email: 'kavya@elsewhere.example' }))).rejects.toMatchObject({
    status: 403,
    code: 'domain-not-allowed',
  });
});

test('who is suspended is not signed in, and who was forgotten comes again as somebody new', async () => {
  const { person, user, client } = await arrives();
  const admin = await adminOf(product);
  await admin.send(DisableAccount, { accountId: user.id });
  expect(await isSignedIn(client)).toBe(false);
  await expect(comesBack(visitor(), person)).rejects.toMatchObject({ code: 'account-disabled' });
  await admin.send(DeleteUser, { accountId: user.id });
  await vi.waitFor(async () => expect(await comesBack(visitor(), person)).toMatchObject({ step: 'profile' }));
  const anew = await arrives(person);
  expect(anew.user.id).not.toBe(user.id);
});

test('a provider that is away or hangs is said to be, and keeps nobody waiting for long', async () => {
  const away = { status: 503, code: 'provider-away' };
  await expect(visitor().send(BeginProviderSignIn, { provider: 'gone' })).rejects.toMatchObject(away);
  await expect(visitor().send(BeginProviderSignIn, { provider: 'none' })).rejects.toMatchObject({
    status: 404,
  });
  peer.hangs = true;
  await expect(comesBack(visitor(), known())).rejects.toMatchObject(away);
});

test('where passwords are off, no password, reset or sign-up goes on', async () => {
  const off = { status: 403, code: 'passwords-off' };
  const email = 'arun@strict.example';
  const client = visitor();
  const otp = '123456';
  await expect(client.send(LogIn, { email, password: 'violet-harbour-42' })).rejects.toMatchObject(off);
  await expect(client.send(SignUp, signUpForm({ email }))).rejects.toMatchObject(off);
  await expect(client.send(SignUpByEmail, { email, firstname: 'Arun' })).rejects.toMatchObject(off);
  await expect(client.send(SendOneTimeCode, { email, purpose: 'reset' })).rejects.toMatchObject(off);
  await expect(
    client.send(ResetPassword, { email, otp, newPassword: 'violet-harbour-42' }),
  ).rejects.toMatchObject(off);
});

test('who signs out at the provider is signed out here, by its signed word alone', async () => {
  const { client, person } = await arrives();
  const tells = (token: string) =>
    fetch(`${product.origin}/api/sign-in/providers/${provider}/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
  const { sub } = person;
  const wrong = [
    await peer.logoutToken({ sub }, await strangersKey()),
    await peer.logoutToken({ sub, aud: 'somebody-else' }),
    await peer.logoutToken({ sub, iss: 'https://id.evil.example' }),
    await peer.logoutToken({ sub, nonce: 'an id token' }),
    await peer.logoutToken({ sub, events: {} }),
    await peer.logoutToken({ sub, iat: 1_700_000_000 }),
    await peer.logoutToken({}),
    'no token',
  ];
  for (const token of wrong) expect((await tells(token)).status).toBe(400);
  expect(await isSignedIn(client)).toBe(true);
  const other = visitor();
  await comesBack(other, person);
  const token = await peer.logoutToken({ sub });
  const told = await tells(token);
  expect(told.status).toBe(200);
  expect(told.headers.get('cache-control')).toBe('no-store');
  expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([false, false]);
  // A word that was heard before ends no later session.
  await comesBack(client, person);
  expect((await tells(token)).status).toBe(400);
  expect(await isSignedIn(client)).toBe(true);
});
