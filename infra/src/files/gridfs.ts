import { randomUUID } from 'node:crypto';
import { finished, pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, type GridFSBucketWriteStream } from 'mongodb';
import { isFileName, requireFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';

/** Where in the database files are. */
export const FILES_BUCKET = 'uploads';

/**
 * Opens the file store that keeps each file in GridFS. A file is there once all of it is: an upload that breaks off
 * leaves pieces that nobody sees. Two at the same moment may keep a file twice, and either one is the file.
 */
export function openGridFileStore(database: Db): FileStore {
  const bucket = new GridFSBucket(database, { bucketName: FILES_BUCKET });
  const findFile = async (name: string) => {
    const [file] = await bucket.find({ filename: name }, { limit: 1 }).toArray();
    return file;
  };

  /**
   * Removes what has come of an upload, whether it was finished or not. Where the database refuses even that, its pieces
   * stay under a name that nobody asks for; what the uploader is told is why the upload failed.
   */
  const discard = async (upload: GridFSBucketWriteStream) => {
    if (upload.writableFinished) await bucket.delete(upload.id).catch(() => undefined);
    else await upload.abort().catch(() => undefined);
  };

  return {
    async put(name, bytes) {
      requireFileName(name);
      if ((await findFile(name)) !== undefined) return;
      const upload = bucket.openUploadStream(name);
      upload.end(bytes);
      await finished(upload);
    },

    async keep(content, naming) {
      // No file can be asked for under this name.
      const upload = bucket.openUploadStream(`incoming-${randomUUID()}`);
      try {
        await pipeline(content, upload);
        const name = await naming();
        requireFileName(name);
        if ((await findFile(name)) === undefined) await bucket.rename(upload.id, name);
        else await bucket.delete(upload.id);
        return name;
      } catch (error) {
        await discard(upload);
        throw error;
      }
    },

    async open(name) {
      if (!isFileName(name)) return undefined;
      const file = await findFile(name);
      if (file === undefined) return undefined;
      const { _id: id, length: bytes } = file;
      return {
        bytes,
        // The driver does not count the end in.
        stream: (range) => bucket.openDownloadStream(id, range && { start: range.start, end: range.end + 1 }),
      };
    },

    async remove(name) {
      requireFileName(name);
      // Two uploads at the same moment may have kept it twice.
      for (const { _id: id } of await bucket.find({ filename: name }).toArray()) await bucket.delete(id);
    },
  };
}
