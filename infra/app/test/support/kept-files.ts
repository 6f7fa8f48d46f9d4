import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_BUCKET } from '@pollux/infra/files/gridfs';
import { connectMongo } from '@pollux/infra/mongodb/connection';
import { type OfProduct, storesConfig } from './stores.ts';

/** The uploaded files of a product. */
export interface KeptFiles {
  readonly names: readonly string[];
  /** What has come of uploads so far that are not at their end. */
  readonly unfinished: readonly string[];
}

/** What is kept of uploads, in the folder or on the server that has the files of a product. */
export function keptFiles(product: OfProduct): Promise<KeptFiles> {
  const { documentStore, dataDir } = storesConfig(product);
  return documentStore === 'embedded' ? inFolder(join(dataDir, 'files')) : onServer(documentStore);
}

async function inFolder(folder: string): Promise<KeptFiles> {
  const all = await readdir(folder);
  const isUnfinished = (name: string) => /^\.[0-9a-f-]{36}$/.test(name);
  return { names: all.filter((name) => !isUnfinished(name)), unfinished: all.filter(isUnfinished) };
}

async function onServer(url: string): Promise<KeptFiles> {
  const mongo = await connectMongo(url);
  try {
    const part = (name: string) => mongo.database().collection(`${FILES_BUCKET}.${name}`);
    const files = await part('files').find().toArray();
    const names = files.map(({ filename }) => String(filename));
    const known = new Set(files.map(({ _id: id }) => String(id)));
    const chunks = await part('chunks')
      .find({}, { projection: { files_id: 1 } })
      .toArray();
    const pieces = chunks.map(({ files_id: id }) => String(id)).filter((id) => !known.has(id));
    const isUnfinished = (name: string) => name.startsWith('incoming-');
    return {
      names: names.filter((name) => !isUnfinished(name)),
      unfinished: [...names.filter(isUnfinished), ...pieces],
    };
  } finally {
    await mongo.close();
  }
}
