import { DatabaseSync } from 'node:sqlite';

/** Another store, of this process or of another one, has the file open. */
export class FileInUse extends Error {
  constructor(file: string) {
    super(`${file} is in use by another process. Only one may have it open.`);
    this.name = 'FileInUse';
  }
}

/**
 * Takes a file for one owner, through SQLite's lock on `<file>.lock`. The operating system releases it when
 * the process ends, however it ends.
 * @returns the release
 * @throws FileInUse
 */
export function lockFile(file: string): () => void {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FileInUse(file);
  }
  return () => lock.close();
}
