import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const UNFINISHED = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this is the name of a file that is being written, or whose writer has ended before it was whole. */
export function isUnfinishedFile(name: string): boolean {
  return UNFINISHED.test(name);
}

/**
 * Writes a whole file durably: a reader sees the old bytes or the new ones, never a part, also after the
 * power fails. `name` must already be checked to be a plain file name.
 * Nobody but its owner may read it.
 */
export async function writeFileDurably(
  folder: string,
  name: string,
  bytes: Uint8Array | string,
): Promise<void> {
  await keepFileDurably(folder, bytes, async () => name);
}

/**
 * The same of what comes a piece at a time, and of a file that gets its name once all of it is written.
 * @returns the name; where the content or its naming fails there is no file
 */
export async function keepFileDurably(
  folder: string,
  content: Uint8Array | string | AsyncIterable<Uint8Array>,
  naming: () => Promise<string>,
): Promise<string> {
  const temporary = join(folder, `.${randomUUID()}`);
  let name: string;
  try {
    await withHandle(open(temporary, 'wx', 0o600), async (file) => {
      await file.writeFile(content);
      await file.sync();
    });
    name = await naming();
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await withHandle(open(folder, 'r'), (directory) => directory.sync());
  return name;
}

async function withHandle(
  opening: Promise<FileHandle>,
  use: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await opening;
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
