import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import {
  PasskeyNotValid,
  PasskeyTooLate,
  type SignedPasskey,
  type UsedPasskey,
} from '@pollux/domain/accounts/passkeys';
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Browser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import { isFirstUse } from './providers.ts';

/** So long somebody may take before their device, and each challenge is known. */
export const CHALLENGE_SECONDS = 300;

/** What a device is asked for, and of whom where somebody is signed in. */
const Asking = z.object({
  kind: z.enum(['add-passkey', 'passkey', 'passkey-proof']),
  accountId: z.string().optional(),
});
type Asking = z.infer<typeof Asking>;

/** What a browser keeps while its device is asked. */
const Asked = Asking.extend({ challenge: z.string() });

const ACCOUNT_ID = /^[0-9a-f]{24}$/;

// Loaded when somebody first uses a passkey: it is large, and most processes never need it.
export const webAuthn = () => import('@simplewebauthn/server');

/** By which site browsers keep a passkey apart from those of others, and where it may be used. */
export function siteOf({ publicOrigin }: Pick<Services, 'publicOrigin'>) {
  return { rpID: new URL(publicOrigin).hostname, origin: new URL(publicOrigin).origin };
}

/** The challenge that the browser was given, which counts once. @throws PasskeyTooLate */
export async function challengeOf(asking: Asking, browser: Browser, services: Services): Promise<string> {
  const flow = browser.flow();
  const asked = Asked.safeParse(flow?.value);
  if (flow === undefined || !asked.success || asked.data.kind !== asking.kind) throw new PasskeyTooLate();
  if (asked.data.accountId !== asking.accountId) throw new PasskeyTooLate();
  browser.endFlow();
  if (!(await isFirstUse('passkey-challenge', flow.id, services))) throw new PasskeyTooLate();
  return asked.data.challenge;
}

/**
 * Has a browser ask its device to sign.
 * @param passkeys that may sign; any where there are none
 * @returns the options of WebAuthn, in JSON
 */
export async function askToSign(
  asking: Asking,
  passkeys: RegisteredAccount['passkeys'],
  browser: Browser,
  services: Services,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).rpID,
    timeout: CHALLENGE_SECONDS * 1_000,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(({ credentialId: id }) => ({ id })) }),
  });
  browser.keepFlow({ ...asking, challenge: options.challenge }, CHALLENGE_SECONDS);
  return { ...options };
}

/** Whose a passkey says that it is. @throws PasskeyNotValid where it says nothing of ours */
export function ownerOfPasskey({ response }: z.infer<typeof SignedPasskey>): string {
  const accountId = Buffer.from(response.userHandle, 'base64url').toString();
  if (!ACCOUNT_ID.test(accountId)) throw new PasskeyNotValid();
  return accountId;
}

/** The passkey of the account that has signed the challenge. @throws PasskeyNotValid */
export async function usedPasskey(
  signed: z.infer<typeof SignedPasskey>,
  expectedChallenge: string,
  { passkeys }: RegisteredAccount,
  services: Services,
): Promise<UsedPasskey> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === signed.id);
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
  return { passkeyId: passkey.passkeyId, counter: verified.authenticationInfo.newCounter };
}
