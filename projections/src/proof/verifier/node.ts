import type { Findings } from '@pollux/domain/proof/findings';
import type { BundleFiles } from './files.ts';

/** The files of a folder and of those in it, by their paths from there. */
export async function filesInFolder(folder: string): Promise<BundleFiles> {
  const { readdir } = await import('node:fs/promises');
  const { createReadStream } = await import('node:fs');
  const { join, relative, sep } = await import('node:path');
  const { Readable } = await import('node:stream');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    // What systems leave in folders is no part of it.
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  return {
    names,
    stream: (name) =>
      names.includes(name)
        ? (Readable.toWeb(createReadStream(join(folder, name))) as ReadableStream<Uint8Array>)
        : undefined,
  };
}

/** What a bundle comes to, as a terminal shows it. */
export function textFor({ right, wrong, unshown }: Findings): string {
  const part = (title: string, sentences: readonly string[]) =>
    sentences.length === 0 ? '' : `${title}\n${sentences.map((each) => `  - ${each}\n`).join('')}\n`;
  const verdict = wrong.length === 0 ? 'Everything that was checked agrees.' : 'Something does not agree.';
  return (
    `${verdict}\n\n` +
    part('Does not agree', wrong) +
    part('Checked, and right', right) +
    part('What this bundle cannot show', unshown)
  );
}
