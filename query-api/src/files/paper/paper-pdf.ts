import type { Language } from '@pollux/domain/accounts/language';
import type { PaperOrder, PaperQuestion } from '@pollux/domain/questions/paper/paper';
import type { PaperSheet, PaperSize } from '@pollux/domain/questions/paper/paper-rules';
import type { PrintedImage } from '@pollux/infra/files/images';
import { inThread } from '../in-thread.ts';

/** What is printed. */
export interface Paper {
  readonly sheet: PaperSheet;
  /** A survey has no marks, and asks for no name. */
  readonly isSurvey: boolean;
  readonly size: PaperSize;
  readonly language: Language;
  readonly title: string;
  /** '' where none is named. */
  readonly school: string;
  /** What is said before the first question; '' where nothing is. */
  readonly description: string;
  readonly questions: readonly PaperQuestion[];
  /** Null where the questions stand as they were written. */
  readonly order: PaperOrder | null;
  /** By the names of their files; what is missing is left out. */
  readonly images: Readonly<Record<string, PrintedImage>>;
}

/** A paper of 300 questions in several scripts takes a tenth of the time, and a third of the memory. */
const BOUNDS = { mostMs: 60_000, mostMegabytes: 768 };

/** An exam, a worksheet or its key as a PDF, made in a thread of its own. @throws ThreadBeyondBounds */
export function paperPdf(paper: Paper): Promise<Uint8Array> {
  return inThread(new URL('./paper-worker.ts', import.meta.url), paper, BOUNDS);
}
