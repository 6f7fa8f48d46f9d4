import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Damage } from '@pollux/infra/document-store/damage';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openFolderFileStore } from '@pollux/infra/files/folder';
import { openEmbeddedGuardStore } from '@pollux/infra/guards/embedded';
import { embeddedLogMarks } from '@pollux/infra/log-mark/embedded';
import { embeddedLastSigned } from '@pollux/infra/log-signing/embedded';
import type { LogMarks } from '@pollux/infra/log-mark/log-mark';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import { openEmbeddedPresenceStore } from '@pollux/infra/presence/embedded';
import { openEmbeddedReactionStore } from '@pollux/infra/reactions/embedded';
import { openEmbeddedSessionStore } from '@pollux/infra/sessions/embedded';
import type { FileUnusable } from '@pollux/infra/sqlite/file-unusable';
import { closeAll, type Closable } from './close-all.ts';
import { bytesIn, bytesOf } from './disk-usage.ts';
import type { Engine } from './engine.ts';

/** Opens everything but the log in the data folder. */
export async function openEmbeddedEngine(dataDir: string, onFatal: (error: Error) => void): Promise<Engine> {
  const { keys, documents, damage, noteDamage, opened } = await openOperatedEngine(dataDir, onFatal);
  try {
    const sessions = await openEmbeddedSessionStore({
      file: join(dataDir, 'sessions.db'),
      onFatal,
      onDamaged: noteDamage,
    });
    opened.push(sessions);
    const guards = openEmbeddedGuardStore({ file: join(dataDir, 'guards.db') });
    opened.push(guards);
    const presence = openEmbeddedPresenceStore();
    opened.push(presence);
    const reactions = openEmbeddedReactionStore();
    opened.push(reactions);
    const files = await openFolderFileStore(join(dataDir, 'files'));
    const marks = marksIn(dataDir);
    return {
      keys,
      documents,
      damage,
      sessions,
      guards,
      presence,
      reactions,
      files,
      marks,
      lastSigned: embeddedLastSigned(dataDir),
      async usage() {
        const [disk, documentBytes, fileBytes] = await Promise.all([
          statfs(dataDir),
          bytesOf(join(dataDir, 'documents.db')),
          bytesIn(join(dataDir, 'files')),
        ]);
        return { documents: documentBytes, files: fileBytes, free: disk.bavail * disk.bsize };
      },
      close: () => closeAll(opened),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** Opens what operations work on, beside the server that has the sessions. */
export async function openOperatedEngine(
  dataDir: string,
  onFatal: (error: Error) => void,
): Promise<
  Pick<Engine, 'keys' | 'documents' | 'damage' | 'marks' | 'lastSigned' | 'close'> & {
    readonly opened: Closable[];
    readonly noteDamage: (damage: FileUnusable) => void;
  }
> {
  const opened: Closable[] = [];
  try {
    const keys = await openEmbeddedKeyStore({ file: join(dataDir, 'keys.db'), onFatal });
    opened.push(keys);
    const found = new Damage();
    const documents = await openEmbeddedDocumentStore({
      file: join(dataDir, 'documents.db'),
      onFatal,
      onDamaged: (damage) => found.note(damage),
    });
    opened.push(documents);
    const damage = () => found.reasons(documents);
    const noteDamage = (noted: FileUnusable) => found.note(noted);
    return {
      keys,
      documents,
      damage,
      noteDamage,
      opened,
      marks: marksIn(dataDir),
      lastSigned: embeddedLastSigned(dataDir),
      close: () => closeAll(opened),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** The marks of the stores that are in a data folder. */
export function marksIn(dataDir: string): LogMarks {
  return embeddedLogMarks({
    databases: [
      { file: join(dataDir, 'keys.db'), mayBeNew: false },
      { file: join(dataDir, 'documents.db'), mayBeNew: false },
      { file: join(dataDir, 'sessions.db'), mayBeNew: true },
      { file: join(dataDir, 'guards.db'), mayBeNew: true },
    ],
    folder: join(dataDir, 'files'),
  });
}
