import { type FileToRead, readFile } from './read-file.ts';

// A process of its own, which is sent a file and answers what it reads of it.

process.once('message', (file: FileToRead) => {
  void answer(file);
});

async function answer(file: FileToRead): Promise<void> {
  const read = await readFile(file);
  // As it is sent on, so that the process that answers everybody else makes nothing of it.
  const bytes = read === undefined ? null : new TextEncoder().encode(JSON.stringify(read));
  process.send?.(bytes, () => process.disconnect());
}
