import type { Paper } from './paper-pdf.ts';
import type { PaperWords } from './paper-words.ts';

/** What the parts of a paper are made by. */
export interface Setting {
  readonly paper: Paper;
  readonly words: PaperWords;
  /** Between the margins, in points. */
  readonly width: number;
  /** What it is called: exam, survey and so on. */
  readonly kind: string;
  /** Null where the questions stand as they were written. */
  readonly version: string | null;
  /** How wide the marks of a question are; 0 where there are none. */
  readonly marksWidth: number;
}
