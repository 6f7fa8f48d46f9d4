import { mkdir } from 'node:fs/promises';
import type { Config } from '@pollux/infra/config';
import { writeFileDurably } from '@pollux/infra/files/write-file';
import { askWitnessWithin } from '@pollux/infra/log-signing/witness-client';
import type { Log } from '@pollux/infra/logging';
import type { Mailer } from '@pollux/infra/mail/mailer';
import {
  Checkpoints,
  countedEvents,
  logCheckpoints,
  logStanding,
} from '@pollux/projections/proof/checkpoints';
import { logCosignatures, logWitnesses, witnessTroubles } from '@pollux/projections/proof/cosignatures';
import { entryBundle } from '@pollux/projections/proof/entries';
import { proofOfEvent } from '@pollux/projections/proof/event-proof';
import { saltsOf } from '@pollux/projections/proof/hashes';
import { LogTiles, logTreeCollection } from '@pollux/projections/proof/log-tiles';
import { type AuditorsMemory, runAuditorsMemory } from '@pollux/projections/proof/run-auditors-memory';
import { runLogTree } from '@pollux/projections/proof/run-log-tree';
import { runWitnesses, type Witness } from '@pollux/projections/proof/run-witnesses';
import type { ReadSide } from '@pollux/query-api/http/read-side';
import { transparencyLogIn } from '@pollux/query-api/proof/transparency-log';
import { auditBundles, verifierProgram } from './audit-bundle.ts';
import { logKeysOf } from './log-keys.ts';
import type { Stores } from './stores.ts';

/** A witness has answered by then, or counts as away. */
const MOST_WITNESS_MS = 10_000;

/** What a log is called of which nothing was signed yet: where it is, without the scheme. */
export function originOfLog(publicOrigin: string): string {
  return `${publicOrigin.replace(/^https?:\/\//, '')}/log`;
}

type LogConfig = Pick<
  Config,
  'dataDir' | 'logKey' | 'logKeyFormer' | 'publicOrigin' | 'checkpointFolder' | 'checkpointMail'
>;

/**
 * Keeps the tree over the log, signs its checkpoints, and has witnesses and auditors keep them, until the signal aborts. The
 * key is made for a log without any.
 */
export async function keepTransparencyLog(
  config: LogConfig,
  { log, documents, secrets, lastSigned }: Pick<Stores, 'log' | 'documents' | 'secrets' | 'lastSigned'>,
  { witnesses, mailer, logger }: { witnesses: readonly Witness[]; mailer: Mailer; logger: Log },
  signal: AbortSignal,
): Promise<void> {
  const makes = (await lastSigned.read()) === undefined;
  const now = () => new Date();
  const tiles = new LogTiles(documents);
  const keys = logKeysOf(config, makes);
  const origin = originOfLog(config.publicOrigin);
  const checkpoints = new Checkpoints({ documents, tiles, keys, lastSigned, origin, now });
  const ask = askWitnessWithin(MOST_WITNESS_MS);
  await Promise.all([
    runLogTree({ log, documents, saltFor: saltsOf(secrets), checkpoints, logger, now }, signal),
    runWitnesses(witnesses, { documents, tiles, ask, logger, now }, signal),
    runAuditorsMemory(memoriesOf(config, mailer), { documents, logger }, signal),
  ]);
}

function memoriesOf({ checkpointFolder, checkpointMail }: LogConfig, mailer: Mailer): AuditorsMemory[] {
  const memories: AuditorsMemory[] = [];
  if (checkpointFolder !== undefined) {
    memories.push({
      name: 'CHECKPOINT_FOLDER',
      async keep(day, { note }) {
        await mkdir(checkpointFolder, { recursive: true });
        await writeFileDurably(checkpointFolder, `checkpoint-${day}.txt`, note);
      },
    });
  }
  if (checkpointMail !== undefined) {
    memories.push({
      name: 'CHECKPOINT_MAIL',
      async keep(day, { size, note, key }) {
        const text = mailText(size, note, key);
        await mailer.send({
          id: `checkpoint-${day}`,
          to: checkpointMail,
          accountId: 'auditor',
          subject: `Checkpoint of ${day}: ${countedEvents(size)}`,
          text,
          html: `<pre>${text}</pre>`,
        });
      },
    });
  }
  return memories;
}

/** Has nothing that HTML would read otherwise. */
function mailText(size: number, note: string, key: string): string {
  return [
    `This is what the log said of itself when it had ${countedEvents(size)}. Keep this mail.`,
    'If an event before it is changed or removed later, the log no longer fits it.',
    '',
    note,
    `The key: ${key}`,
    '',
  ].join('\n');
}

/** What queries are told of it, whichever process keeps it. */
export async function transparencyLogFacts({
  log,
  documents,
  secrets,
  personKeys,
}: Pick<Stores, 'log' | 'documents' | 'secrets' | 'personKeys'>): Promise<
  Pick<ReadSide, 'transparencyLog' | 'logProof' | 'logEntries' | 'auditBundle' | 'verifierProgram'>
> {
  await documents.open([logTreeCollection, logCheckpoints, logStanding, logCosignatures, logWitnesses]);
  const sources = { log, documents, tiles: new LogTiles(documents), saltFor: saltsOf(secrets) };
  return {
    transparencyLog: () => transparencyLogIn(documents),
    logProof: (position, parts) => proofOfEvent(sources, position, parts),
    logEntries: (tile) => entryBundle(sources, tile),
    verifierProgram,
    auditBundle: auditBundles({ log, documents, secrets, personKeys }),
  };
}

/** What is wrong with witnesses, a sentence each. */
export function troublesOfWitnesses({ documents }: Pick<Stores, 'documents'>): Promise<string[]> {
  return witnessTroubles(documents, new Date());
}
