import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../files/write-file.ts';
import type { LastSigned } from './last-signed.ts';

/** In the data folder. */
export const LAST_SIGNED_FILE = 'last-checkpoint.txt';

/** The last checkpoint in a file, which one process writes at a time. */
export function embeddedLastSigned(folder: string): LastSigned {
  const read = () =>
    readFile(join(folder, LAST_SIGNED_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return {
    read,
    async replace(former, next) {
      if ((await read()) !== former) return false;
      await writeFileDurably(folder, LAST_SIGNED_FILE, next);
      return true;
    },
  };
}
