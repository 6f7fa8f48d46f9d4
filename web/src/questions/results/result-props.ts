import type { QuestionResult } from '@pollux/domain/questions/question-types';

/** What everything is handed that shows the result of a question. */
export interface ResultProps<Result extends QuestionResult> {
  readonly question: Result;
  /** Its place in the activity, from 1 on. */
  readonly number: number;
}
