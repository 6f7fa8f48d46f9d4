import type { Language } from '@pollux/domain/accounts/language';
import type { PaperSize } from '@pollux/domain/questions/paper/paper-rules';
import { inThread } from '../in-thread.ts';

/** Somebody in a class, by the best of their attempts. */
export interface SheetPerson {
  /** '' once they are forgotten. */
  readonly name: string;
  readonly points: number;
  readonly totalPoints: number;
  /** Of what could be earned, 0 to 100. */
  readonly percent: number;
  readonly isPass: boolean;
  /** ISO 8601. */
  readonly completedAt: string;
}

/** What a class came to, by the best attempt of each person. */
export interface SheetFigures {
  /** In the order of their names, who are forgotten last. */
  readonly people: readonly SheetPerson[];
  /** Of what could be earned, 0 to 100; null of nobody. */
  readonly mean: number | null;
  readonly median: number | null;
  readonly passed: number;
  /** By question: what was earned of what could be, by those who were asked it, 0 to 100. */
  readonly facility: ReadonlyMap<string, { readonly percent: number; readonly asked: number }>;
}

/** A sheet of results, as it is handed in. */
export interface ResultsSheet extends Omit<SheetFigures, 'facility'> {
  readonly title: string;
  /** What a session is called; '' of a quiz, or of one without a name. */
  readonly session: string;
  /** '' where the quiz names none. */
  readonly school: string;
  /** The classes, the subjects. */
  readonly about: readonly string[];
  /** Above which per cent somebody passes. */
  readonly passPercentage: number;
  readonly questions: readonly {
    readonly title: string;
    /** 0 to 100; null where nobody was asked it. */
    readonly percent: number | null;
    readonly asked: number;
  }[];
  /** When the first and the last of them were done; null of nobody. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly size: PaperSize;
  readonly language: Language;
  readonly timeZone: string;
  /** ISO 8601. */
  readonly madeAt: string;
}

/** The sheet as a PDF, made in a thread of its own. */
export function resultsSheetPdf(sheet: ResultsSheet): Promise<Uint8Array> {
  return inThread(new URL('./results-sheet-worker.ts', import.meta.url), sheet);
}
