import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName, requireFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { isUnfinishedFile, keepFileDurably, writeFileDurably } from './write-file.ts';

/** Opens the file store that keeps each file in a folder, which is made where it is missing. */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async put(name, bytes) {
      requireFileName(name);
      await writeFileDurably(folder, name, bytes);
    },

    keep: (content, naming) =>
      keepFileDurably(folder, content, async () => {
        const name = await naming();
        requireFileName(name);
        return name;
      }),

    async open(name) {
      if (!isFileName(name)) return undefined;
      const path = join(folder, name);
      const found = await stat(path).catch(ignoreMissing);
      return found?.isFile()
        ? { bytes: found.size, stream: (range) => createReadStream(path, range) }
        : undefined;
    },

    async remove(name) {
      requireFileName(name);
      await rm(join(folder, name), { force: true });
    },

    async removeLeft(since) {
      for (const name of (await readdir(folder)).filter(isUnfinishedFile)) {
        const path = join(folder, name);
        // Its writer may have given it its name meanwhile.
        const found = await stat(path).catch(ignoreMissing);
        if (found !== undefined && found.mtimeMs < since.getTime()) await rm(path, { force: true });
      }
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
