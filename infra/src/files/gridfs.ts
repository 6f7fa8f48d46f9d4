import { finished } from 'node:stream/promises';
import { type Db, GridFSBucket } from 'mongodb';
import { isFileName, requireFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';

const BUCKET = 'uploads';

/**
 * Opens the file store that keeps each file in GridFS. A file is there once all of it is: an upload that breaks off
 * leaves pieces that nobody sees. Two at the same moment may keep a file twice, and either one is the file.
 */
export function openGridFileStore(database: Db): FileStore {
  const bucket = new GridFSBucket(database, { bucketName: BUCKET });
  const findFile = async (name: string) => {
    const [file] = await bucket.find({ filename: name }, { limit: 1 }).toArray();
    return file;
  };

  return {
    async put(name, bytes) {
      requireFileName(name);
      if ((await findFile(name)) !== undefined) return;
      const upload = bucket.openUploadStream(name);
      upload.end(bytes);
      await finished(upload);
    },

    async open(name) {
      if (!isFileName(name)) return undefined;
      const file = await findFile(name);
      if (file === undefined) return undefined;
      const { _id: id, length: bytes } = file;
      return { bytes, stream: () => bucket.openDownloadStream(id) };
    },

    async remove(name) {
      requireFileName(name);
      // Two uploads at the same moment may have kept it twice.
      for (const { _id: id } of await bucket.find({ filename: name }).toArray()) await bucket.delete(id);
    },
  };
}
