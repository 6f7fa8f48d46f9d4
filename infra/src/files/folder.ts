import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { writeFileDurably } from './write-file.ts';

// Ids of 24 hexadecimal digits, a time of 14 digits, and the extension of the content's type.
const NAME = /^[0-9a-f]{24}-\d{14}\.[a-z0-9]{3,4}$/;

/** Opens the file store that keeps each file in a folder, which is made where it is missing. */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  return {
    async put(name, bytes) {
      if (!NAME.test(name)) throw new TypeError(`"${name}" is not a name for a file.`);
      await writeFileDurably(folder, name, bytes);
    },

    async open(name) {
      if (!NAME.test(name)) return undefined;
      const path = join(folder, name);
      const found = await stat(path).catch(ignoreMissing);
      return found?.isFile() ? { bytes: found.size, stream: () => createReadStream(path) } : undefined;
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
