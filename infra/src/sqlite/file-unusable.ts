/** A file that exists cannot be opened or read: it is damaged, no database, or not ours to use. */
export class FileUnusable extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FileUnusable';
    this.file = file;
  }
}

/** Does something with a file of SQLite. @throws FileUnusable in place of what SQLite throws */
export function using<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_SQLITE_ERROR' ? new FileUnusable(file, error) : error;
  }
}
