import { createHash } from 'node:crypto';
import { checkpointText } from '@pollux/domain/proof/checkpoint';
import { noteKey, utf8, verifierKey, writeNote } from '@pollux/domain/proof/note';
import { TILE_WIDTH } from '@pollux/domain/proof/tiles';
import { hashOver } from '@pollux/domain/proof/tree';
import type { EventBatch, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { logKeyFrom } from '@pollux/infra/log-signing/log-key';
import { bundleFiles } from '../../bundle/bundle.ts';
import type { BundleReader } from '../../bundle/showing.ts';
import { hashText, leafOf, saltsOf } from '../../hashes.ts';
import { LogTiles, tileId } from '../../log-tiles.ts';
import type { BundleFiles } from '../files.ts';
import type { Hashing } from '../hashing.ts';
import { OWNER } from './history.ts';
import type { MadeLog } from './made-log.ts';

// Bundles of generated histories, in memory.

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
export const hashing: Hashing = {
  sha256,
  hashText,
  begin: () => {
    const whole = createHash('sha256');
    return { update: (bytes) => whole.update(bytes), digest: () => new Uint8Array(whole.digest()) };
  },
};

const key = logKeyFrom(new Uint8Array(32).fill(7));
const KEY = noteKey(sha256, 'example.org/log', key.publicKey);

/** The files of a bundle of a history. @param later how many events came after the checkpoint */
export async function bundleOf(
  history: MadeLog,
  reader: BundleReader,
  later = 0,
): Promise<Map<string, Uint8Array>> {
  const { stored, opened } = history.log();
  const size = stored.length - later;
  const saltFor = saltsOf({ keyedHash: () => '' } as never);
  const leaves = stored.slice(0, size).map((event) => leafOf(event, saltFor(event)));
  const tiles = new LogTiles({
    get: async (_collection, name) => tilesOf(leaves, stored).get(name) as never,
  });
  const results = toldTo(reader, history.results([...opened.values()]) as Counted | undefined);
  const note = signed(size, hashOver(sha256, leaves));
  const sources = {
    log: memoryLog(stored),
    tiles,
    saltFor,
    open: async (events: readonly RecordedEvent[]) =>
      events.map((event) => opened.get(event.position) ?? event),
    verifier: async () => ({ program: '// program', page: '<html lang="en">' }),
  };
  const asked = {
    subject: history.subject,
    language: 'tam' as const,
    reader,
    results: { document: results, upTo: stored.at(-1)?.position ?? '' },
    checkpoint: { size, at: '', note, key: verifierKey(KEY) },
  };
  const files = new Map<string, Uint8Array>();
  for await (const { name, texts } of bundleFiles(sources, asked)) {
    const parts: Buffer[] = [];
    for await (const text of texts) parts.push(Buffer.from(text));
    files.set(name, new Uint8Array(Buffer.concat(parts)));
  }
  return files;
}

/** For whom bundles are made in tests. */
export const READERS: readonly BundleReader[] = [{ is: 'office' }, { is: 'owner', accountId: OWNER }];

/** Files in memory, as a verifier reads them. */
export function filesOf(files: ReadonlyMap<string, Uint8Array>): BundleFiles {
  return {
    names: [...files.keys()],
    stream(name) {
      const bytes = files.get(name);
      return bytes && (new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>);
    },
  };
}

function signed(size: number, root: Uint8Array): string {
  const text = checkpointText({ origin: KEY.name, size, root });
  const bytes = new Uint8Array(key.sign(utf8(text)));
  return writeNote({ text, signatures: [{ name: KEY.name, id: KEY.id, bytes }] });
}

function memoryLog(stored: readonly RecordedEvent[]) {
  return {
    readAll: async (after: string, limit: number) =>
      stored.filter(({ position }) => position > after).slice(0, limit),
    async *subscribe(
      _after: string,
      { wanted = () => true }: { wanted?: (event: RecordedEvent) => boolean },
    ): AsyncGenerator<EventBatch> {
      const position = stored.at(-1)?.position ?? '';
      yield { events: stored.filter(wanted), position, caughtUp: true };
    },
  };
}

const made = new WeakMap<readonly Uint8Array[], Map<string, object>>();

/** The tiles of a log, as they are stored. */
function tilesOf(leaves: readonly Uint8Array[], stored: readonly RecordedEvent[]): Map<string, object> {
  const known = made.get(leaves);
  if (known !== undefined) return known;
  const tiles = new Map<string, object>();
  made.set(leaves, tiles);
  for (let level = 0, all = leaves; all.length > 0; level += 1) {
    const roots: Uint8Array[] = [];
    for (let at = 0; at < all.length; at += TILE_WIDTH) {
      const hashes = all.slice(at, at + TILE_WIDTH);
      const after = level === 0 && { after: stored[at - 1]?.position ?? '' };
      const document = { hashes: Buffer.concat(hashes).toString('base64'), ...after };
      tiles.set(tileId(level, at / TILE_WIDTH), { document });
      if (hashes.length === TILE_WIDTH) roots.push(hashOver(sha256, hashes));
    }
    all = roots;
  }
  return tiles;
}

interface Counted {
  readonly ballots: number;
  readonly waiting?: number;
}

/** Of a poll anybody is told how many have answered, and no more. */
function toldTo({ is }: BundleReader, results: Counted | undefined): object | undefined {
  return is === 'anybody' && results ? { ballots: results.ballots, waiting: results.waiting } : results;
}
