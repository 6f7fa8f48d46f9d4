import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { noteKey, parseNote, signedBy, verifierKey } from '@pollux/domain/proof/note';
import { emptyRoot } from '@pollux/domain/proof/tree';
import type { Config } from '@pollux/infra/config';
import { writeFileDurably } from '@pollux/infra/files/write-file';
import { type LogKey, verifyEd25519 } from '@pollux/infra/log-signing/log-key';
import { logCheckpoints, signedCheckpoint } from '@pollux/projections/proof/checkpoints';
import { logCosignatures } from '@pollux/projections/proof/cosignatures';
import { type SaltFor, saltsOf, sha256 } from '@pollux/projections/proof/hashes';
import { logTreeCollection } from '@pollux/projections/proof/log-tiles';
import { LogTree } from '@pollux/projections/proof/log-tree';
import { openOwnSecrets } from '../own-secrets.ts';
import { FORMER_LOG_KEY_FILE, LOG_KEY_FILE, logKeysOf, RETIRED_LOG_KEYS_FILE } from '../log-keys.ts';
import { originOfLog } from '../transparency-log.ts';
import { verifyTransparency } from '../verify-transparency-log.ts';
import { OperationFailed } from './failure.ts';
import { counted, ProgressBar, shareOf } from './progress.ts';
import type { OperatedStores } from './stores.ts';

const PAGE = 4_096;

/**
 * Compares the log with the tree over it, with every checkpoint and with what witnesses have seen, and documents with it.
 * @returns how much is wrong, and what was checked in a sentence
 */
export async function verifyTransparencyLog(
  stores: OperatedStores,
  config: Config,
  print: (line: string) => void,
): Promise<{ findings: number; summary: string }> {
  const { log, documents, lastSigned } = stores;
  const head = await log.head();
  const bar = new ProgressBar('log');
  const found = await verifyTransparency({
    log,
    documents,
    lastSigned,
    config,
    saltFor: await saltsFor(stores, config),
    eventsFor: (projector) => stores.eventsFor(projector),
    say: print,
    onProgress: (read, position) => bar.show(shareOf(position, head), counted(read, 'event')),
  });
  const { findings, events, tiles, checkpoints } = found;
  bar.end(counted(events, 'event'));
  for (const finding of findings) print(finding);
  const parts = [
    counted(events, 'event'),
    counted(tiles, 'tile'),
    counted(checkpoints, 'checkpoint'),
    counted(found.documents, 'document'),
  ];
  const result = findings.length === 0 ? 'all agree' : counted(findings.length, 'finding');
  return {
    findings: findings.length,
    summary: `Checked ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}: ${result}.`,
  };
}

/** Throws the tree away and builds it from the log. @returns what was done, in a sentence */
export async function rebuildLogTree(stores: OperatedStores, config: Config): Promise<string> {
  const { log, documents } = stores;
  const head = await log.head();
  const saltFor = await saltsFor(stores, config);
  await documents.dropEarlierVersions({ ...logTreeCollection, version: logTreeCollection.version + 1 });
  const tree = await LogTree.open(documents, saltFor);
  const bar = new ProgressBar('log-tree');
  while (tree.position < head) {
    const events = await log.readAll(tree.position, PAGE);
    tree.take(events, events.at(-1)?.position ?? head);
    await tree.commit();
    bar.show(shareOf(tree.position, head), counted(tree.size, 'event'));
  }
  bar.end(counted(tree.size, 'event'));
  return `Built the tree over ${counted(tree.size, 'event')}. Its root is ${Buffer.from(tree.root()).toString('base64')}.`;
}

/**
 * Begins a new transparency log, of another name and with another key, over the log that is there. What was signed before
 * is of the former one for ever.
 * @returns what was done, in a sentence
 * @throws OperationFailed where nothing was signed yet
 */
export async function renewLog({ documents, lastSigned }: OperatedStores, config: Config): Promise<string> {
  const former = await lastSigned.read();
  if (former === undefined) throw new OperationFailed('Nothing was signed yet: there is no log to renew.');
  const last = parseCheckpoint(parseNote(former)?.text ?? '');
  const file = join(config.dataDir, LOG_KEY_FILE);
  const at = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  if (config.logKey === undefined && existsSync(file)) await rename(file, `${file}.until-${at}`);
  for (const leftover of [FORMER_LOG_KEY_FILE, RETIRED_LOG_KEYS_FILE]) {
    await rm(join(config.dataDir, leftover), { force: true });
  }
  const [key] = logKeysOf(config, true) as [LogKey];
  const origin = `${originOfLog(config.publicOrigin)}-${at}`;
  // Every log extends one without events.
  const note = signedCheckpoint({ origin, size: 0, root: emptyRoot(sha256) }, [key]);
  if (!(await lastSigned.replace(former, note))) throw new OperationFailed('A server has signed meanwhile.');
  for (const { name, version } of [logCheckpoints, logCosignatures]) {
    await documents.dropEarlierVersions({ name, version: version + 1 });
  }
  const ended =
    last === undefined ? '' : ` The former one, ${last.origin}, ended with ${counted(last.size, 'event')}.`;
  return `The log is ${origin} from now on.${ended} Tell those who verify it its new key, which the page of operations has.`;
}

async function saltsFor({ log, marks }: OperatedStores, config: Config): Promise<SaltFor> {
  return saltsOf(await openOwnSecrets(config, log, marks));
}

/**
 * Gives the log a new key. The one before it signs as well until `retireLogKey`, so that whoever knows either can verify.
 * @returns what was done, in a sentence
 * @throws OperationFailed where nothing was signed yet, or the key before is not retired
 */
export async function rotateLogKey({ lastSigned }: OperatedStores, config: Config): Promise<string> {
  const { dataDir, logKey } = config;
  if (logKey !== undefined) {
    throw new OperationFailed('The key is in LOG_KEY: set LOG_KEY_FORMER to it, and LOG_KEY to a new one.');
  }
  const last = parseCheckpoint(parseNote((await lastSigned.read()) ?? '')?.text ?? '');
  const [file, formerFile] = [join(dataDir, LOG_KEY_FILE), join(dataDir, FORMER_LOG_KEY_FILE)];
  if (last === undefined) throw new OperationFailed('Nothing was signed yet: the key needs no other one.');
  const isHalfDone = existsSync(formerFile) && !existsSync(file);
  if (existsSync(formerFile) && !isHalfDone) {
    throw new OperationFailed('Two keys sign already: npm run ops -- retire-log-key ends the former one.');
  }
  if (!isHalfDone) await rename(file, formerFile);
  const [newest, former] = keysNamed(last.origin, logKeysOf(config, true));
  return (
    `Both keys sign from the next start on. The new one is ${newest}, the former one ${former}. ` +
    'Tell those who verify the new one, then run: npm run ops -- retire-log-key'
  );
}

/**
 * Ends the time in which two keys sign: the former one is destroyed. Checkpoints that it alone has signed are still known.
 * @returns what was done, in a sentence
 * @throws OperationFailed where there is none, or the newest key has signed nothing yet
 */
export async function retireLogKey({ lastSigned }: OperatedStores, config: Config): Promise<string> {
  const { dataDir, logKey } = config;
  const note = parseNote((await lastSigned.read()) ?? '');
  const last = parseCheckpoint(note?.text ?? '');
  const keys = logKeysOf(config, false);
  const [newest] = keys;
  if (note === undefined || last === undefined || newest === undefined || keys.length < 2) {
    throw new OperationFailed('There is no former key to retire.');
  }
  if (signedBy(note, noteKey(sha256, last.origin, newest.publicKey), verifyEd25519) === undefined) {
    throw new OperationFailed(
      'The new key has signed nothing yet. Start the server, and wait for a checkpoint.',
    );
  }
  const former = keysNamed(last.origin, keys)[1] ?? '';
  if (logKey !== undefined) {
    throw new OperationFailed(
      `The keys are set outside: remove LOG_KEY_FORMER, and set LOG_KEYS_RETIRED to ${former}`,
    );
  }
  const retired = join(dataDir, RETIRED_LOG_KEYS_FILE);
  const before = existsSync(retired) ? await readFile(retired, 'utf8') : '';
  if (!before.includes(former))
    await writeFileDurably(dataDir, RETIRED_LOG_KEYS_FILE, `${before}${former}\n`);
  await rm(join(dataDir, FORMER_LOG_KEY_FILE));
  return `The key ${former} signs no more. Checkpoints that it has signed are still verified by it.`;
}

/** How verifiers are told keys. */
function keysNamed(origin: string, keys: readonly LogKey[]): string[] {
  return keys.map(({ publicKey }) => verifierKey(noteKey(sha256, origin, publicKey)));
}
