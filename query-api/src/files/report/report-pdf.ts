import type { Language } from '@pollux/domain/accounts/language';
import type { AnswerCountsView } from '../../attending/answer-counts-contract.ts';
import type { ActivityStatistics } from '../../attending/scores-contract.ts';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { inThread } from '../in-thread.ts';

/** What was written to a question. */
export interface WrittenAnswers {
  /** Of the question. */
  readonly type: string;
  /** The newest, each in a line; as many as a document has room for. */
  readonly texts: readonly string[];
  /** How many there are. */
  readonly total: number;
  /** How many more were written before they were kept one by one: nobody knows their texts here. */
  readonly unlisted: number;
}

/** What an activity came to, as its owner is told it on screen: kept figures, never attempts or ballots by themselves. */
export type ReportFacts =
  | {
      readonly kind: 'QUIZ' | 'SURVEY';
      readonly statistics: ActivityStatistics;
      readonly chosen: AnswerCountsView;
      /** By question, of surveys; nobody's name is with it. */
      readonly written: Readonly<Record<string, WrittenAnswers>>;
    }
  | { readonly kind: 'POLL'; readonly results: PollResultsView };

/** What is made into a document. */
export interface Report {
  readonly title: string;
  readonly facts: ReportFacts;
  readonly language: Language;
  readonly timeZone: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** The school, the classes and the subjects that it is of; '' where there are none. */
  readonly head: string;
}

/** The report as a PDF. It is made in a thread of its own, because that takes up to seconds. */
export function reportPdf(report: Report): Promise<Uint8Array> {
  return inThread(new URL('./report-worker.ts', import.meta.url), report);
}
