import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How much a database of SQLite takes, in bytes, with what is not in its file yet. */
export async function bytesOf(file: string): Promise<number> {
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** How much the files of a folder take, in bytes. */
export async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for await (const entry of await opendir(folder)) {
    if (entry.isFile()) sum += await sizeOf(join(folder, entry.name));
  }
  return sum;
}

/** What goes meanwhile is no matter. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
