import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storesOnServers, storesOf } from './data-folder.ts';

/**
 * What the stores are called in which remains are found: embedded ones by their files, which may have more behind their
 * name, and those on servers by what they are.
 */
export const [LOG, DOCUMENTS] = [
  storesOnServers().log ? 'log' : 'events.db',
  storesOnServers().documents ? 'database' : 'documents.db',
];

/**
 * Where any of the texts can be read in what a product keeps in its data folder and on servers: in UTF-8 or UTF-16,
 * plain or in base64.
 * @returns for instance `documents.db-wal: Asha` or `database: Asha`, in order
 */
export async function remainsOf(texts: readonly string[], dataDir: string): Promise<string[]> {
  const wanted = texts.map((text) => ({ text, forms: formsOf(text) }));
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const stored: { name: string; bytes: Buffer }[] = [];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name)).catch(ignoreMissing);
    if (bytes !== undefined) stored.push({ name, bytes });
  }
  if (Object.keys(storesOf(dataDir)).length > 0) {
    const { storedOnServers } = await import('./stored-on-servers.ts');
    stored.push(...(await storedOnServers({ dataDir })));
  }
  const found = stored.flatMap(({ name, bytes }) =>
    wanted
      .filter(({ forms }) => forms.some((form) => bytes.includes(form)))
      .map(({ text }) => `${name}: ${text}`),
  );
  return found.toSorted();
}

/** How to wait for what is found: each look reads all that the product keeps. */
export const LOOKING = { timeout: 20_000, interval: 500 };

function formsOf(text: string): Buffer[] {
  const utf16 = Buffer.from(text, 'utf16le');
  const plain = [Buffer.from(text), utf16, Buffer.from(utf16).swap16()];
  const encoded = new Set(plain.flatMap(base64Forms));
  return [...plain, ...[...encoded].map((form) => Buffer.from(form))];
}

/** The characters that the bytes have in base64 for sure, wherever among other bytes they begin. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const certain = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** A file that is replaced or removed at this very moment. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
