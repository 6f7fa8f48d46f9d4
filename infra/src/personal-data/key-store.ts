/** What is kept for a person: their wrapped key, or that they have been forgotten. */
export type StoredKey = Uint8Array | 'forgotten';

export type StoredKeys = ReadonlyMap<string, StoredKey>;

/** One person's entry, as `list` hands it over. */
export interface KeyEntry {
  readonly person: string;
  readonly key: StoredKey;
}

/**
 * The keys of people's personal data, by account id, wrapped by the master key. It is kept apart from the events: what
 * they say can be read with both alone. Several processes may have it open.
 */
export interface KeyStore {
  /** What is kept for these people, at once where it is at hand; there is no entry for those who have no key. */
  find(people: readonly string[]): StoredKeys | Promise<StoredKeys>;

  /**
   * Keeps the key unless there is one already, or the person has been forgotten.
   * @returns what is kept; durable once it resolves
   */
  create(person: string, wrapped: Uint8Array): Promise<StoredKey>;

  /**
   * Removes the person's key for good and keeps that they have been forgotten, so that they never get another. Durable
   * once it resolves; may be repeated.
   */
  destroy(person: string): Promise<void>;

  /** Every entry, by account id: at most `limit` after a person, or the first ones. */
  list(after: string, limit: number): Promise<KeyEntry[]>;

  /** What tells the right master key from another one; undefined while nothing was ever kept. */
  masterKeyCheck(): Promise<Uint8Array | undefined>;

  /** Keeps the check unless there is one already. @returns the one that is kept; durable once it resolves */
  keepMasterKeyCheck(check: Uint8Array): Promise<Uint8Array>;

  close(): Promise<void>;
}
