import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a device says of a signature, in place of what it should. */
export interface Saying {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** Whether it has looked who the person is. */
  readonly isVerified?: boolean;
  readonly counter?: number;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const bytesOf = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** A device with one passkey (WebAuthn, ES256, without attestation), which signs what it is told to. */
export class PasskeyDevice {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes its passkey. @param options of `StartPasskey` */
  makes(options: Record<string, unknown>, saying: Saying = {}) {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // A map of CBOR: 1 (kty) is 2, 3 (alg) is -7, -1 (crv) is 1, -2 (x) and -3 (y).
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytesOf(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytesOf(Buffer.from(y, 'base64url')),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const data = this.#data(saying, credential);
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytesOf(data),
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(this.#client('webauthn.create', challenge, saying)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs with its passkey, or with a stranger's key. @param options of `StartPasskeyLogIn` */
  signs(options: Record<string, unknown>, saying: Saying = {}, key: KeyObject = this.#keys.privateKey) {
    const client = this.#client('webauthn.get', String(options['challenge']), saying);
    const data = this.#data(saying);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.userHandle,
      },
    };
  }

  #named() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #client(type: string, asked: string, { origin = this.#origin, challenge = asked }: Saying): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #data(
    { rpId = new URL(this.#origin).hostname, isVerified = true, counter = this.counter }: Saying,
    credential?: Buffer,
  ): Buffer {
    // The person was there; was verified; and a passkey follows.
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential === undefined ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }
}
