import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ImportTooHeavy, NoQuestionsFile } from '@pollux/domain/authoring/importing';
import type { FileToRead } from './read-file.ts';

/** What reading a file may take. */
interface Limits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** A file that takes more is none of questions, or one of too many. */
const LIMITS: Limits = { milliseconds: 25_000, megabytes: 128 };

/**
 * What is read of a file of questions, as `ReadQuestions` in JSON. A process of its own reads it, without our settings and
 * with no right but to read the program: what a file makes of its time, its memory or its rights ends with it. A thread
 * would not do, as one that runs out of memory can end the process.
 * @throws NoQuestionsFile, ImportTooHeavy
 */
export function readQuestions(
  { bytes, name }: FileToRead,
  { milliseconds, megabytes }: Limits = LIMITS,
): Promise<Uint8Array> {
  const script = fileURLToPath(new URL('./read-file-process.ts', import.meta.url));
  const reader = fork(script, [], {
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
      // The library for images is one.
      '--allow-addons',
      '--disable-warning=SecurityWarning',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    reader.once('message', (answer: Uint8Array | null) => {
      if (answer === null) reject(new NoQuestionsFile());
      else resolve(answer);
    });
    reader.once('error', reject);
    // Without an answer, it came to the end of its time or its memory.
    reader.once('exit', () => reject(new ImportTooHeavy()));
    reader.send({ bytes, name }, (error) => {
      if (error !== null) reject(new ImportTooHeavy());
    });
  }).finally(() => reader.kill('SIGKILL'));
}
