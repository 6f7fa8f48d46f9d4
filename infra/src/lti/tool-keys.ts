import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { DocumentStore } from '../document-store/document-store.ts';
import { SharedDocuments } from '../document-store/shared-documents.ts';
import { seal, unseal } from '../personal-data/sealing.ts';
import type { Secrets } from '../secrets.ts';

const ABOUT = 'lti-key';
const DAY_MS = 86_400_000;

/** A key signs so long; then the next one does. */
const SIGNS_MS = 90 * DAY_MS;

/** The next one is shown so long before it signs: platforms keep the set of keys for some hours. */
const SHOWN_BEFORE_MS = 2 * DAY_MS;

/** One that has signed is shown so long afterwards. */
const SHOWN_AFTER_MS = 2 * DAY_MS;

interface ToolKey {
  readonly publicKey: JWK;
  /** The private key, sealed with the server's secret. */
  readonly sealed: string;
  /** From when on it signs, ISO 8601. */
  readonly from: string;
}

interface Held {
  readonly id: string;
  readonly document: ToolKey;
}

/**
 * What this product signs with as a tool of learning platforms (RS256), for all processes that share the store. Every 90
 * days another key does so. No event holds one: where the store is lost, new keys are made, and platforms fetch those.
 */
export class ToolKeys {
  readonly #documents: SharedDocuments<ToolKey>;
  readonly #secret: KeyObject;
  readonly #now: () => Date;

  constructor(documents: DocumentStore, secrets: Pick<Secrets, 'keyedHash'>, now: () => Date) {
    this.#documents = new SharedDocuments(documents, { name: 'lti-keys', version: 1, indexes: [] });
    this.#secret = createSecretKey(Buffer.from(secrets.keyedHash(ABOUT, 'key'), 'hex'));
    this.#now = now;
  }

  /** Must be called before anything else. */
  async open(): Promise<void> {
    await this.#documents.open();
  }

  /** The keys by which platforms check what is signed, the newest first: a JWK Set. */
  async shown(): Promise<{ readonly keys: readonly JWK[] }> {
    const keys = await this.#turned();
    return {
      keys: keys.map(({ id, document }) => ({ ...document.publicKey, kid: id, alg: 'RS256', use: 'sig' })),
    };
  }

  /** Signs claims, which say themselves from when until when they count. */
  async sign(claims: JWTPayload): Promise<string> {
    const now = this.#now().toISOString();
    const key = (await this.#turned()).find(({ document }) => document.from <= now);
    if (key === undefined) throw new Error('No key of the tool signs.');
    const about = `${ABOUT} ${key.id}`;
    const jwk = unseal(this.#secret, Buffer.from(key.document.sealed, 'base64url'), about);
    const privateKey = await importJWK(JSON.parse(jwk.toString()) as JWK, 'RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.id }).sign(privateKey);
  }

  /** The keys that count by now, the newest first; makes the next one where it is time for that. */
  async #turned(): Promise<Held[]> {
    const known = await this.#known();
    const now = this.#now().getTime();
    const newest = known[0];
    const isTime =
      newest === undefined || now >= Date.parse(newest.document.from) + SIGNS_MS - SHOWN_BEFORE_MS;
    if (!isTime) return known.filter((_key, index) => !isPast(known[index - 1], now));
    const from = newest === undefined ? now : now + SHOWN_BEFORE_MS;
    const made = await this.#made(new Date(from).toISOString());
    await this.#documents.change(async () => {
      const current = await this.#known();
      // Another process was faster.
      if (current[0]?.id !== newest?.id) return [];
      const past = current.filter((_key, index) => isPast(current[index - 1], now));
      return [{ id: made.id, document: made.document }, ...past.map(({ id }) => ({ id, document: null }))];
    });
    const after = await this.#known();
    return after.filter((_key, index) => !isPast(after[index - 1], now));
  }

  async #known(): Promise<Held[]> {
    const all = await this.#documents.find({});
    return all.toSorted((one, other) => other.document.from.localeCompare(one.document.from));
  }

  async #made(from: string): Promise<Held> {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const id = randomBytes(12).toString('hex');
    const plain = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
    const sealed = seal(this.#secret, plain, `${ABOUT} ${id}`).toString('base64url');
    return { id, document: { publicKey: await exportJWK(publicKey), sealed, from } };
  }
}

/** Whether a key is not shown any more, as the one after it signs for long enough. */
function isPast(next: Held | undefined, now: number): boolean {
  return next !== undefined && now >= Date.parse(next.document.from) + SHOWN_AFTER_MS;
}
