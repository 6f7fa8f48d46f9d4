import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { OperationFailed } from './failure.ts';

export interface Line {
  readonly text: string;
  /** From 1 on. */
  readonly number: number;
  /** For messages. */
  readonly where: string;
}

/** The lines of a file that are not empty. */
export async function* linesOf(file: string): AsyncGenerator<Line, void, undefined> {
  let number = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of lines) {
    number += 1;
    if (text !== '') yield { text, number, where: `Line ${number} of ${file}` };
  }
}

/** In bytes. @throws OperationFailed where there is no such file */
export async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile()) return found.size;
  throw new OperationFailed(`${file} is not a file that can be read.`);
}
