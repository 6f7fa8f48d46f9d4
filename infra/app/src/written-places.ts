import { join } from 'node:path';
import type { Config } from '@pollux/infra/config';
import { fresh } from '@pollux/infra/operations/fresh';
import type { FreeSpaceOptions } from '@pollux/infra/operations/free-space';
import type { Engine } from './engine.ts';

/** A server is asked no more often: it goes through its tables for that. */
const ASKED_MS = 30_000;

/** Files of the data folder that may each be a link to another disk, beside the folders. */
const FILES = ['events.db', 'documents.db', 'sessions.db', 'guards.db', 'keys.db'];
const FOLDERS = ['.', 'files', 'mailbox'];

/** Everything that a process writes to: its data folder with what is in it, and the database on a server. */
export function writtenPlaces(
  { dataDir, documentStore }: Pick<Config, 'dataDir' | 'documentStore'>,
  { usage }: Pick<Engine, 'usage'>,
): Pick<FreeSpaceOptions, 'paths' | 'onServers'> {
  const paths = [...FOLDERS, ...FILES].map((name) => join(dataDir, name));
  if (documentStore === 'embedded') return { paths };
  const asked = fresh(ASKED_MS, usage);
  let free: number | null = null;
  const onServers = async () => {
    // Every command asks for room, and none waits for a server that counts. Whether it answers at all is told by others.
    void asked().then(
      (used) => (free = used.free),
      () => (free = null),
    );
    return [{ name: 'the database on MongoDB', free }];
  };
  return { paths, onServers };
}
