import type { Readable } from 'node:stream';

/** Bytes of a file by their places, the first being 0 and the last one included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that is there. */
export interface StoredFile {
  readonly bytes: number;
  /** Its content, or the part of it that the range names, which must be within it. */
  stream(range?: ByteRange): Readable;
}

/** Uploaded files by name. Names are ours (hexadecimal, digits, an extension), never a person's. */
export interface FileStore {
  /** Keeps the bytes durably; the same name again is the same file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Keeps what comes, durably, a piece at a time. It gets its name once all of it is there; where its source or its
   * naming fails, nothing is kept.
   * @returns the name
   */
  keep(content: AsyncIterable<Uint8Array>, name: () => Promise<string>): Promise<string>;
  /** The file, or undefined. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Deletes the file; one that is not there is no matter. */
  remove(name: string): Promise<void>;
  /**
   * Deletes what processes have left that ended in the midst of writing. What had anything written to it since then is
   * left alone: it must be so long ago that nobody writes it any more.
   */
  removeLeft(since: Date): Promise<void>;
}
