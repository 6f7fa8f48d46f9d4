import { type Checkpoint, parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { type Difference, differencesBetween } from '@pollux/domain/proof/differences';
import { type NoteKey, noteKey, parseNote, parseVerifierKey, signedBy } from '@pollux/domain/proof/note';
import { cosigned } from '@pollux/domain/proof/witness';
import { partialTiles, TILE_WIDTH, tilePath } from '@pollux/domain/proof/tiles';
import { emptyRoot, hashOver, isSame, nodeHash } from '@pollux/domain/proof/tree';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventStore, type RecordedEvent, START } from '@pollux/infra/event-store/event-store';
import type { LastSigned } from '@pollux/infra/log-signing/last-signed';
import { verifyEd25519 } from '@pollux/infra/log-signing/log-key';
import { type CheckpointDocument, countedEvents, logCheckpoints, logStanding } from './checkpoints.ts';
import { type CosignatureDocument, logCosignatures, witnessName } from './cosignatures.ts';
import { leafOf, type SaltFor, sha256 } from './hashes.ts';
import { hashesOf, LogTiles, logTreeCollection } from './log-tiles.ts';

const PAGE = 1_000;

export interface LogVerification {
  /** What is wrong, a sentence each. */
  readonly findings: readonly string[];
  readonly events: number;
  readonly tiles: number;
  readonly checkpoints: number;
}

interface Options {
  /** As it is stored. */
  readonly log: Pick<EventStore, 'readAll'>;
  readonly documents: DocumentStore;
  readonly saltFor: SaltFor;
  readonly lastSigned: Pick<LastSigned, 'read'>;
  /** Of the keys that sign; none where the key is missing. */
  readonly publicKeys: readonly Uint8Array[];
  /** The keys that signed before them. */
  readonly retired?: readonly NoteKey[];
  /** What witnesses outside say, asked before: how many events of this log they have seen. */
  readonly seen?: readonly { readonly witness: string; readonly size: number }[];
  readonly onProgress?: (events: number, position: string) => void;
  /** Ends it early: then it throws. */
  readonly signal?: AbortSignal;
}

/** Roots over leaves as they come, of which no more than one for each level is kept. */
class GrowingRoot {
  readonly #nodes: { readonly width: number; readonly hash: Uint8Array }[] = [];

  add(leaf: Uint8Array): void {
    let node = { width: 1, hash: leaf };
    for (let last = this.#nodes.at(-1); last?.width === node.width; last = this.#nodes.at(-1)) {
      this.#nodes.pop();
      node = { width: node.width * 2, hash: nodeHash(sha256, last.hash, node.hash) };
    }
    this.#nodes.push(node);
  }

  value(): Uint8Array {
    const hashes = this.#nodes.map(({ hash }) => hash);
    return hashes.length === 0
      ? emptyRoot(sha256)
      : hashes.reduceRight((right, left) => nodeHash(sha256, left, right));
  }
}

/**
 * Compares the log with the tree over it and with every checkpoint that was signed, and names what differs. It trusts the
 * checkpoints, where they are signed: what agrees with them is right.
 */
export async function verifyLog(options: Options): Promise<LogVerification> {
  const { documents } = options;
  await documents.open([logTreeCollection, logCheckpoints, logStanding, logCosignatures]);
  const { leaves, tiles, findings: aboutTiles } = await storedLeaves(documents);
  const { signed, count, findings: aboutSignatures } = await signedCheckpoints(options);
  const sizes = new Set(signed.map(({ size }) => size));

  const upTo = await documents.checkpoint(logTreeCollection);
  const found = { hashes: [] as string[], events: [] as string[] };
  const ofLog = new GrowingRoot();
  const logRoots = new Map([[0, ofLog.value()]]);
  for await (const event of eventsOf(options)) {
    const leaf = leafOf(event, options.saltFor(event));
    ofLog.add(leaf);
    const size = found.events.length + 1;
    // What came after the tree was stored has no leaf yet.
    if (event.position <= upTo) found.hashes.push(hex(leaf));
    found.events.push(nameOf(event));
    if (sizes.has(size)) logRoots.set(size, ofLog.value());
  }

  const ofTree = new GrowingRoot();
  const treeRoots = new Map([[0, ofTree.value()]]);
  for (const [index, leaf] of leaves.entries()) {
    ofTree.add(leaf);
    if (sizes.has(index + 1)) treeRoots.set(index + 1, ofTree.value());
  }

  const differences = differencesBetween(leaves.map(hex), found.hashes);
  const agreesWithLog = signed.every(({ size, root }) => isSame(logRoots.get(size), root));
  const findings = [...aboutSignatures];
  if (differences.length > 0 && agreesWithLog && signed.length > 0) {
    findings.push(...exchangedTiles(differences));
  } else {
    findings.push(...differences.map((difference) => sentenceOf(difference, found.events)));
    const tail = signed.at(-1);
    const of = (kind: Difference['what']) => differences.filter(({ what }) => what === kind).length;
    const accounted = found.events.length + of('removed') - of('inserted');
    const isCut = tail !== undefined && tail.size > accounted;
    if (isCut && of('cut') === 0) findings.push(cutText(tail.size, found.events.length));
    if (differences.length === 0 && !isCut) findings.push(...wrongCheckpoints(signed, logRoots));
  }
  findings.push(...aboutTiles, ...(await aboutWitnesses(options, signed, found.events.length)));
  return { findings, events: found.events.length, tiles, checkpoints: count };
}

async function* eventsOf({ log, onProgress, signal }: Options): AsyncGenerator<RecordedEvent> {
  let count = 0;
  for (let after = START; ; ) {
    signal?.throwIfAborted();
    const page = await log.readAll(after, PAGE);
    yield* page;
    count += page.length;
    after = page.at(-1)?.position ?? after;
    onProgress?.(count, after);
    if (page.length < PAGE) return;
  }
}

/** The leaves as the tiles have them; tiles of higher levels are held to those below. */
async function storedLeaves(
  documents: DocumentStore,
): Promise<{ leaves: Uint8Array[]; tiles: number; findings: string[] }> {
  const size = (await documents.get<{ size: number }>(logTreeCollection, 'edge'))?.document.size ?? 0;
  const stored = new LogTiles(documents);
  const findings: string[] = [];
  let tiles = 0;
  let leaves: Uint8Array[] | undefined;
  let expected: Uint8Array[] | undefined;
  for (let level = 0, hashes = size; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE_WIDTH)) {
    const edge = partialTiles(size).find((tile) => tile.level === level);
    const all: Uint8Array[] = [];
    for (let index = 0; index * TILE_WIDTH < hashes; index += 1) {
      const width = index === edge?.index ? edge.width : TILE_WIDTH;
      const tile = await stored.document(level, index);
      const has = tile === undefined ? [] : hashesOf(tile).slice(0, width);
      const wanted = expected?.slice(index * TILE_WIDTH, index * TILE_WIDTH + width);
      tiles += 1;
      const path = tilePath({ level, index, width });
      if (has.length < width) findings.push(`The tile ${path} is missing, or not whole.`);
      else if (wanted && !has.every((hash, at) => isSame(hash, wanted[at]))) {
        findings.push(`The tile ${path} was exchanged: it is not made of the tiles below it.`);
      }
      // What is missing must not move what comes behind it.
      const none = Array.from({ length: width - has.length }, () => new Uint8Array(0));
      all.push(...(wanted ?? [...has, ...none]));
    }
    leaves ??= all;
    expected = Array.from({ length: Math.floor(all.length / TILE_WIDTH) }, (_, tile) =>
      hashOver(sha256, all.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH)),
    );
  }
  return { leaves: leaves ?? [], tiles, findings };
}

/** The checkpoints that the key of the log has signed, the smallest first, and what is wrong with the others. */
async function signedCheckpoints({
  documents,
  lastSigned,
  publicKeys,
  retired = [],
}: Options): Promise<{ signed: Checkpoint[]; count: number; findings: string[] }> {
  const stored = await documents.find<CheckpointDocument>(logCheckpoints, { sort: [{ field: 'size' }] });
  const last = await lastSigned.read();
  const notes = [
    ...stored.map(({ document: { size, note } }) => ({ what: `The checkpoint of ${size} events`, note })),
    ...(last === undefined || stored.some(({ document }) => document.note === last)
      ? []
      : [{ what: 'The checkpoint that was signed last', note: last }]),
  ];
  const findings: string[] = [];
  const signed: Checkpoint[] = [];
  const keysOf = (origin: string) => [
    ...publicKeys.map((publicKey) => noteKey(sha256, origin, publicKey)),
    ...retired,
  ];
  if (publicKeys.length === 0 && notes.length > 0) findings.push('The key of the log is missing.');
  for (const { what, note: text } of notes) {
    const note = parseNote(text);
    const checkpoint = note && parseCheckpoint(note.text);
    if (note === undefined || checkpoint === undefined) findings.push(`${what} is no checkpoint.`);
    else if (publicKeys.length === 0) continue;
    else if (!keysOf(checkpoint.origin).some((key) => signedBy(note, key, verifyEd25519) !== undefined)) {
      findings.push(`${what} is signed by another key than that of the log, or was changed.`);
    } else signed.push(checkpoint);
  }
  return { signed: signed.toSorted((one, other) => one.size - other.size), count: notes.length, findings };
}

/** What does not fit that which witnesses have cosigned: they have kept it where nobody here can change it. */
async function aboutWitnesses(
  { documents, seen = [] }: Options,
  signed: readonly Checkpoint[],
  events: number,
): Promise<string[]> {
  const [origin] = signed.map((checkpoint) => checkpoint.origin).slice(-1);
  const stored = await documents.find<CheckpointDocument>(logCheckpoints, {});
  const noteOf = new Map(stored.map(({ document: { size, note } }) => [size, note]));
  const kept = (await documents.find<CosignatureDocument>(logCosignatures, {}))
    .map(({ document }) => document)
    .filter((cosignature) => cosignature.origin === origin);
  const findings: string[] = [];
  for (const { size, witness, line } of kept) {
    const key = parseVerifierKey(sha256, witness);
    const checkpoint = noteOf.get(size);
    const note = checkpoint === undefined ? undefined : parseNote(cosigned(checkpoint, [line]));
    if (note === undefined || key === undefined || signedBy(note, key, verifyEd25519) === undefined) {
      findings.push(
        `The checkpoint of ${countedEvents(size)} is not the one that the witness ${witnessName(witness)} cosigned.`,
      );
    }
  }
  const known = [...kept.map(({ witness, size }) => ({ witness: witnessName(witness), size })), ...seen];
  const most = new Map<string, number>();
  for (const { witness, size } of known) most.set(witness, Math.max(size, most.get(witness) ?? 0));
  for (const [witness, size] of most) {
    if (size <= events) continue;
    findings.push(
      `The log was cut at its end behind the witness ${witness}: it has seen ${countedEvents(size)}, and the log has ${countedEvents(events)}.`,
    );
  }
  return findings;
}

function wrongCheckpoints(signed: readonly Checkpoint[], roots: ReadonlyMap<number, Uint8Array>): string[] {
  return signed
    .filter(({ size, root }) => !isSame(roots.get(size), root))
    .map(({ size }) => `The checkpoint of ${size} events is not of this log: its root is another one.`);
}

function exchangedTiles(differences: readonly Difference[]): string[] {
  const tiles = differences.map((difference) =>
    Math.floor(('leaf' in difference ? difference.leaf : difference.event) / TILE_WIDTH),
  );
  return [...new Set(tiles)].map(
    (index) =>
      `The tile ${tilePath({ level: 0, index, width: TILE_WIDTH })} was exchanged: the log is as it was signed.`,
  );
}

function sentenceOf(difference: Difference, events: readonly string[]): string {
  switch (difference.what) {
    case 'changed':
      return `Leaf ${difference.leaf}: ${events[difference.event]} was changed since it was logged.`;
    case 'removed':
      return `Leaf ${difference.leaf}: its event was removed from the log.`;
    case 'inserted':
      return `${capital(events[difference.event])} was inserted: it has no leaf.`;
    case 'moved':
      return `Leaf ${difference.leaf}: ${events[difference.event]} was moved to another place of the log.`;
    case 'cut':
      return cutText(undefined, difference.leaf);
  }
}

function cutText(signed: number | undefined, events: number): string {
  const of = signed === undefined ? 'there were more' : `${signed} were signed`;
  return `The log was cut at its end: it has ${events} events, and ${of}.`;
}

function nameOf({ stream, revision, type }: RecordedEvent): string {
  return `the event ${type} in ${stream} at revision ${revision}`;
}

const capital = (text = '') => text.slice(0, 1).toUpperCase() + text.slice(1);

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
