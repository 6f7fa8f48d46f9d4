import { glob, readFile, stat } from 'node:fs/promises';

/** The files of a product in which a text stands, byte for byte. @param folder where it keeps everything */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(`${folder}/**/*`)) {
    if ((await stat(path)).isFile() && (await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
