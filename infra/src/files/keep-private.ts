import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const OWNER = 0o700;

/** Others can read what is private, and this process may not change that. */
export class NotPrivate extends Error {
  constructor(path: string, mode: number) {
    const octal = (mode & 0o777).toString(8);
    super(
      `${path} is open to other users of this machine (mode ${octal}) and not ours to close: run "chmod -R go= ${path}" as its owner.`,
    );
    this.name = 'NotPrivate';
  }
}

/**
 * Takes a folder and all that is in it away from everybody but its owner.
 * @throws NotPrivate
 */
export async function keepPrivate(folder: string): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  await close(folder);
}

async function close(path: string): Promise<void> {
  try {
    const found = await stat(path);
    if ((found.mode & OTHERS) !== 0) {
      await chmod(path, found.mode & OWNER).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EPERM' || error.code === 'EROFS' ? new NotPrivate(path, found.mode) : error;
      });
    }
    if (!found.isDirectory()) return;
  } catch (error) {
    // Others at work may have removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  for (const name of await readdir(path)) await close(join(path, name));
}
