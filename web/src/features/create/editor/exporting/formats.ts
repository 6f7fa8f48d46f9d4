import { stringify } from 'csv-stringify/browser/esm/sync';
import { writeGift } from '@pollux/domain/questions/exchange/gift-writer';
import { writeMoodle } from '@pollux/domain/questions/exchange/moodle-writer';
import { writeQuestionsFile } from '@pollux/domain/questions/exchange/questions-file';
import { writeTable } from '@pollux/domain/questions/exchange/table-writer';
import type { WrittenFile } from '@pollux/domain/questions/exchange/written';
import type { Question } from '@pollux/domain/questions/question-types';

/** What is written to a file. */
export interface ToWrite {
  readonly title: string;
  readonly questions: readonly Question[];
  /** In base64, by the names that questions have for them. */
  readonly images: Readonly<Record<string, string>>;
}

interface FileFormat {
  readonly ending: string;
  readonly type: string;
  /** Whether it has images, so that their bytes are wanted. */
  readonly hasImages: boolean;
  readonly write: (file: ToWrite) => WrittenFile;
}

/** The formats that questions are written in. */
export const FORMATS = {
  json: {
    ending: 'json',
    type: 'application/json',
    hasImages: true,
    write: ({ title, questions, images }) => writeQuestionsFile(questions, { title, images }),
  },
  gift: {
    ending: 'gift',
    type: 'text/plain',
    hasImages: false,
    write: ({ questions }) => writeGift(questions),
  },
  moodle: {
    ending: 'xml',
    type: 'text/xml',
    hasImages: true,
    write: ({ questions, images }) => writeMoodle(questions, images),
  },
  csv: {
    ending: 'csv',
    type: 'text/csv',
    hasImages: false,
    write({ questions }) {
      const { content, unsaid } = writeTable(questions);
      const quoted_match = /[\r\n\t;]/;
      return {
        content: stringify(content, { bom: true, record_delimiter: 'windows', quoted_match }),
        unsaid,
      };
    },
  },
} as const satisfies Record<string, FileFormat>;
export type FormatName = keyof typeof FORMATS;

/** What a file of the title is called: without what file systems do not take. */
export function fileNameOf(title: string, { ending }: Pick<FileFormat, 'ending'>): string {
  const name = title
    .replace(/[\p{Cc}"*/:<>?\\|.]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${name === '' ? 'questions' : name}.${ending}`;
}
