import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { ChangePassword } from '@pollux/domain/accounts/password';
import { getAttend } from '@pollux/query-api/authoring/contract';
import { expect, test } from 'vitest';
import { codeSentTo } from '../support/mailbox.ts';
import { joins, signUpForm } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { post } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

/** A browser: it keeps the cookies that it is given. */
class Browser {
  readonly cookies = new Map<string, string>();

  async send(command: string, body: object, key = crypto.randomUUID()) {
    const answer = await post(`${product.origin}/api/commands/${command}`, body, {
      cookie: this.cookie,
      key,
    });
    const given = answer.headers.getSetCookie();
    for (const each of given) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, given, body: (await answer.json()) as Record<string, unknown> };
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The id of whoever is signed in in it. */
  async person(): Promise<string | undefined> {
    const answer = await fetch(`${product.origin}/api/session`, { headers: { cookie: this.cookie } });
    return ((await answer.json()) as { user: { id: string } | null }).user?.id;
  }
}

async function signsUp(browser: Browser, form = signUpForm()) {
  const { body } = await browser.send('SignUp', form);
  const accountId = String(body['accountId']);
  const otp = await codeSentTo(product.origin, form.email);
  return { form, accountId, typed: { email: form.email, otp, purpose: 'sign-up', accountId } };
}

test('the code signs in the browser in which the password was chosen, by a session as that of a log-in [P200 P305 P339]', async () => {
  const browser = new Browser();
  const { form, accountId, typed } = await signsUp(browser);
  expect(await browser.person()).toBeUndefined();
  const { body, given } = await browser.send('VerifyOneTimeCode', typed);
  expect(body).toMatchObject({
    message: 'Account verified! You can now log in.',
    user: { id: accountId, firstname: form.firstname, userType: 'teacher', subscriptionType: 'basic' },
  });
  expect(given[0]).toMatch(
    /^__Host-pollux=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await browser.person()).toBe(accountId);
  const sessions = await fetch(`${product.origin}/api/users/me/sessions`, {
    headers: { cookie: browser.cookie },
  });
  expect(((await sessions.json()) as { sessions: unknown[] }).sessions).toHaveLength(1);
});

test('an address, a name and the code of the mail: the person is in [C300 P017 P339]', async () => {
  const browser = new Browser();
  const { email } = signUpForm();
  const given = { email: ` ${email.toUpperCase()}`, firstname: 'Meena' };
  const accountId = String((await browser.send('SignUpByEmail', given)).body['accountId']);
  expect(await browser.person()).toBeUndefined();
  const otp = await codeSentTo(product.origin, email);
  const { body } = await browser.send('VerifyOneTimeCode', { email, otp, accountId });
  const person = { id: accountId, firstname: 'Meena', lastname: '', userType: 'teacher' };
  expect(body).toMatchObject({ user: { ...person, subscriptionType: 'basic' } });
  expect(await browser.person()).toBe(accountId);
});

test('in another browser the code verifies the address and signs nobody in [P201]', async () => {
  const { form, accountId, typed } = await signsUp(new Browser());
  const elsewhere = new Browser();
  // Where somebody else has signed up, their cookie opens no account but theirs.
  const others = await signsUp(elsewhere);
  const { body } = await elsewhere.send('VerifyOneTimeCode', typed);
  expect(body).toMatchObject({ success: true });
  expect(body).not.toHaveProperty('user');
  expect(await elsewhere.person()).toBeUndefined();
  expect((await elsewhere.send('VerifyOneTimeCode', others.typed)).body).toMatchObject({
    user: { id: others.accountId },
  });
  const { email, password } = form;
  expect((await elsewhere.send('LogIn', { email, password })).body).toMatchObject({
    user: { id: accountId },
  });
});

test('a code for a sign-up that somebody else began with the address opens nothing, in either browser [P339]', async () => {
  const [attacker, owner] = [new Browser(), new Browser()];
  const { form, typed } = await signsUp(attacker);
  const mine = await signsUp(owner, { ...signUpForm(), email: form.email });
  // The code of the one sign-up finishes no other.
  for (const [browser, mixed] of [
    [attacker, { ...typed, otp: mine.typed.otp }],
    [owner, { ...mine.typed, otp: typed.otp }],
  ] as const) {
    if (typed.otp === mine.typed.otp) continue;
    expect((await browser.send('VerifyOneTimeCode', mixed)).status).toBe(422);
    expect(await browser.person()).toBeUndefined();
  }
  // Whoever began the other sign-up has chosen another password: the code alone does not sign them in to this one.
  expect((await attacker.send('VerifyOneTimeCode', mine.typed)).body).not.toHaveProperty('user');
  expect(await attacker.person()).toBeUndefined();
});

test('a repeated code signs nobody in once the password is another', async () => {
  const browser = new Browser();
  const { form, accountId, typed } = await signsUp(browser);
  const key = crypto.randomUUID();
  await browser.send('VerifyOneTimeCode', typed, key);
  expect(await browser.person()).toBe(accountId);
  const kept = new Map(browser.cookies);
  const changed = await browser.send(ChangePassword.name, {
    currentPassword: form.password,
    newPassword: 'copper-lantern-77',
  });
  expect(changed.status).toBe(200);
  const later = new Browser();
  for (const [name, value] of kept) if (name.includes('device')) later.cookies.set(name, value);
  expect((await later.send('VerifyOneTimeCode', typed, key)).body).not.toHaveProperty('user');
  expect(await later.person()).toBeUndefined();
});

test('a visitor is asked to log in only where there is something, and not told a draft from nothing [P092 P099 P450]', async () => {
  const { client } = await joins(product.origin);
  const [poll, hidden, binned, draft] = await Promise.all([
    createsPoll(client),
    createsQuiz(client, { accessType: 'private' }),
    createsPoll(client),
    client.send(OpenDraft, { quizType: 'QUIZ' }),
  ]);
  const { position } = await client.send(MoveToBin, { id: binned.id });
  const asks = async (id: string) => {
    const answer = await fetch(`${product.origin}/api/activities/${id}/attend`, {
      headers: { 'x-min-position': position },
    });
    const { code, detail } = (await answer.json()) as Record<string, string>;
    return [answer.status, code, detail];
  };
  for (const { id } of [poll, hidden])
    expect(await asks(id)).toEqual([401, 'not-signed-in', 'You are not logged in.']);
  const nothing = [404, 'quiz-not-found', 'Quiz not Found'];
  for (const id of [draft.id, binned.id, 'd'.repeat(24)]) expect(await asks(id)).toEqual(nothing);
  // Who is signed in is told as before that it is not published yet.
  await expect(client.ask(getAttend, { params: { id: draft.id } })).rejects.toMatchObject({
    code: 'quiz-not-published',
  });
});
