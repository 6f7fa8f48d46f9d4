import { readFile } from 'node:fs/promises';
import { UnreadableEvent } from '@pollux/infra/event-codec/coded-event-store';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { SealingCodec } from '@pollux/infra/personal-data/sealing-codec';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { type AskedBundle, type BundleFile, bundleFiles } from '@pollux/projections/proof/bundle/bundle';
import { OPENED } from '@pollux/projections/proof/bundle/showing';
import { cosignedCheckpoint } from '@pollux/projections/proof/cosignatures';
import { saltsOf } from '@pollux/projections/proof/hashes';
import { LogTiles } from '@pollux/projections/proof/log-tiles';
import { personalFields } from './readable-log.ts';
import type { Stores } from './stores.ts';

/** What the build has made of the verifier. */
const VERIFIER = new URL('../dist/verifier/', import.meta.url);

/**
 * Makes auditor's bundles of what is stored.
 * @returns undefined while no checkpoint was signed
 */
export function auditBundles({
  log,
  documents,
  secrets,
  personKeys,
}: Pick<Stores, 'log' | 'documents' | 'secrets' | 'personKeys'>) {
  const sources = { log, tiles: new LogTiles(documents), saltFor: saltsOf(secrets), verifier };
  return async (asked: Omit<AskedBundle, 'checkpoint'>): Promise<AsyncIterable<BundleFile> | undefined> => {
    const checkpoint = await cosignedCheckpoint(documents);
    // Whoever is forgotten meanwhile is so in the next bundle, too: each opens what is sealed anew.
    return checkpoint && bundleFiles({ ...sources, open: openerOf(personKeys) }, { ...asked, checkpoint });
  };
}

function openerOf(keys: PersonKeys): (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]> {
  const codec = new SealingCodec(personalFields, keys, OPENED);
  const openOne = async (event: RecordedEvent): Promise<RecordedEvent> => {
    try {
      const [opened = event] = await codec.decode([event]);
      return opened;
    } catch (error) {
      if (error instanceof UnreadableEvent) return event;
      throw error;
    }
  };
  return async (events) => {
    try {
      return await codec.decode(events);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
    }
    return Promise.all(events.map(openOne));
  };
}

async function verifier(): Promise<{ readonly program: string; readonly page: string }> {
  const [program, page] = await Promise.all([
    readFile(new URL('verify.mjs', VERIFIER), 'utf8'),
    readFile(new URL('verify.html', VERIFIER), 'utf8'),
  ]);
  return { program, page };
}

/** The program alone, for pages that verify what somebody drops on them; undefined where it was not built. */
export async function verifierProgram(): Promise<string | undefined> {
  try {
    return (await verifier()).program;
  } catch {
    return undefined;
  }
}
