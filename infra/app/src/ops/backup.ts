import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Config } from '@pollux/infra/config';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventReader } from '@pollux/infra/event-store/embedded-reader';
import { keepPrivate } from '@pollux/infra/files/keep-private';
import { writeFileDurably } from '@pollux/infra/files/write-file';
import { markOf, secretOf } from '@pollux/infra/log-mark/log-mark';
import { z } from 'zod';
import { LAST_SIGNED_FILE } from '@pollux/infra/log-signing/embedded';
import { marksIn } from '../embedded-engine.ts';
import { FORMER_LOG_KEY_FILE, LOG_KEY_FILE, RETIRED_LOG_KEYS_FILE } from '../log-keys.ts';
import { OperationFailed } from './failure.ts';
import { ProgressBar } from './progress.ts';
import { reactionPositions, setReactionPositions } from './reactions.ts';
import { openForOperations } from './stores.ts';

/** Written last: a backup without it is not whole. */
const MANIFEST = 'backup.json';
const Manifest = z.object({
  format: z.literal(1),
  /** When it was begun, ISO 8601. */
  at: z.iso.datetime(),
  /** How far each reaction was, so that none does anything again after a restore. */
  reactions: z.record(z.string(), z.string()),
});

// In this order: every event has its key, and every file that events name is there.
const DATABASES = ['events.db', 'keys.db'];
const SECRETS = ['secret.key', 'master.key', LOG_KEY_FILE, FORMER_LOG_KEY_FILE, RETIRED_LOG_KEYS_FILE];
const FILES = 'files';

/** So many pages are all: a copy in one go is not begun anew whenever the server writes. */
const ALL_PAGES = 2_147_483_647;

/**
 * Copies what the embedded stores cannot make anew into a new folder, while the server runs: the log, the keys of
 * personal data, uploaded files, the secrets, and how far reactions are. Read models are built from the log after a
 * restore; sessions and the mailbox are left out.
 * @returns what was done, in a sentence
 */
export async function backUp(folder: string, config: Config): Promise<string> {
  requireEmbedded(config);
  const { dataDir } = config;
  await requireEmpty(folder);
  const at = new Date().toISOString();
  const stores = await openForOperations(config);
  const reactions = await reactionPositions(stores.documents);
  await stores.close();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bar = new ProgressBar('backup');
  const steps = [
    // Before the log: what was signed last is of no more than what is copied.
    { name: LAST_SIGNED_FILE, copy: () => copyIfThere(LAST_SIGNED_FILE, dataDir, folder) },
    ...DATABASES.map((name) => ({ name, copy: () => copy(join(dataDir, name), join(folder, name)) })),
    ...[FILES, ...SECRETS].map((name) => ({ name, copy: () => copyIfThere(name, dataDir, folder) })),
  ];
  for (const [index, { name, copy }] of steps.entries()) {
    bar.show(index / steps.length, name);
    await copy();
  }
  for (const name of DATABASES) requireSound(join(folder, name));
  await writeFileDurably(folder, MANIFEST, `${JSON.stringify({ format: 1, at, reactions })}\n`);
  bar.end('checked');
  return (
    `Backed up ${dataDir} to ${folder}. Keep secret.key and master.key apart from the rest: ` +
    'with them the backup gives away personal data, without them nobody can read it.'
  );
}

/**
 * Puts a backup in place of an empty data folder. The server builds its read models when it starts.
 * @returns what was done, in a sentence
 */
export async function restore(folder: string, config: Config): Promise<string> {
  requireEmbedded(config);
  const { dataDir } = config;
  const { at, reactions } = await manifestOf(folder);
  await requireEmpty(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const bar = new ProgressBar('restore');
  const names = [...DATABASES, FILES, ...SECRETS, LAST_SIGNED_FILE];
  try {
    for (const [index, name] of names.entries()) {
      bar.show(index / names.length, name);
      await copyIfThere(name, folder, dataDir);
    }
    for (const name of DATABASES) requireSound(join(dataDir, name));
    const documents = await openEmbeddedDocumentStore({ file: join(dataDir, 'documents.db') });
    await setReactionPositions(documents, reactions);
    await documents.close();
    // Where there were no uploaded files, that is what was restored.
    await mkdir(join(dataDir, FILES), { recursive: true });
    await markRestored(dataDir);
    await keepPrivate(dataDir);
  } catch (error) {
    await removeAll(dataDir);
    throw error;
  }
  bar.end('restored');
  const missing = await missingSecrets(config);
  const reminder = missing.length === 0 ? '' : ` Put ${missing.join(' and ')} there before you start it.`;
  return `Restored the backup of ${at} to ${dataDir}. Everybody has to sign in again.${reminder}`;
}

/** What was restored goes together, although it was copied one after the other. */
async function markRestored(dataDir: string): Promise<void> {
  const marks = marksIn(dataDir);
  const log = openEmbeddedEventReader({ file: join(dataDir, 'events.db') });
  try {
    await marks.write(await markOf(log, await secretOf(marks)));
  } finally {
    await log.close();
  }
}

function requireEmbedded({ eventStore, documentStore }: Config): void {
  if (eventStore === 'embedded' && documentStore === 'embedded') return;
  throw new OperationFailed(
    'This is for the embedded stores. Back up EventStoreDB and MongoDB with their own tools, or use export.',
  );
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new OperationFailed(`${folder} cannot be used: ${error.message}`);
  });
  if (names.length > 0) throw new OperationFailed(`${folder} is not empty.`);
}

async function manifestOf(folder: string): Promise<z.infer<typeof Manifest>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new OperationFailed(`${folder} is not a backup, or not a whole one: it has no ${MANIFEST}.`);
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new OperationFailed(`${join(folder, MANIFEST)} is damaged, or of another version of Pollux.`);
  }
}

async function copy(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    await copyDatabase(database, to, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

async function copyIfThere(name: string, from: string, to: string): Promise<void> {
  if (!(await isThere(join(from, name)))) return;
  await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
}

async function missingSecrets({ dataDir, masterKey, secretKey }: Config): Promise<string[]> {
  const missing: string[] = [];
  if (secretKey === undefined && !(await isThere(join(dataDir, 'secret.key')))) missing.push('secret.key');
  if (masterKey === undefined && !(await isThere(join(dataDir, 'master.key')))) missing.push('master.key');
  return missing;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function removeAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}

/** @throws OperationFailed when a copied database does not open or is damaged */
function requireSound(file: string): void {
  let result: unknown;
  try {
    const database = new DatabaseSync(file);
    result = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    database.close();
  } catch (error) {
    result = (error as Error).message;
  }
  if (result !== 'ok') throw new OperationFailed(`${file} is damaged: ${String(result)}`);
}
