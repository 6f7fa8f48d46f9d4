import { cosigned } from '@pollux/domain/proof/witness';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';
import { type CheckpointDocument, newestCheckpoint } from './checkpoints.ts';

/** Every cosignature of a witness that was fetched. */
export const logCosignatures: Collection = { name: 'log-cosignatures', version: 1, indexes: ['size'] };

export interface CosignatureDocument {
  readonly origin: string;
  readonly size: number;
  /** The verifier key of the witness. */
  readonly witness: string;
  /** When it cosigned, as it says: ISO 8601. */
  readonly at: string;
  /** As it stands below the checkpoint. */
  readonly line: string;
}

/** How each witness is. */
export const logWitnesses: Collection = { name: 'log-witnesses', version: 1, indexes: [] };

export interface WitnessDocument {
  readonly key: string;
  readonly address: string;
  /** Of the log that it was asked about last. */
  readonly origin: string;
  /** How many events it knows of; 0 where it was never asked. */
  readonly size: number;
  /** What it cosigned last. */
  readonly cosigned: { readonly size: number; readonly at: string } | null;
  /** Why it does not cosign. */
  readonly failing: {
    readonly since: string;
    readonly why: string;
    /** Whether it has seen another log than this one: nobody may wait until that passes. */
    readonly isGrave: boolean;
  } | null;
}

/** Of a witness that fails for less, nobody is told: it may be started again. */
const LASTING_MS = 600_000;

const DIGITS = 16;

/** What witnesses have said of the log. No event tells it. */
export class Cosignatures {
  readonly #lines: SharedDocuments<CosignatureDocument>;
  readonly #witnesses: SharedDocuments<WitnessDocument>;

  constructor(documents: DocumentStore) {
    this.#lines = new SharedDocuments(documents, logCosignatures);
    this.#witnesses = new SharedDocuments(documents, logWitnesses);
  }

  /** Forgets the witnesses that are not among these keys any more, but not what they cosigned. */
  async open(keys: readonly string[]): Promise<void> {
    await Promise.all([this.#lines.open(), this.#witnesses.open()]);
    await this.#witnesses.change(async () => {
      const known = await this.#witnesses.find({});
      return known.filter(({ id }) => !keys.includes(id)).map(({ id }) => ({ id, document: null }));
    });
  }

  async witness(key: string): Promise<WitnessDocument | undefined> {
    return (await this.#witnesses.among([key])).get(key);
  }

  /** Keeps how a witness is, and first what it has cosigned. */
  async keep(witness: WitnessDocument, cosignature?: CosignatureDocument): Promise<void> {
    if (cosignature !== undefined) {
      const { origin, size } = cosignature;
      const id = `${String(size).padStart(DIGITS, '0')} ${witness.key} ${origin}`;
      await this.#lines.change(async () => [{ id, document: cosignature }]);
    }
    await this.#witnesses.change(async () => [{ id: witness.key, document: witness }]);
  }
}

/** The newest checkpoint with the cosignatures that it has by now. */
export async function cosignedCheckpoint(
  documents: Pick<DocumentStore, 'find'>,
): Promise<CheckpointDocument | undefined> {
  const newest = await newestCheckpoint(documents);
  if (newest === undefined) return undefined;
  const found = await documents.find<CosignatureDocument>(logCosignatures, { where: { size: newest.size } });
  const [origin = ''] = newest.note.split('\n', 1);
  const lines = found
    .filter(({ document }) => document.origin === origin)
    .map(({ document }) => document.line);
  return { ...newest, note: cosigned(newest.note, lines) };
}

/** The witnesses, by their names. */
export async function witnessesIn(documents: Pick<DocumentStore, 'find'>): Promise<WitnessDocument[]> {
  const found = await documents.find<WitnessDocument>(logWitnesses, {});
  return found.map(({ document }) => document).toSorted((one, other) => one.key.localeCompare(other.key));
}

/** What is to be said of witnesses to whoever looks after the product, a sentence each. */
export async function witnessTroubles(documents: Pick<DocumentStore, 'find'>, now: Date): Promise<string[]> {
  return (await witnessesIn(documents)).flatMap(({ key, failing }) => {
    if (failing === null) return [];
    const forMs = now.getTime() - Date.parse(failing.since);
    if (!failing.isGrave && forMs < LASTING_MS) return [];
    return [`The witness ${witnessName(key)} cosigns nothing: ${failing.why}`];
  });
}

/** What a witness is called. @param key its verifier key */
export function witnessName(key: string): string {
  return key.split('+', 1)[0] ?? key;
}
