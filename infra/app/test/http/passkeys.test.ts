import { generateKeyPairSync } from 'node:crypto';
import { DisableAccount } from '@pollux/domain/accounts/disabling';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ProveByPasskey, StartPasskeyProof } from '@pollux/domain/accounts/fresh-proof';
import {
  AddPasskey,
  LogInByPasskey,
  RemovePasskey,
  RenamePasskey,
  StartPasskey,
  StartPasskeyLogIn,
} from '@pollux/domain/accounts/passkeys';
import { ConfirmSecondFactor, StartSecondFactor } from '@pollux/domain/accounts/second-factor';
import { LogOut } from '@pollux/domain/accounts/sign-in';
import { getSession } from '@pollux/query-api/accounts/contract';
import { getMySignInWays } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { expect, test, vi } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { shownBy } from '../support/authenticator.ts';
import { mailsTo } from '../support/mailbox.ts';
import { PasskeyDevice, type Saying } from '../support/passkey-device.ts';
import { adminOf, joins } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const visitor = () => new ApiClient(product.origin);

/** Somebody with a passkey. */
async function joinsWithPasskey() {
  const person = await joins(product.origin);
  const { client, form } = person;
  const device = new PasskeyDevice(product.origin);
  const { options } = await client.send(StartPasskey, { password: form.password });
  const { passkeyId } = await client.send(AddPasskey, { name: 'My phone', made: device.makes(options) });
  return { ...person, device, passkeyId };
}

const logsIn = async (device: PasskeyDevice, saying?: Saying, client = visitor()) => {
  const { options } = await client.send(StartPasskeyLogIn, {});
  return client.send(LogInByPasskey, { signed: device.signs(options, saying) });
};

test('a passkey is added with a proof, told of by mail, signs in for both factors, and is removed', async () => {
  const { client, form, device, passkeyId, accountId } = await joinsWithPasskey();
  const { email, password } = form;
  await vi.waitFor(async () =>
    expect((await mailsTo(product.origin, email)).map(({ subject }) => subject)).toContain(
      'A passkey opens your account',
    ),
  );
  const { secret } = await client.send(StartSecondFactor, { password });
  await client.send(ConfirmSecondFactor, { code: shownBy(secret) });
  await expect(client.send(StartPasskey, { password })).rejects.toMatchObject({
    code: 'second-factor-required',
  });
  device.counter = 4;
  const browser = visitor();
  expect(await logsIn(device, {}, browser)).toMatchObject({ user: { id: accountId }, email });
  expect((await browser.ask(getSession)).user?.id).toBe(accountId);
  const { passkeys } = await browser.ask(getMySignInWays);
  expect(passkeys).toEqual([
    {
      passkeyId,
      name: 'My phone',
      since: expect.any(String),
      lastUsedAt: expect.any(String),
      isBlocked: false,
      isOnly: false,
    },
  ]);
  await expect(client.send(RemovePasskey, { passkeyId, password: 'a guess' })).rejects.toMatchObject({
    code: 'wrong-password',
  });
  await client.send(RemovePasskey, { passkeyId, password });
  await expect(logsIn(device, { counter: 5 })).rejects.toMatchObject({
    status: 401,
    code: 'passkey-not-valid',
  });
});

test('nobody has a passkey added without a proof, for another person, or twice by one challenge', async () => {
  const { client, form, device } = await joinsWithPasskey();
  await expect(client.send(StartPasskey, { password: 'a guess' })).rejects.toMatchObject({
    code: 'wrong-password',
  });
  const late = { status: 409, code: 'passkey-too-late' };
  const other = new PasskeyDevice(product.origin);
  const made = other.makes({ challenge: 'made-up', user: { id: 'x' } });
  await expect(client.send(AddPasskey, { name: 'Thief', made })).rejects.toMatchObject(late);
  const { options } = await client.send(StartPasskey, { password: form.password });
  const { cookie } = client;
  // The challenge is in a cookie of the browser; in that of somebody else it is worth nothing.
  const stranger = await joins(product.origin);
  const flow = cookie?.split('; ').find((each) => each.includes('-sign-in=')) ?? '';
  const mixed = new ApiClient(product.origin, `${stranger.client.cookie}; ${flow}`);
  await expect(mixed.send(AddPasskey, { name: 'Thief', made: other.makes(options) })).rejects.toMatchObject(
    late,
  );
  await expect(
    client.send(AddPasskey, { name: 'Loose', made: other.makes(options, { isVerified: false }) }),
  ).rejects.toMatchObject({ code: 'passkey-not-made' });
  const replay = new ApiClient(product.origin, cookie);
  await expect(replay.send(AddPasskey, { name: 'Again', made: other.makes(options) })).rejects.toMatchObject(
    late,
  );
  const again = await client.send(StartPasskey, { password: form.password });
  await expect(
    client.send(AddPasskey, { name: 'Same', made: device.makes(again.options) }),
  ).rejects.toMatchObject({ code: 'passkey-not-made' });
});

test('what a passkey did not sign here and now signs nobody in', async () => {
  const { device } = await joinsWithPasskey();
  const refused = { status: 401, code: 'passkey-not-valid' };
  await expect(logsIn(device, { origin: 'https://pollux.evil.example' })).rejects.toMatchObject(refused);
  await expect(logsIn(device, { rpId: 'evil.example' })).rejects.toMatchObject(refused);
  await expect(logsIn(device, { challenge: 'of-another-time' })).rejects.toMatchObject(refused);
  await expect(logsIn(device, { isVerified: false })).rejects.toMatchObject(refused);
  const client = visitor();
  const { options } = await client.send(StartPasskeyLogIn, {});
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await expect(
    client.send(LogInByPasskey, { signed: device.signs(options, {}, privateKey) }),
  ).rejects.toMatchObject(refused);
  // The challenge is used up by that.
  await expect(client.send(LogInByPasskey, { signed: device.signs(options) })).rejects.toMatchObject({
    code: 'passkey-too-late',
  });
  const once = visitor();
  const asked = await once.send(StartPasskeyLogIn, {});
  const replay = new ApiClient(product.origin, once.cookie);
  const signed = device.signs(asked.options);
  await once.send(LogInByPasskey, { signed });
  await expect(replay.send(LogInByPasskey, { signed })).rejects.toMatchObject({ code: 'passkey-too-late' });
});

const shows = async (client: ApiClient, device: PasskeyDevice, saying?: Saying) => {
  const { options } = await client.send(StartPasskeyProof, {});
  return client.send(ProveByPasskey, { signed: device.signs(options, saying) });
};
const stale = { status: 403, code: 'proof-stale' };

test('a passkey shows anew who somebody is, in the place of password and code, and for this browser alone', async () => {
  const { client, device, passkeyId, accountId } = await joinsWithPasskey();
  const fresh = true as const;
  await expect(client.send(StartSecondFactor, { fresh })).rejects.toMatchObject(stale);
  // Signed in by the passkey is not shown anew: a browser may be left open.
  const browser = visitor();
  await logsIn(device, {}, browser);
  await expect(browser.send(RemovePasskey, { passkeyId, fresh })).rejects.toMatchObject(stale);
  await expect(shows(browser, device, { isVerified: false })).rejects.toMatchObject({
    code: 'passkey-not-valid',
  });
  await expect(browser.send(StartSecondFactor, { fresh })).rejects.toMatchObject(stale);
  await shows(browser, device);
  const { secret } = await browser.send(StartSecondFactor, { fresh });
  await browser.send(ConfirmSecondFactor, { code: shownBy(secret) });
  // It has shown both factors, so that it adds another one.
  const second = new PasskeyDevice(product.origin);
  const { options } = await browser.send(StartPasskey, { fresh });
  await browser.send(AddPasskey, { name: 'Laptop', made: second.makes(options) });
  await expect(client.send(RemovePasskey, { passkeyId, fresh })).rejects.toMatchObject(stale);
  // What was shown by the one that is removed counts no more.
  await browser.send(RenamePasskey, { passkeyId, name: 'Old phone' });
  const { passkeys } = await browser.ask(getMySignInWays);
  expect(passkeys.map(({ name }) => name)).toEqual(['Old phone', 'Laptop']);
  await browser.send(RemovePasskey, { passkeyId, fresh });
  await expect(browser.send(StartPasskey, { fresh })).rejects.toMatchObject(stale);
  // It goes with the session.
  await shows(browser, second);
  await browser.send(LogOut, {});
  await logsIn(second, {}, browser);
  await expect(browser.send(StartPasskey, { fresh })).rejects.toMatchObject(stale);
  await shows(browser, second);
  await browser.send(ForgetAccount, { fresh });
  expect((await browser.ask(getSession)).user).toBeNull();
  expect(accountId).not.toBe('');
});

test('nobody shows who they are by what is somebody else’s', async () => {
  const [one, other] = [await joinsWithPasskey(), await joinsWithPasskey()];
  const refused = { status: 401, code: 'passkey-not-valid' };
  await expect(shows(one.client, other.device)).rejects.toMatchObject(refused);
  other.device.userHandle = one.device.userHandle;
  await expect(shows(one.client, other.device)).rejects.toMatchObject(refused);
  // An answer to a log-in is none to this, nor that of another person's browser.
  const { options } = await one.client.send(StartPasskeyLogIn, {});
  const signed = one.device.signs(options);
  const late = { code: 'passkey-too-late' };
  await expect(one.client.send(ProveByPasskey, { signed })).rejects.toMatchObject(late);
  const asked = await one.client.send(StartPasskeyProof, {});
  const proof = { signed: one.device.signs(asked.options) };
  await expect(other.client.send(ProveByPasskey, proof)).rejects.toMatchObject(late);
  // Nor is what one browser has shown anything in that of another person.
  await one.client.send(ProveByPasskey, proof);
  const [shown = ''] = (one.client.cookie ?? '').match(/[^ ;]*pollux-proof=[^;]+/) ?? [];
  expect(shown).not.toBe('');
  const thief = new ApiClient(product.origin, `${other.client.cookie}; ${shown}`);
  await expect(thief.send(StartSecondFactor, { fresh: true })).rejects.toMatchObject(stale);
  await expect(thief.send(RenamePasskey, { passkeyId: one.passkeyId, name: 'Mine' })).rejects.toMatchObject({
    code: 'unknown-passkey',
  });
});

test('a passkey whose count goes back is blocked, and its owner is told', async () => {
  const { device, client, form } = await joinsWithPasskey();
  await logsIn(device, { counter: 7 });
  const copied = { status: 403, code: 'passkey-copied' };
  await expect(logsIn(device, { counter: 7 })).rejects.toMatchObject(copied);
  await expect(logsIn(device, { counter: 9 })).rejects.toMatchObject(copied);
  expect((await client.ask(getMySignInWays)).passkeys).toMatchObject([{ isBlocked: true }]);
  await vi.waitFor(async () =>
    expect((await mailsTo(product.origin, form.email)).map(({ subject }) => subject)).toContain(
      'A passkey of yours is blocked',
    ),
  );
});

test('who is suspended is not signed in by a passkey', async () => {
  const { device, accountId } = await joinsWithPasskey();
  await (await adminOf(product)).send(DisableAccount, { accountId });
  await expect(logsIn(device)).rejects.toMatchObject({ code: 'account-disabled' });
});
