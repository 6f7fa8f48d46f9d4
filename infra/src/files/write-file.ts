import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a whole file durably: a reader sees the old bytes or the new ones, never a part, also after the
 * power fails. `name` must already be checked to be a plain file name.
 * @param options.mode who may read and write it, for instance 0o600; what the system usually allows when left out
 */
export async function writeFileDurably(
  folder: string,
  name: string,
  bytes: Uint8Array | string,
  options: { readonly mode?: number } = {},
): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    await withHandle(open(temporary, 'wx', options.mode), async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await withHandle(open(folder, 'r'), (directory) => directory.sync());
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
