import { QUESTIONS_FORMAT } from './questions-file.ts';
import { columnOf } from './table.ts';

/** The formats of files that questions are read from. */
export const FORMATS = ['json', 'gift', 'aiken', 'moodle', 'table', 'workbook'] as const;
export type Format = (typeof FORMATS)[number];

const AIKEN = /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m;
/** Answers in braces, as only GIFT has them. */
const GIFT = /\{\s*(?:[=~#}]|T(?:RUE)?\b|F(?:ALSE)?\b)/i;
const TABLE_NAME = /\.(?:csv|tsv|tab)$/i;
const SAMPLE = 200_000;
const LINES_WITH_HEADS = 20;

/** The format of a text, by what it says more than by what it is called; undefined where it is none of them. */
export function formatOf(text: string, fileName: string): Exclude<Format, 'workbook'> | undefined {
  const sample = text.slice(0, SAMPLE).replace(/^\uFEFF/, '');
  const begin = sample.trimStart();
  if (begin.startsWith('<')) return 'moodle';
  if (begin.startsWith('{') && sample.includes(QUESTIONS_FORMAT)) return 'json';
  if (TABLE_NAME.test(fileName)) return 'table';
  if (AIKEN.test(sample)) return 'aiken';
  if (GIFT.test(sample) || /\.gift$/i.test(fileName)) return 'gift';
  return isTable(begin) ? 'table' : undefined;
}

/** Texts have commas, too: what has no name of a table has tabs in its first line, or heads that are known. */
function isTable(text: string): boolean {
  const lines = text.split(/\r\n|[\r\n]/, LINES_WITH_HEADS);
  if (lines[0]?.includes('\t') === true) return true;
  return lines.some((line) => {
    const columns = line.split(/[,;]/).map((head) => columnOf(head.replaceAll('"', '')));
    return columns.includes('question') && columns.some((each) => each !== null && each !== 'question');
  });
}
