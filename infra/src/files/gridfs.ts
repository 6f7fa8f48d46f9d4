import { randomUUID } from 'node:crypto';
import { finished, pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, type GridFSBucketWriteStream, ObjectId } from 'mongodb';
import { isFileName, requireFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';

/** Where in the database files are. */
export const FILES_BUCKET = 'uploads';

/** What the names of files begin with that have not got theirs yet. No file can be asked for under it. */
const INCOMING = 'incoming-';

/** So many uploads are looked at together. */
const UPLOADS_AT_ONCE = 1_000;

/**
 * Opens the file store that keeps each file in GridFS. A file is there once all of it is: an upload that breaks off
 * leaves pieces that nobody sees. Two at the same moment may keep a file twice, and either one is the file.
 */
export function openGridFileStore(database: Db): FileStore {
  const bucket = new GridFSBucket(database, { bucketName: FILES_BUCKET });
  const pieces = database.collection<{ files_id: ObjectId; n: number }>(`${FILES_BUCKET}.chunks`);
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

  /** Removes the pieces of those of the uploads that never became a file, unless some were written since then. */
  const removePieces = async (uploads: readonly ObjectId[], since: Date) => {
    const whole = await bucket.find({ _id: { $in: [...uploads] } }, { projection: { _id: 1 } }).toArray();
    const known = new Set(whole.map(({ _id: id }) => id.toHexString()));
    for (const id of uploads.filter((upload) => !known.has(upload.toHexString()))) {
      const last = await pieces.findOne({ files_id: id }, { sort: { n: -1 }, projection: { _id: 1 } });
      if (last !== null && last._id.getTimestamp() < since) await pieces.deleteMany({ files_id: id });
    }
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
      const upload = bucket.openUploadStream(`${INCOMING}${randomUUID()}`);
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

    async removeLeft(since) {
      const unnamed = { filename: { $gte: INCOMING, $lt: 'incoming.' }, uploadDate: { $lt: since } };
      for (const { _id: id } of await bucket.find(unnamed).toArray()) await bucket.delete(id);
      // Ids begin with the time at which they were made: the index of the pieces has old uploads together.
      const seconds = Math.floor(since.getTime() / 1_000);
      const begun = pieces.find(
        { files_id: { $lt: ObjectId.createFromTime(seconds) }, n: 0 },
        { projection: { _id: 0, files_id: 1 } },
      );
      let uploads: ObjectId[] = [];
      for await (const { files_id: id } of begun) {
        uploads.push(id);
        if (uploads.length < UPLOADS_AT_ONCE) continue;
        await removePieces(uploads, since);
        uploads = [];
      }
      await removePieces(uploads, since);
    },
  };
}
