import { verifierKey } from '@pollux/domain/proof/note';
import type { Config } from '@pollux/infra/config';
import { DamagedDocument } from '@pollux/infra/document-store/damaged-document';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventStore, START } from '@pollux/infra/event-store/event-store';
import type { LastSigned } from '@pollux/infra/log-signing/last-signed';
import { askWitnessWithin } from '@pollux/infra/log-signing/witness-client';
import { standings } from '@pollux/projections/attending/standings';
import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { accountEntries, bookSpans } from '@pollux/projections/billing/journal';
import { sessionScores } from '@pollux/projections/hosting/session-scores';
import type { Projector } from '@pollux/projections/kernel/projector';
import { verify } from '@pollux/projections/kernel/verify';
import { logCheckpoints, newestCheckpoint } from '@pollux/projections/proof/checkpoints';
import { witnessName } from '@pollux/projections/proof/cosignatures';
import type { SaltFor } from '@pollux/projections/proof/hashes';
import { sizeSeenBy } from '@pollux/projections/proof/run-witnesses';
import { type LogVerification, verifyLog } from '@pollux/projections/proof/verify-log';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { logKeysOf, retiredLogKeys, witnessesOf } from './log-keys.ts';

/** Whoever waits for an answer can ask again. */
const MOST_WITNESS_MS = 5_000;
/** A server that runs moves its read models on within moments. */
const STANDSTILL_MS = 3_000;

/** What people decide by: results, scores, places, and the accounts of the ledger. */
const DECIDING: readonly Projector<unknown>[] = [
  pollResults,
  sessionScores,
  attemptsView,
  answerCounts,
  standings,
  accountEntries,
  bookSpans,
];

export interface VerifyingLog {
  /** As it is stored. */
  readonly log: EventStore;
  readonly documents: DocumentStore;
  readonly lastSigned: Pick<LastSigned, 'read'>;
  readonly saltFor: SaltFor;
  /** The log as a read model needs it to be built. */
  eventsFor(projector: Projector<unknown>): Promise<EventStore>;
  readonly config: Pick<Config, 'dataDir' | 'logKey' | 'logKeyFormer' | 'logKeysRetired' | 'witnesses'>;
  /** Told what could not be checked, in a sentence. */
  readonly say: (line: string) => void;
  readonly onProgress?: (events: number, position: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Compares the log with the tree over it, with every checkpoint and what witnesses have seen; and, where the log is as it was
 * signed, what people decide by with what its events give.
 */
export async function verifyTransparency(
  options: VerifyingLog,
): Promise<LogVerification & { documents: number }> {
  const { config } = options;
  // Before the log is read, which only ever grows.
  const seen = await seenByWitnesses(options);
  const found = await verifyLog({
    ...options,
    publicKeys: logKeysOf(config, false).map(({ publicKey }) => publicKey),
    retired: retiredLogKeys(config),
    seen,
  });
  if (found.findings.length > 0) return { ...found, documents: 0 };
  const { documents, findings } = await changedDocuments(options);
  return { ...found, documents, findings };
}

/** How much of the log witnesses have seen. */
async function seenByWitnesses({ documents, config, say }: VerifyingLog) {
  await documents.open([logCheckpoints]);
  const newest = await newestCheckpoint(documents);
  if (newest === undefined) return [];
  const ask = askWitnessWithin(MOST_WITNESS_MS);
  const asked = witnessesOf(config).map(async (witness) => {
    const name = witnessName(verifierKey(witness.key));
    try {
      return [{ witness: name, size: await sizeSeenBy(witness, newest.note, ask) }];
    } catch (error) {
      say(`The witness ${name} was not heard: ${(error as Error).message}`);
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}

/** The documents that are not what the events of the log give. */
async function changedDocuments({ documents, eventsFor, say, signal }: VerifyingLog) {
  const findings: string[] = [];
  let compared = 0;
  for (const projector of DECIDING) {
    const { name } = projector.collection;
    try {
      await documents.open([projector.collection]);
      if ((await documents.checkpoint(projector.collection)) === START)
        throw new Error('They were not built yet.');
      const events = await eventsFor(projector);
      const found = await verify(projector, { events, documents, signal, standstillMs: STANDSTILL_MS });
      compared += found.documents;
      for (const { id, what } of found.differences) {
        const how = typeof what === 'string' ? what : `it differs in ${what.join(', ')}`;
        findings.push(`The document ${id} of ${name} is not what the events give: ${how}.`);
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof DamagedDocument) findings.push(error.message);
      else say(`The documents of ${name} were not compared: ${(error as Error).message}`);
    }
  }
  return { documents: compared, findings };
}
