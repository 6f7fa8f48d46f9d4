import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Unreadable } from '../event-codec/coded-event-store.ts';
import { upTo } from '../up-to.ts';
import type { KeyStore, StoredKey, StoredKeys } from './key-store.ts';
import { seal, unseal } from './sealing.ts';

/** What opens a person's data: their key, or the knowledge that they have been forgotten. */
export type PersonKey = KeyObject | 'forgotten';

/** A person's key is there, but the master key does not open it. */
export class DamagedKey extends Unreadable {
  constructor(person: string) {
    super(`The key of person ${person} is damaged. Restore the key store from a backup.`);
    this.name = 'DamagedKey';
  }
}

const KEY_BYTES = 32;
/** As many as the sessions that are remembered: with fewer, each vote of a larger room would ask the store. */
const REMEMBERED_PEOPLE = 50_000;
/** So long a process may use a key that another one has destroyed, should it not have seen the person forgotten. */
const REMEMBERED_MS = 60_000;

/** The keys of people's personal data, unwrapped: those lately used are remembered. */
export class PersonKeys {
  readonly #store: KeyStore;
  readonly #masterKey: KeyObject;
  readonly #remembered: LRUCache<string, PersonKey>;

  /** @param clock tells milliseconds, and only ever goes forwards */
  constructor(store: KeyStore, masterKey: KeyObject, clock: { now(): number } = performance) {
    this.#store = store;
    this.#masterKey = masterKey;
    this.#remembered = new LRUCache({
      ...upTo(REMEMBERED_PEOPLE),
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
      perf: clock,
    });
  }

  /**
   * The keys of these people, at once where they are at hand; those who never had one are left out.
   * @throws DamagedKey
   */
  find(
    people: ReadonlySet<string>,
  ): ReadonlyMap<string, PersonKey> | Promise<ReadonlyMap<string, PersonKey>> {
    const found = new Map<string, PersonKey>();
    const unknown: string[] = [];
    for (const person of people) {
      const key = this.#remembered.get(person);
      if (key === undefined) unknown.push(person);
      else found.set(person, key);
    }
    if (unknown.length === 0) return found;
    const stored = this.#store.find(unknown);
    const all = (keys: StoredKeys) => {
      for (const [person, key] of keys) found.set(person, this.#remember(person, key));
      return found;
    };
    return stored instanceof Promise ? stored.then(all) : all(stored);
  }

  /**
   * The person's key, at once where it is at hand, made if they have none yet; 'forgotten' for a person who never gets
   * one again.
   * @throws DamagedKey
   */
  obtain(person: string): PersonKey | Promise<PersonKey> {
    const remembered = this.#remembered.get(person);
    if (remembered !== undefined) return remembered;
    const stored = this.#store.find([person]);
    const theirs = (keys: StoredKeys) => {
      const known = keys.get(person);
      return known === undefined ? this.#create(person) : this.#remember(person, known);
    };
    return stored instanceof Promise ? stored.then(theirs) : theirs(stored);
  }

  /** Forgets a person for good: what was encrypted with their key can never be read again. May be repeated. */
  async destroy(person: string): Promise<void> {
    this.noteForgotten(person);
    await this.#store.destroy(person);
  }

  /** Takes note that the person has been forgotten, wherever their key is about to be destroyed. */
  noteForgotten(person: string): void {
    this.#remembered.set(person, 'forgotten', { ttl: 0 });
  }

  async #create(person: string): Promise<PersonKey> {
    return this.#remember(person, await this.#store.create(person, this.#newKey(person)));
  }

  #unwrap(person: string, wrapped: Uint8Array): KeyObject {
    try {
      return createSecretKey(unseal(this.#masterKey, wrapped, wrappedFor(person)));
    } catch {
      throw new DamagedKey(person);
    }
  }

  #newKey(person: string): Uint8Array {
    return seal(this.#masterKey, randomBytes(KEY_BYTES), wrappedFor(person));
  }

  #remember(person: string, stored: StoredKey): PersonKey {
    // Forgotten while the store was being asked: what it answered is out of date.
    if (stored === 'forgotten' || this.#remembered.peek(person) === 'forgotten') {
      this.#remembered.set(person, 'forgotten', { ttl: 0 });
      return 'forgotten';
    }
    const key = this.#unwrap(person, stored);
    this.#remembered.set(person, key);
    return key;
  }
}

function wrappedFor(person: string): string {
  return `key of ${person}`;
}
