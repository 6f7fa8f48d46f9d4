import type { KeyEntry, KeyStore, StoredKey, StoredKeys } from '@pollux/infra/personal-data/key-store';
import { OperationFailed } from './failure.ts';
import { linesOf, sizeOf } from './file-lines.ts';
import { parseCheckLine, parseKeyLine } from './log-lines.ts';

/** The keys of a file as export has written it. */
export interface ExportedKeys {
  /** What tells the right master key from another one; undefined for a file without keys. */
  readonly check: Uint8Array | undefined;
  readonly keys: ReadonlyMap<string, StoredKey>;
}

/** @throws OperationFailed for a file that is no export of keys */
export async function readExportedKeys(file: string): Promise<ExportedKeys> {
  await sizeOf(file);
  const keys = new Map<string, StoredKey>();
  let check: Uint8Array | undefined;
  for await (const { text, where, number } of linesOf(file)) {
    if (number === 1) {
      check = Buffer.from(parseCheckLine(text, where).masterKeyCheck, 'base64');
      continue;
    }
    const { person, key } = parseKeyLine(text, where);
    keys.set(person, key === 'forgotten' ? key : Buffer.from(key, 'base64'));
  }
  return { check, keys };
}

/** The keys as they will be once those of a file are imported; nothing is written. */
export function keysWith({ check, keys }: ExportedKeys, store: KeyStore): KeyStore {
  const refuse = (): never => {
    throw new OperationFailed('Keys are only looked at before they are imported.');
  };
  return {
    async find(people): Promise<StoredKeys> {
      const found = new Map(await store.find(people));
      // Whoever has been forgotten here stays forgotten.
      for (const person of people) {
        const key = keys.get(person);
        if (key !== undefined && found.get(person) !== 'forgotten') found.set(person, key);
      }
      return found;
    },
    masterKeyCheck: async () => check ?? (await store.masterKeyCheck()),
    keepMasterKeyCheck: async (made) => check ?? (await store.masterKeyCheck()) ?? made,
    create: refuse,
    destroy: refuse,
    list: async (): Promise<KeyEntry[]> => refuse(),
    close: async () => undefined,
  };
}
