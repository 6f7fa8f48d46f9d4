import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in an archive: its texts, or bytes, in turn, which are made while it is read. */
export interface ZipEntry {
  readonly name: string;
  readonly texts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

const OPTIONS = {
  /** So fast that a file is not waited for, at a tenth more of its size. */
  compressionLevel: 3,
  /** The time of what is made now says nothing. Archives know none before it. */
  mtime: new Date(1980, 0, 1),
};

/**
 * An archive of files, made while it is read, so that however large it is little of it is in memory and whoever stops
 * reading stops what makes it. A failure of the texts is one of the archive.
 * @param entries one that depends on those before it may be given once they were read
 */
export function zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | undefined;
  const add = ({ name, texts }: ZipEntry) =>
    zip.addReadStreamLazy(name, OPTIONS, (give) => {
      current = Readable.from(texts, { objectMode: false }).on('error', (error) => archive.destroy(error));
      give(null, current);
    });
  const addAll = async () => {
    for await (const entry of entries) {
      // Nobody would stop the reading of one that is added now.
      if (archive.destroyed) return;
      add(entry);
    }
    zip.end();
  };
  addAll().catch((error: Error) => archive.destroy(error));
  pipeline(zip.outputStream, archive, () => current?.destroy());
  return archive;
}
