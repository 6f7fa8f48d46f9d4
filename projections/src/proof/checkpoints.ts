import { type Checkpoint, checkpointText, parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { noteKey, parseNote, signedBy, utf8, verifierKey, writeNote } from '@pollux/domain/proof/note';
import { isSame } from '@pollux/domain/proof/tree';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import { START } from '@pollux/infra/event-store/event-store';
import type { LastSigned } from '@pollux/infra/log-signing/last-signed';
import { type LogKey, verifyEd25519 } from '@pollux/infra/log-signing/log-key';
import { sha256 } from './hashes.ts';
import type { LogTiles } from './log-tiles.ts';

/** Every checkpoint that was published, by its size. */
export const logCheckpoints: Collection = { name: 'log-checkpoints', version: 1, indexes: ['size'] };

export interface CheckpointDocument {
  readonly size: number;
  /** ISO 8601. */
  readonly at: string;
  /** As it was signed. */
  readonly note: string;
  /** How verifiers are told the key. */
  readonly key: string;
  /** The same of the key before it, while that signs as well. */
  readonly formerKey?: string;
}

/** Whether checkpoints are signed, for whoever looks after the product. */
export const logStanding: Collection = { name: 'log-standing', version: 1, indexes: [] };
interface StandingDocument {
  /** Why none is signed any more, and what to do; '' where they are. */
  readonly refused: string;
}
const STANDING = 'standing';

const DIGITS = 16;

/** Signing would have the log say something else than it has said before. */
export class NotExtended extends Error {
  constructor(what: string, toDo: string) {
    super(`${what} No checkpoint is signed until this is mended. ${toDo}`);
    this.name = 'NotExtended';
  }
}

const PUT_LOG_BACK =
  'Put the log back that has all of it (docs/proof.md, "When the log is refused"). If it is lost for good, stop all servers ' +
  'and begin a new transparency log: npm run ops -- renew-log';
const PUT_KEY_BACK =
  'Put the former key back, as log.key in the data folder or in LOG_KEY. If it is lost for good, stop all servers and ' +
  'begin a new transparency log: npm run ops -- renew-log';

/** Signs checkpoints of the tree, each an extension of every earlier one, and publishes them. */
export class Checkpoints {
  readonly #documents: DocumentStore;
  readonly #tiles: LogTiles;
  readonly #keys: readonly LogKey[];
  readonly #lastSigned: LastSigned;
  readonly #origin: string;
  readonly #now: () => Date;

  /** @param options.origin of a log of which nothing was signed yet */
  constructor(options: {
    readonly documents: DocumentStore;
    readonly tiles: LogTiles;
    /** All of them sign, the newest first; none where it is missing. */
    readonly keys: readonly LogKey[];
    readonly lastSigned: LastSigned;
    readonly origin: string;
    readonly now: () => Date;
  }) {
    this.#documents = options.documents;
    this.#tiles = options.tiles;
    this.#keys = options.keys;
    this.#lastSigned = options.lastSigned;
    this.#origin = options.origin;
    this.#now = options.now;
  }

  /**
   * Signs and publishes the tree as it is stored, if it has grown. What is signed is kept first: after a crash in between
   * the same is published.
   * @throws NotExtended where the tree does not begin with what was signed last
   */
  async sign({ size, root }: { readonly size: number; readonly root: Uint8Array }): Promise<void> {
    await this.#documents.open([logCheckpoints, logStanding]);
    if (this.#keys.length === 0) throw new NotExtended('The key of the log is missing.', PUT_KEY_BACK);
    const former = await this.#lastSigned.read();
    const last = former === undefined ? undefined : await this.#requireExtended(former, size);
    if (last === undefined ? size === 0 : last.size === size) {
      if (former !== undefined) await this.#publish(former, size);
      return;
    }
    const note = signedCheckpoint({ origin: last?.origin ?? this.#origin, size, root }, this.#keys);
    // Another process that signs meanwhile publishes what it has signed.
    if (await this.#lastSigned.replace(former, note)) await this.#publish(note, size);
  }

  /** Says whether checkpoints are signed. @param refused why not; '' where they are */
  async stand(refused: string): Promise<void> {
    await this.#documents.open([logStanding]);
    const stood = await this.#documents.get<StandingDocument>(logStanding, STANDING);
    if ((stood?.document.refused ?? '') === refused) return;
    const from = await this.#documents.checkpoint(logStanding);
    const to = String(this.#now().getTime()).padStart(DIGITS, '0');
    const document: StandingDocument = { refused };
    await this.#documents.commit(logStanding, {
      from,
      to,
      changes: [{ id: STANDING, document, position: to }],
    });
  }

  /** The checkpoint that was signed last. @throws NotExtended */
  async #requireExtended(former: string, size: number): Promise<Checkpoint> {
    const note = parseNote(former);
    const last = note && parseCheckpoint(note.text);
    if (note === undefined || last === undefined) {
      throw new NotExtended('What was signed last cannot be read.', PUT_LOG_BACK);
    }
    const keys = this.#keys.map(({ publicKey }) => noteKey(sha256, last.origin, publicKey));
    if (keys.every((key) => signedBy(note, key, verifyEd25519) === undefined)) {
      throw new NotExtended(
        'The key of the log is not the one that signed its last checkpoint.',
        PUT_KEY_BACK,
      );
    }
    if (last.size > size) {
      throw new NotExtended(
        `The log was cut at its end: ${countedEvents(last.size)} were signed, and it has ${countedEvents(size)}.`,
        PUT_LOG_BACK,
      );
    }
    if (!isSame(await this.#tiles.rootAt(last.size), last.root)) {
      throw new NotExtended(
        `The log has changed: its first ${countedEvents(last.size)} are not those that were signed. ` +
          'npm run ops -- verify-log names them.',
        PUT_LOG_BACK,
      );
    }
    return last;
  }

  async #publish(note: string, size: number): Promise<void> {
    const from = await this.#documents.checkpoint(logCheckpoints);
    const to = String(size).padStart(DIGITS, '0');
    if (from !== START && from >= to) return;
    const [origin = ''] = note.split('\n', 1);
    const [key = '', formerKey] = this.#keys.map(({ publicKey }) =>
      verifierKey(noteKey(sha256, origin, publicKey)),
    );
    const at = this.#now().toISOString();
    const document: CheckpointDocument = {
      size,
      at,
      note,
      key,
      ...(formerKey !== undefined && { formerKey }),
    };
    await this.#documents.commit(logCheckpoints, { from, to, changes: [{ id: to, document, position: to }] });
  }
}

/** A checkpoint as it is signed, by each of the keys. */
export function signedCheckpoint(checkpoint: Checkpoint, keys: readonly LogKey[]): string {
  const text = checkpointText(checkpoint);
  const signatures = keys.map(({ publicKey, sign }) => {
    const { name, id } = noteKey(sha256, checkpoint.origin, publicKey);
    return { name, id, bytes: sign(utf8(text)) };
  });
  return writeNote({ text, signatures });
}

/** The newest checkpoint that was published. */
export async function newestCheckpoint(
  documents: Pick<DocumentStore, 'find'>,
): Promise<CheckpointDocument | undefined> {
  const [newest] = await documents.find<CheckpointDocument>(logCheckpoints, {
    sort: [{ field: 'size', descending: true }],
    limit: 1,
  });
  return newest?.document;
}

/** Why no checkpoint is signed; null where they are. */
export async function refusalOf(documents: Pick<DocumentStore, 'get'>): Promise<string | null> {
  return (await documents.get<StandingDocument>(logStanding, STANDING))?.document.refused || null;
}

/** `1 event`, `12,345 events`. */
export function countedEvents(events: number): string {
  return events === 1 ? '1 event' : `${events.toLocaleString('en')} events`;
}
