import { accounts } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import {
  AddPasskey,
  addPasskey,
  LogInByPasskey,
  PasskeyCopied,
  PasskeyNotMade,
  PasskeyNotValid,
  PasskeyTooLate,
  RemovePasskey,
  removePasskey,
  requireBothFactors,
  signInByPasskey,
  StartPasskey,
  StartPasskeyLogIn,
} from '@pollux/domain/accounts/passkeys';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { type Browser, handles } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { anyone, signedIn } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import { asksNobody } from './attestation.ts';
import { beginSession, PERSON_DAYS } from './begin-session.ts';
import { hasLeft } from './named-person.ts';
import { passwordTries, proofOf, readOwnAccount, writeOwnAccount } from './own-account.ts';
import { isFirstUse } from './providers.ts';
import { signedInUser } from './signed-in-user.ts';

/** So long somebody may take before their device, and each challenge is known. */
const CHALLENGE_SECONDS = 300;

/** What a browser keeps while its device is asked; of whom, where somebody is signed in. */
const Asked = z.object({
  kind: z.enum(['add-passkey', 'passkey']),
  challenge: z.string(),
  accountId: z.string().optional(),
});

const ACCOUNT_ID = /^[0-9a-f]{24}$/;

// Loaded when somebody first uses a passkey: it is large, and most processes never need it.
const webAuthn = () => import('@simplewebauthn/server');

/** By which site browsers keep a passkey apart from those of others, and where it may be used. */
function siteOf({ publicOrigin }: Pick<Services, 'publicOrigin'>) {
  return { rpID: new URL(publicOrigin).hostname, origin: new URL(publicOrigin).origin };
}

/** The challenge that the browser was given, which counts once. @throws PasskeyTooLate */
async function challengeOf(
  kind: z.infer<typeof Asked>['kind'],
  browser: Browser,
  services: Services,
  accountId?: string,
): Promise<string> {
  const flow = browser.flow();
  const asked = Asked.safeParse(flow?.value);
  if (flow === undefined || !asked.success || asked.data.kind !== kind) throw new PasskeyTooLate();
  if (asked.data.accountId !== accountId) throw new PasskeyTooLate();
  browser.endFlow();
  if (!(await isFirstUse('passkey-challenge', flow.id, services))) throw new PasskeyTooLate();
  return asked.data.challenge;
}

export const handleStartPasskey = handles(StartPasskey, {
  may: signedIn,
  limits: passwordTries,
  async run(proof, by, streams, services) {
    requireBothFactors(proof, await readOwnAccount(by, streams));
    const prove = await proofOf(proof, by, streams, services.secrets);
    if (isRefused(await writeOwnAccount(by, streams, prove))) throw new WrongSecondFactor();
    const { accountId, email, firstname, lastname, passkeys } = await readOwnAccount(by, streams);
    const { generateRegistrationOptions } = await webAuthn();
    const { rpID } = siteOf(services);
    const options = await generateRegistrationOptions({
      rpName: 'Pollux',
      rpID,
      userName: email,
      userDisplayName: `${firstname} ${lastname}`.trim(),
      userID: Buffer.from(accountId),
      attestationType: 'none',
      timeout: CHALLENGE_SECONDS * 1_000,
      excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { challenge } = options;
    by.browser.keepFlow({ kind: 'add-passkey', challenge, accountId }, CHALLENGE_SECONDS);
    return { message: 'Confirm it on your device.', options: { ...options } };
  },
});

export const handleAddPasskey = handles(AddPasskey, {
  may: signedIn,
  limits: [perAccount(30, 600)],
  async run({ name, made }, by, streams, services) {
    const expectedChallenge = await challengeOf('add-passkey', by.browser, services, by.actor.accountId);
    if (!(await asksNobody(made.response.attestationObject))) throw new PasskeyNotMade();
    const { verifyRegistrationResponse } = await webAuthn();
    const { rpID, origin } = siteOf(services);
    const verified = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (verified?.verified !== true) throw new PasskeyNotMade();
    const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
    const passkey = {
      name,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: made.response.transports ?? [],
    };
    const [added] = await writeOwnAccount(by, streams, (account) => addPasskey(passkey, account, by));
    if (added?.type !== 'PasskeyAdded') throw new PasskeyNotMade();
    return { message: 'The passkey is added.', passkeyId: added.data.passkeyId };
  },
});

export const handleRemovePasskey = handles(RemovePasskey, {
  may: signedIn,
  limits: passwordTries,
  async run({ passkeyId, ...proof }, by, streams, { secrets }) {
    const prove = await proofOf(proof, by, streams, secrets);
    const events = await writeOwnAccount(by, streams, (account) => {
      const proven = prove(account);
      return isRefused(proven) ? proven : [...proven, ...removePasskey(passkeyId, account, by)];
    });
    if (isRefused(events)) throw new WrongSecondFactor();
    return { message: 'The passkey is removed.' };
  },
});

export const handleStartPasskeyLogIn = handles(StartPasskeyLogIn, {
  may: anyone,
  limits: [perAddress(600, 600)],
  async run(_nothing, by, _streams, services) {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: siteOf(services).rpID,
      timeout: CHALLENGE_SECONDS * 1_000,
      userVerification: 'required',
    });
    by.browser.keepFlow({ kind: 'passkey', challenge: options.challenge }, CHALLENGE_SECONDS);
    return { message: 'Confirm it on your device.', options: { ...options } };
  },
});

/** Whose it is the passkey says. Neither a person nor a passkey that is not known is told from one that did not sign. */
export const handleLogInByPasskey = handles(LogInByPasskey, {
  may: anyone,
  limits: [perAddress(600, 600)],
  async run({ signed }, by, streams, services) {
    const expectedChallenge = await challengeOf('passkey', by.browser, services);
    const accountId = Buffer.from(signed.response.userHandle, 'base64url').toString();
    if (!ACCOUNT_ID.test(accountId)) throw new PasskeyNotValid();
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered' || (await hasLeft(account, streams))) throw new PasskeyNotValid();
    const passkey = account.passkeys.find(({ credentialId }) => credentialId === signed.id);
    if (passkey === undefined) throw new PasskeyNotValid();
    const { verifyAuthenticationResponse } = await webAuthn();
    const { rpID, origin } = siteOf(services);
    const verified = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        // Whether the count goes on the decision says, so that it is recorded where it does not.
        counter: 0,
        transports: [...passkey.transports] as AuthenticatorTransport[],
      },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (verified?.verified !== true) throw new PasskeyNotValid();
    const used = {
      passkeyId: passkey.passkeyId,
      counter: verified.authenticationInfo.newCounter,
      ...by.browser.userAgent,
    };
    const events = await streams.write(accounts, { accountId }, (current) =>
      signInByPasskey(used, current, by),
    );
    if (events.some(({ type }) => type === 'PasskeyRefused')) throw new PasskeyCopied();
    const { passwordHash } = account;
    const length = { days: PERSON_DAYS, persistent: true };
    const after = await beginSession({ accountId, passwordHash }, length, by, streams, services);
    if (after === undefined) throw new PasskeyNotValid();
    const user = signedInUser(after, await streams.read(admins, {}));
    return { message: `Welcome, ${after.firstname}!`, user, email: after.email };
  },
});
