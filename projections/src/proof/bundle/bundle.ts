import { createHash } from 'node:crypto';
import type { Language } from '@pollux/domain/accounts/language';
import { TILE_WIDTH, tilePath, tilesToRoot } from '@pollux/domain/proof/tiles';
import { joined } from '@pollux/domain/proof/tree';
import type { Position } from '@pollux/infra/event-store/event-store';
import type { CheckpointDocument } from '../checkpoints.ts';
import { hashesOf } from '../log-tiles.ts';
import { BundleEvents, type EventSources } from './bundle-events.ts';
import { BUNDLE_FORMAT, type BundleManifest, type BundleSubject } from './manifest.ts';
import { type BundleReader, showsOf } from './showing.ts';

/** A file of a bundle: its parts in turn, which are made while they are read. */
export interface BundleFile {
  readonly name: string;
  readonly texts: Texts;
}
type Texts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

export interface AskedBundle {
  readonly subject: BundleSubject;
  readonly reader: BundleReader;
  /** The results as the product shows them, and up to where the log is in them. */
  readonly results: { readonly document: object | undefined; readonly upTo: Position };
  readonly checkpoint: CheckpointDocument;
  /** In which its page speaks at first. */
  readonly language: Language;
}

export interface BundleSources extends EventSources {
  /** The program that verifies, as one text, and its page. */
  readonly verifier: () => Promise<{ readonly program: string; readonly page: string }>;
}

const SUMS = 'SHA256SUMS';
/** The languages as pages name theirs. */
const LANGS: Readonly<Record<Language, string>> = { eng: 'en', tam: 'ta', hin: 'hi' };

/**
 * The files of an auditor's bundle (docs/proof.md), one after the other: those that follow from the events come after them,
 * so each has to be read to its end before the next is asked for.
 */
export async function* bundleFiles(sources: BundleSources, asked: AskedBundle): AsyncGenerator<BundleFile> {
  const { subject, reader, results, checkpoint, language } = asked;
  const { size, note, key } = checkpoint;
  const sums: string[] = [];
  const file = (name: string, texts: Texts) =>
    readInTurn(name, texts, (sum) => sums.push(`${sum}  ${name}\n`));

  const { program, page } = await sources.verifier();
  yield* file('verify.html', [page.replace('<html lang="en">', `<html lang="${LANGS[language]}">`)]);
  yield* file('verify.mjs', [program]);
  yield* file('checkpoint', [note]);
  const events = new BundleEvents(sources, { subject, reader, size, upTo: results.upTo });
  yield* file('events.jsonl', events.texts());
  const { leaves, ...written } = events.written();
  yield* file('results.json', [`${JSON.stringify(results.document ?? null, null, 1)}\n`]);
  const leafTiles = leaves.tiles(TILE_WIDTH);
  for (const { level, index, width } of tilesToRoot(leafTiles, size)) {
    const stored = await sources.tiles.document(level, index);
    const hashes = stored === undefined ? [] : hashesOf(stored).slice(0, width);
    yield* file(tilePath({ level, index, width }), [joined(hashes)]);
  }
  const manifest: BundleManifest = {
    format: BUNDLE_FORMAT,
    of: subject,
    shows: showsOf(subject, reader),
    size,
    key,
    ...written,
    leaves: leaves.text(),
  };
  yield* file('bundle.json', [`${JSON.stringify(manifest, null, 1)}\n`]);
  yield { name: SUMS, texts: sums };
}

/** Gives a file, and goes on once it was read to its end. @param done told its SHA-256 in hexadecimal */
async function* readInTurn(
  name: string,
  texts: Texts,
  done: (sum: string) => void,
): AsyncGenerator<BundleFile> {
  const { promise: isRead, resolve, reject } = Promise.withResolvers<void>();
  // Whoever stops reading stops what waits for it.
  isRead.catch(() => undefined);
  async function* read() {
    const hash = createHash('sha256');
    let isWhole = false;
    try {
      for await (const text of texts) {
        hash.update(text);
        yield text;
      }
      isWhole = true;
    } finally {
      if (isWhole) {
        done(hash.digest('hex'));
        resolve();
      } else reject(new Error(`The file ${name} was not read to its end.`));
    }
  }
  yield { name, texts: read() };
  await isRead;
}
