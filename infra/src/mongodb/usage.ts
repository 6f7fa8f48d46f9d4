import type { Db } from 'mongodb';
import { FILES_BUCKET } from '../files/gridfs.ts';

/** What a database takes on its server, in bytes; null where the server does not tell, or not us. */
export interface DatabaseUsage {
  readonly documents: number | null;
  readonly files: number | null;
  /** What the server's disk has left. */
  readonly free: number | null;
}

/** How much there is in a database in which files are kept as well. */
export async function mongoUsage(database: Db): Promise<DatabaseUsage> {
  const [all, files] = await Promise.all([
    database.stats().catch(() => undefined),
    bytesOfFiles(database).catch(() => null),
  ]);
  if (all === undefined) return { documents: null, files, free: null };
  const { storageSize, indexSize, fsTotalSize, fsUsedSize } = all as Record<string, number | undefined>;
  const total = (storageSize ?? 0) + (indexSize ?? 0);
  const isTold = fsTotalSize !== undefined && fsUsedSize !== undefined;
  return {
    documents: Math.max(0, Math.round(total - (files ?? 0))),
    files,
    free: isTold ? Math.round(fsTotalSize - fsUsedSize) : null,
  };
}

/** Of the chunks of uploaded files; there are none before the first upload. */
async function bytesOfFiles(database: Db): Promise<number> {
  const chunks = `${FILES_BUCKET}.chunks`;
  if ((await database.listCollections({ name: chunks }).toArray()).length === 0) return 0;
  const [stats] = await database
    .collection(chunks)
    .aggregate<{ storageStats: { storageSize: number } }>([{ $collStats: { storageStats: {} } }])
    .toArray();
  return Math.round(stats?.storageStats.storageSize ?? 0);
}
