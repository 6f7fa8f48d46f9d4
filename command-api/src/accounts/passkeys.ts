import { accounts } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import {
  AddPasskey,
  addPasskey,
  LogInByPasskey,
  PasskeyCopied,
  PasskeyNotMade,
  PasskeyNotValid,
  RemovePasskey,
  RenamePasskey,
  removePasskey,
  renamePasskey,
  requireBothFactors,
  signInByPasskey,
  StartPasskey,
  StartPasskeyLogIn,
} from '@pollux/domain/accounts/passkeys';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { handles } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { anyone, signedIn } from '../kernel/policies.ts';
import { asksNobody } from './attestation.ts';
import { beginSession, PERSON_DAYS } from './begin-session.ts';
import { shownIn } from './fresh-proof.ts';
import { hasLeft } from './named-person.ts';
import { passwordTries, proofOf, readOwnAccount, writeOwnAccount } from './own-account.ts';
import { openWays } from './providers.ts';
import { signedInUser } from './signed-in-user.ts';
import {
  askToSign,
  CHALLENGE_SECONDS,
  challengeOf,
  ownerOfPasskey,
  siteOf,
  usedPasskey,
  webAuthn,
} from './web-authn.ts';

export const handleStartPasskey = handles(StartPasskey, {
  may: signedIn,
  limits: passwordTries,
  async run(proof, by, streams, services) {
    const asking = await readOwnAccount(by, streams);
    // A passkey has shown both factors.
    const isByPasskey = proof.fresh === true && shownIn(by, asking).by === 'passkey';
    if (!isByPasskey) requireBothFactors(proof, asking);
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
    const expectedChallenge = await challengeOf(
      { kind: 'add-passkey', accountId: by.actor.accountId },
      by.browser,
      services,
    );
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

export const handleRenamePasskey = handles(RenamePasskey, {
  may: signedIn,
  limits: [perAccount(60, 600)],
  async run(renamed, by, streams) {
    await writeOwnAccount(by, streams, (account) => renamePasskey(renamed, account, by));
    return { message: 'The passkey has another name.' };
  },
});

export const handleRemovePasskey = handles(RemovePasskey, {
  may: signedIn,
  limits: passwordTries,
  async run({ passkeyId, ...proof }, by, streams, services) {
    const prove = await proofOf(proof, by, streams, services.secrets);
    const events = await writeOwnAccount(by, streams, (account) => {
      const proven = prove(account);
      if (isRefused(proven)) return proven;
      return [...proven, ...removePasskey(passkeyId, account, openWays(account, services), by)];
    });
    if (isRefused(events)) throw new WrongSecondFactor();
    return { message: 'The passkey is removed.' };
  },
});

export const handleStartPasskeyLogIn = handles(StartPasskeyLogIn, {
  may: anyone,
  limits: [perAddress(600, 600)],
  async run(_nothing, by, _streams, services) {
    const options = await askToSign({ kind: 'passkey' }, [], by.browser, services);
    return { message: 'Confirm it on your device.', options };
  },
});

/** Whose it is the passkey says. Neither a person nor a passkey that is not known is told from one that did not sign. */
export const handleLogInByPasskey = handles(LogInByPasskey, {
  may: anyone,
  limits: [perAddress(600, 600)],
  async run({ signed }, by, streams, services) {
    const challenge = await challengeOf({ kind: 'passkey' }, by.browser, services);
    const accountId = ownerOfPasskey(signed);
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered' || (await hasLeft(account, streams))) throw new PasskeyNotValid();
    const used = { ...(await usedPasskey(signed, challenge, account, services)), ...by.browser.userAgent };
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
