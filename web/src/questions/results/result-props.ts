import type { QuestionResult } from '@pollux/domain/questions/question-types';

/** What everything is handed that shows the result of a question. */
export interface ResultProps<Result extends QuestionResult> {
  readonly question: Result;
  /** Its place in the activity, from 1 on. */
  readonly number: number;
}

/** What is handed to everything that shows the result of a question on the wall of a room. */
export interface WallProps<Result extends QuestionResult> {
  readonly question: Result;
  /** Pixels of the screen for one of a screen 1920 wide and 1080 high. */
  readonly unit: number;
}
