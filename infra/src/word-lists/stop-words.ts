import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as hindi } from '@orama/stopwords/indian';
import { stopwords as tamil } from '@orama/stopwords/tamil';
import { folded } from './folded.ts';

const stopWords: ReadonlySet<string> = new Set([...english, ...hindi, ...tamil].map(folded));

/** Whether a text is one word of English, Hindi or Tamil that says nothing by itself, as "the". */
export function isStopWord(text: string): boolean {
  return stopWords.has(folded(text));
}
