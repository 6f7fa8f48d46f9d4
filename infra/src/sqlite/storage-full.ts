// SQLite's codes.
const FULL = 13;
const IOERR_SHMSIZE = 4_874;

/** There is no room on the disk: nothing of what was asked is acknowledged, and it may be asked again later. */
export class StorageFull extends Error {
  constructor(file: string) {
    super(`${file} could not be written: there is no room on its disk.`);
    this.name = 'StorageFull';
  }
}

/** Whether an error of SQLite says that there is no room on the disk. What was begun can be rolled back then. */
export function isFull(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return errcode % 256 === FULL || errcode === IOERR_SHMSIZE;
}
