import { join } from 'node:path';
import type { Config } from '@pollux/infra/config';
import { openLogKey } from '@pollux/infra/log-signing/log-key';
import type { Log } from '@pollux/infra/logging';
import { Checkpoints, logCheckpoints, logStanding } from '@pollux/projections/proof/checkpoints';
import { entryBundle } from '@pollux/projections/proof/entries';
import { proofOfEvent } from '@pollux/projections/proof/event-proof';
import { saltsOf } from '@pollux/projections/proof/hashes';
import { LogTiles, logTreeCollection } from '@pollux/projections/proof/log-tiles';
import { runLogTree } from '@pollux/projections/proof/run-log-tree';
import type { ReadSide } from '@pollux/query-api/http/serve';
import { transparencyLogIn } from '@pollux/query-api/proof/transparency-log';
import { auditBundles } from './audit-bundle.ts';
import type { Stores } from './stores.ts';

/** The file of the key, where `LOG_KEY` names none. */
export const LOG_KEY_FILE = 'log.key';

/** What a log is called of which nothing was signed yet: where it is, without the scheme. */
export function originOfLog(publicOrigin: string): string {
  return `${publicOrigin.replace(/^https?:\/\//, '')}/log`;
}

/** Keeps the tree over the log and signs its checkpoints, until the signal aborts. The key is made for a log without any. */
export async function keepTransparencyLog(
  { dataDir, logKey, publicOrigin }: Pick<Config, 'dataDir' | 'logKey' | 'publicOrigin'>,
  { log, documents, secrets, lastSigned }: Pick<Stores, 'log' | 'documents' | 'secrets' | 'lastSigned'>,
  logger: Log,
  signal: AbortSignal,
): Promise<void> {
  const makes = (await lastSigned.read()) === undefined;
  const key = openLogKey({ text: logKey, file: join(dataDir, LOG_KEY_FILE), makes });
  const checkpoints = new Checkpoints({
    documents,
    tiles: new LogTiles(documents),
    key,
    lastSigned,
    origin: originOfLog(publicOrigin),
    now: () => new Date(),
  });
  await runLogTree({ log, documents, saltFor: saltsOf(secrets), checkpoints, logger }, signal);
}

/** What queries are told of it, whichever process keeps it. */
export async function transparencyLogFacts({
  log,
  documents,
  secrets,
  personKeys,
}: Pick<Stores, 'log' | 'documents' | 'secrets' | 'personKeys'>): Promise<
  Pick<ReadSide, 'transparencyLog' | 'logProof' | 'logEntries' | 'auditBundle'>
> {
  await documents.open([logTreeCollection, logCheckpoints, logStanding]);
  const sources = { log, documents, tiles: new LogTiles(documents), saltFor: saltsOf(secrets) };
  return {
    transparencyLog: () => transparencyLogIn(documents),
    logProof: (position, parts) => proofOfEvent(sources, position, parts),
    logEntries: (tile) => entryBundle(sources, tile),
    auditBundle: auditBundles({ log, documents, secrets, personKeys }),
  };
}
