import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a whole file durably: a reader sees the old bytes or the new ones, never a part, also after the
 * power fails. `name` must already be checked to be a plain file name.
 */
export async function writeFileDurably(
  folder: string,
  name: string,
  bytes: Uint8Array | string,
): Promise<void> {
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    await withHandle(temporary, 'wx', async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await withHandle(folder, 'r', (directory) => directory.sync());
}

async function withHandle(
  path: string,
  flags: string,
  use: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
