import type { Readable } from 'node:stream';

/** Uploaded files by name. Names are ours (hexadecimal, digits, an extension), never a person's. */
export interface FileStore {
  /** Keeps the bytes durably; the same name again is the same file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file's size and content, or undefined. */
  open(name: string): Promise<{ readonly bytes: number; stream(): Readable } | undefined>;
  /** Deletes the file; one that is not there is no matter. */
  remove(name: string): Promise<void>;
}
