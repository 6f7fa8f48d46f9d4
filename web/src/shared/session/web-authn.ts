/**
 * The WebAuthn API of browsers with its JSON: loaded once somebody uses a passkey. Older browsers have the API without the
 * JSON, so that what is in base64url is turned to bytes and back here.
 */

type Json = Record<string, unknown>;
interface Descriptor {
  readonly id: string;
}

const toBytes = (text: unknown): ArrayBuffer => {
  const binary = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
};
const toText = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (descriptors: readonly Descriptor[]) =>
  descriptors.map((each) => ({ ...each, type: 'public-key', id: toBytes(each.id) }));

/** Has a device make a passkey. @returns what it answers, in JSON @throws where it does not */
export async function makePasskey(options: Json) {
  const { challenge, user, excludeCredentials, ...rest } = options as Json & {
    user: Json;
    excludeCredentials?: readonly Descriptor[];
  };
  const publicKey = {
    ...rest,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user['id']) },
    excludeCredentials: bytesOf(excludeCredentials ?? []),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  if (made === null) throw new Error('No passkey was made.');
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    rawId: toText(made.rawId),
    type: 'public-key' as const,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/**
 * Has a device sign with a passkey, which the person chooses.
 * @param waiting where it is offered beside the field of the email, until it is stopped
 * @returns what it answers, in JSON @throws where it does not
 */
export async function signWithPasskey(options: Json, waiting?: AbortSignal) {
  const {
    challenge,
    allowCredentials = [],
    ...rest
  } = options as Json & {
    allowCredentials?: readonly Descriptor[];
  };
  const publicKey = {
    ...rest,
    challenge: toBytes(challenge),
    allowCredentials: bytesOf(allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const asked =
    waiting === undefined ? { publicKey } : { publicKey, mediation: 'conditional' as const, signal: waiting };
  const signed = (await navigator.credentials.get(asked)) as PublicKeyCredential | null;
  if (signed === null) throw new Error('No passkey was chosen.');
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    id: signed.id,
    rawId: toText(signed.rawId),
    type: 'public-key' as const,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle === null ? '' : toText(response.userHandle),
    },
  };
}
