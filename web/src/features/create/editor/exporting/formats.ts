import { stringify } from 'csv-stringify/browser/esm/sync';
import { writeGift } from '@pollux/domain/questions/exchange/gift-writer';
import { writeMoodle } from '@pollux/domain/questions/exchange/moodle-writer';
import { writeQuestionsFile } from '@pollux/domain/questions/exchange/questions-file';
import { writeTable } from '@pollux/domain/questions/exchange/table-writer';
import type { Unsaid, WrittenFile } from '@pollux/domain/questions/exchange/written';
import type { Question } from '@pollux/domain/questions/question-types';
import { excelOf } from './excel.ts';

/** What is written to a file. */
export interface ToWrite {
  readonly title: string;
  readonly questions: readonly Question[];
  /** In base64, by the names that questions have for them. */
  readonly images: Readonly<Record<string, string>>;
}

/** A file that can be made, and what it will not say. */
interface Writing {
  readonly unsaid: readonly Unsaid[];
  readonly blob: () => Blob | Promise<Blob>;
}

interface FileFormat {
  readonly ending: string;
  /** Whether it has images, so that their bytes are wanted. */
  readonly hasImages: boolean;
  readonly write: (file: ToWrite) => Writing;
}

const asText = (type: string, { content, unsaid }: WrittenFile): Writing => ({
  unsaid,
  blob: () => new Blob([content], { type }),
});

/** The formats that questions are written in. */
export const FORMATS = {
  json: {
    ending: 'json',
    hasImages: true,
    write: ({ title, questions, images }) =>
      asText('application/json', writeQuestionsFile(questions, { title, images })),
  },
  xlsx: {
    ending: 'xlsx',
    hasImages: false,
    write({ questions }) {
      const { content, unsaid } = writeTable(questions);
      return { unsaid, blob: () => excelOf(content) };
    },
  },
  csv: {
    ending: 'csv',
    hasImages: false,
    write({ questions }) {
      const { content, unsaid } = writeTable(questions);
      const quoted_match = /[\r\n\t;]/;
      const text = stringify(content, { bom: true, record_delimiter: 'windows', quoted_match });
      return asText('text/csv', { content: text, unsaid });
    },
  },
  moodle: {
    ending: 'xml',
    hasImages: true,
    write: ({ questions, images }) => asText('text/xml', writeMoodle(questions, images)),
  },
  gift: {
    ending: 'gift',
    hasImages: false,
    write: ({ questions }) => asText('text/plain', writeGift(questions)),
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
