import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { checkpointText, parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { noteKey, parseNote, utf8, writeNote } from '@pollux/domain/proof/note';
import { emptyRoot } from '@pollux/domain/proof/tree';
import type { Config } from '@pollux/infra/config';
import { type LogKey, openLogKey } from '@pollux/infra/log-signing/log-key';
import { logCheckpoints } from '@pollux/projections/proof/checkpoints';
import { type SaltFor, saltsOf, sha256 } from '@pollux/projections/proof/hashes';
import { logTreeCollection } from '@pollux/projections/proof/log-tiles';
import { LogTree } from '@pollux/projections/proof/log-tree';
import { verifyLog } from '@pollux/projections/proof/verify-log';
import { openOwnSecrets } from '../own-secrets.ts';
import { LOG_KEY_FILE, originOfLog } from '../transparency-log.ts';
import { OperationFailed } from './failure.ts';
import { counted, ProgressBar, shareOf } from './progress.ts';
import type { OperatedStores } from './stores.ts';

const PAGE = 4_096;

/**
 * Compares the log with the digests of its file, with the tree over it, and with every checkpoint.
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
  const { findings, events, tiles, checkpoints } = await verifyLog({
    log,
    documents,
    saltFor: await saltsFor(stores, config),
    lastSigned,
    publicKey: keyOf(config, false)?.publicKey,
    onProgress: (read, position) => bar.show(shareOf(position, head), counted(read, 'event')),
  });
  bar.end(counted(events, 'event'));
  for (const finding of findings) print(finding);
  const checked = `Checked ${counted(events, 'event')}, ${counted(tiles, 'tile')} and ${counted(checkpoints, 'checkpoint')}`;
  const result = findings.length === 0 ? 'all agree' : counted(findings.length, 'finding');
  return { findings: findings.length, summary: `${checked}: ${result}.` };
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
  const key = keyOf(config, true) as LogKey;
  const origin = `${originOfLog(config.publicOrigin)}-${at}`;
  // Every log extends one without events.
  const text = checkpointText({ origin, size: 0, root: emptyRoot(sha256) });
  const { name, id } = noteKey(sha256, origin, key.publicKey);
  const note = writeNote({ text, signatures: [{ name, id, bytes: key.sign(utf8(text)) }] });
  if (!(await lastSigned.replace(former, note))) throw new OperationFailed('A server has signed meanwhile.');
  await documents.dropEarlierVersions({ ...logCheckpoints, version: logCheckpoints.version + 1 });
  const ended =
    last === undefined ? '' : ` The former one, ${last.origin}, ended with ${counted(last.size, 'event')}.`;
  return `The log is ${origin} from now on.${ended} Tell those who verify it its new key, which the page of operations has.`;
}

async function saltsFor({ log, marks }: OperatedStores, config: Config): Promise<SaltFor> {
  return saltsOf(await openOwnSecrets(config, log, marks));
}

function keyOf({ dataDir, logKey }: Config, makes: boolean): LogKey | undefined {
  return openLogKey({ text: logKey, file: join(dataDir, LOG_KEY_FILE), makes });
}
