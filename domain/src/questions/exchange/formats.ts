import { QUESTIONS_FORMAT } from './questions-file.ts';

/** The formats of files that questions are read from. */
export const FORMATS = ['json', 'gift', 'aiken', 'moodle', 'table', 'workbook'] as const;
export type Format = (typeof FORMATS)[number];

const AIKEN = /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m;
/** Answers in braces, as only GIFT has them. */
const GIFT = /\{\s*(?:[=~#}]|T(?:RUE)?\b|F(?:ALSE)?\b)/i;
const TABLE_NAME = /\.(?:csv|tsv|tab)$/i;
const SAMPLE = 200_000;

/** The format of a text, by what it says more than by what it is called; undefined where it is none of them. */
export function formatOf(text: string, fileName: string): Exclude<Format, 'workbook'> | undefined {
  const sample = text.slice(0, SAMPLE).replace(/^\uFEFF/, '');
  const begin = sample.trimStart();
  if (begin.startsWith('<')) return 'moodle';
  if (begin.startsWith('{') && sample.includes(QUESTIONS_FORMAT)) return 'json';
  if (TABLE_NAME.test(fileName)) return 'table';
  if (AIKEN.test(sample)) return 'aiken';
  if (GIFT.test(sample) || /\.gift$/i.test(fileName)) return 'gift';
  return /[\t;,]/.test(begin) ? 'table' : undefined;
}
