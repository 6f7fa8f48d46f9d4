import { parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { rangesIn } from '@pollux/domain/proof/bundle-line';
import type { Findings } from '@pollux/domain/proof/findings';
import { type Note, parseNote, parseVerifierKey } from '@pollux/domain/proof/note';
import { TILE_WIDTH } from '@pollux/domain/proof/tiles';
import { BundleManifest } from '../bundle/manifest.ts';
import { checkEvents } from './events.ts';
import { type BundleFiles, bytesOf, NoBundle } from './files.ts';
import { compareResults, foldsOf } from './folds.ts';
import { counted, FindingsTaken, several } from './findings.ts';
import { type Hashing, hexOf } from './hashing.ts';
import { Rescore } from './rescore.ts';
import { isSignedBy } from './signature.ts';
import { checkTiles } from './tiles.ts';
import { tellLimits } from './limits.ts';

const SUMS = 'SHA256SUMS';
const EVENTS = 'events.jsonl';

/**
 * Verifies an auditor's bundle: files, signature, tiles, each event, and then every count and every score anew.
 * @param key of the log, from somebody whom the reader trusts, or several with spaces between them, as a log may have signed
 *   by another key before; without any the one that the bundle names is taken
 * @param language in which findings are said, as BCP 47 has it
 * @throws NoBundle for what is none
 */
export async function verifyBundle(
  files: BundleFiles,
  hashing: Hashing,
  { key = '', language = 'en' }: { readonly key?: string; readonly language?: string } = {},
): Promise<Findings> {
  const findings = new FindingsTaken(language);
  const manifest = await manifestOf(files);
  const sums = await checkFiles(files, hashing, findings);
  const checkpoint = await checkSignature(files, { manifest, key }, hashing, findings);
  const leaves = await checkTiles(
    files,
    { leaves: rangesIn(manifest.leaves), size: checkpoint.size, root: checkpoint.root },
    { ...hashing, findings },
  );
  if (manifest.of.is === 'log' && manifest.leaves !== allBelow(checkpoint.size)) {
    const all = several(checkpoint.size, 'event');
    findings.wrong(
      'events',
      `This is said to be everything, and does not have all ${all} of the checkpoint.`,
    );
  }
  const folds = foldsOf(manifest);
  const isGraded = manifest.of.is === 'activity' || manifest.of.is === 'session';
  const rescore = isGraded ? new Rescore() : undefined;
  await checkEvents(
    files.stream(EVENTS),
    { manifest, leaves, sum: sums.get(EVENTS) },
    { hashing, findings, folds: Object.values(folds), rescore },
  );
  compareResults(folds, await resultsOf(files, findings), findings);
  rescore?.finish(findings);
  tellLimits(manifest, findings);
  return findings.all(manifest.of);
}

/** All leaves of a tree, as a manifest has them. */
function allBelow(size: number): string {
  if (size <= 1) return size === 0 ? '' : '0';
  return `0-${size - 1}`;
}

async function textOf(files: BundleFiles, name: string): Promise<string | undefined> {
  const bytes = await bytesOf(files, name);
  return bytes && new TextDecoder().decode(bytes);
}

async function manifestOf(files: BundleFiles): Promise<BundleManifest> {
  const text = await textOf(files, 'bundle.json');
  if (text === undefined)
    throw new NoBundle(
      'incomplete',
      'The file bundle.json is missing, or damaged. This is no whole auditor’s bundle.',
    );
  const read = BundleManifest.safeParse(jsonIn(text));
  // Whoever went through more leaves than there are tiles for would never come to their end.
  if (!read.success || leavesIn(read.data.leaves) > files.names.length * TILE_WIDTH)
    throw new NoBundle('changed', 'The file bundle.json is not as a bundle has it: it was changed.');
  return read.data;
}

/** How many leaves a manifest names. */
function leavesIn(text: string): number {
  const counts = (text === '' ? [] : text.split(',')).map((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    return Number.isSafeInteger(to) ? Math.max(0, to - from + 1) : Number.POSITIVE_INFINITY;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Holds each file to its sum. @returns the sums by name; that of the events is compared as they are read */
async function checkFiles(
  files: BundleFiles,
  { sha256 }: Hashing,
  findings: FindingsTaken,
): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>();
  for (const line of (await textOf(files, SUMS))?.split('\n') ?? []) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
    if (sum !== undefined && name !== undefined) sums.set(name, sum);
    else if (line !== '') findings.wrong('files', `A line of ${SUMS} is no sum: it was changed.`);
  }
  for (const name of files.names) {
    if (name === SUMS || name === EVENTS || name.endsWith('/')) continue;
    const bytes = await bytesOf(files, name);
    if (bytes === undefined) findings.wrong('files', `The file ${name} cannot be unpacked: it is damaged.`);
    else if (sums.get(name) === undefined)
      findings.wrong('files', `The file ${name} is not among the ${SUMS}.`);
    else if (hexOf(sha256(bytes)) !== sums.get(name))
      findings.wrong('files', `The file ${name} is not as it was made.`);
  }
  for (const name of sums.keys()) {
    if (!files.names.includes(name)) findings.wrong('files', `The file ${name} is missing.`);
  }
  if (!sums.has(EVENTS)) findings.wrong('files', `The file ${EVENTS} is not among the ${SUMS}.`);
  return sums;
}

async function checkSignature(
  files: BundleFiles,
  { manifest, key: trusted }: { readonly manifest: BundleManifest; readonly key: string },
  { sha256 }: Hashing,
  findings: FindingsTaken,
): Promise<{ readonly size: number; readonly root: Uint8Array }> {
  const note = parseNote((await textOf(files, 'checkpoint')) ?? '');
  const checkpoint = note && parseCheckpoint(note.text);
  if (note === undefined || checkpoint === undefined) {
    findings.wrong('checkpoint', 'The checkpoint is missing, or is none: it was changed.');
    return { size: manifest.size, root: new Uint8Array(32) };
  }
  if (checkpoint.size !== manifest.size) {
    findings.wrong(
      'checkpoint',
      `The checkpoint covers ${counted(checkpoint.size)} events, and bundle.json says ${counted(manifest.size)}.`,
    );
  }
  const isTrusted = trusted.trim() !== '';
  const keys = isTrusted ? trusted.trim().split(/\s+/) : [manifest.key];
  const { key, isSigned } = await signerOf(note, keys, sha256);
  if (isSigned === undefined) findings.wrong('checkpoint', `This is no key of a log: ${key}`);
  if (isSigned === false)
    findings.wrong('checkpoint', `The checkpoint is not signed by the key ${key}, or was changed.`);
  if (isSigned === null) findings.unshown('ed25519');
  if (isSigned === true) {
    findings.right('checkpoint', { size: checkpoint.size, origin: checkpoint.origin, key });
    if (!isTrusted) findings.unshown('key');
  }
  return checkpoint;
}

/**
 * Which of the keys has signed a note, or else the first of them, the newest.
 * @returns `isSigned` is undefined where that is no key, and null where it cannot be told here
 */
async function signerOf(
  note: Note,
  keys: readonly string[],
  sha256: Hashing['sha256'],
): Promise<{ readonly key: string; readonly isSigned: boolean | null | undefined }> {
  const checked: { readonly key: string; readonly isSigned: boolean | null | undefined }[] = [];
  for (const key of keys) {
    const parsed = parseVerifierKey(sha256, key);
    checked.push({ key, isSigned: parsed && (await isSignedBy(note, parsed)) });
  }
  const [first = { key: '', isSigned: undefined }] = checked;
  return checked.find(({ isSigned }) => isSigned === true) ?? first;
}

async function resultsOf(files: BundleFiles, findings: FindingsTaken): Promise<unknown> {
  const results = jsonIn((await textOf(files, 'results.json')) ?? '');
  if (results === undefined)
    findings.wrong('results', 'The results are missing, or are no JSON: they were changed.');
  return results;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
