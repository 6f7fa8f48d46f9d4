import { z } from 'zod';
import { Rejection } from '../kernel/rejection.ts';
import { FileNote, ReadItem } from '../questions/exchange/exchange.ts';
import { FORMATS } from '../questions/exchange/formats.ts';
import { MOST_IMPORT_BYTES } from './import-rules.ts';

/** What was read of a file of questions. Nothing of it is written: whoever sent it chooses what is added to a draft. */
export const ReadQuestions = z.object({
  format: z.enum(FORMATS),
  items: z.array(ReadItem),
  notes: z.array(FileNote),
  /** Their images as data URLs, by the names that questions have for them: to be uploaded before they are added. */
  images: z.record(z.string(), z.string()),
});
export type ReadQuestions = z.infer<typeof ReadQuestions>;

export class ImportTooLarge extends Rejection {
  constructor() {
    const most = MOST_IMPORT_BYTES / 1_048_576;
    super('too-large', 'import-too-large', `A file of questions can have up to ${most} MB.`);
  }
}

/** It is of no format that is known, or a workbook that cannot be unpacked. */
export class NoQuestionsFile extends Rejection {
  constructor() {
    super('invalid', 'no-questions-file', 'No questions can be read from this file.');
  }
}

/** Reading it takes more time or memory than a file of questions needs. */
export class ImportTooHeavy extends Rejection {
  constructor() {
    super('invalid', 'import-too-heavy', 'This file takes too long to read. Divide it into smaller ones.');
  }
}
