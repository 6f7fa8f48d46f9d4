import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

const LOOK_MS = 1_000;

/** A file that is in use is not at its path any more: what is written to it is lost with the process. */
export class FileReplaced extends Error {
  constructor(file: string) {
    super(`${file} was removed or replaced while it was in use. What was written since is lost.`);
    this.name = 'FileReplaced';
  }
}

/**
 * Watches files that are open. Who removes or replaces one is noticed within about a second: the system lets a process
 * go on with the former file, and acknowledge what nobody will find again.
 * @param onReplaced called once: the process must end
 */
export function watchInPlace(
  files: readonly string[],
  onReplaced: (error: FileReplaced) => void,
): { close(): Promise<void> } {
  const watched = files.map((file) => ({ file, opened: statSync(file) }));
  const timer = setInterval(async () => {
    const looks = await Promise.all(
      watched.map(async ({ file, opened }) => ((await isSame(file, opened)) ? [] : [file])),
    );
    const [replaced] = looks.flat();
    if (replaced === undefined || closed) return;
    clearInterval(timer);
    onReplaced(new FileReplaced(replaced));
  }, LOOK_MS).unref();
  let closed = false;
  return {
    async close() {
      closed = true;
      clearInterval(timer);
    },
  };
}

/** A folder that does not answer just now has lost nothing. */
async function isSame(file: string, { dev, ino }: Stats): Promise<boolean> {
  try {
    const now = await stat(file);
    return now.ino === ino && now.dev === dev;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
