import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import type { SubmitAttempt } from '@pollux/domain/attending/attending';
import type { AnswerOf } from '@pollux/domain/kernel/command';
import type { Answer } from '@pollux/domain/questions/question-types';
import type { Untaken } from './answer-queue.ts';

/** How it stands with what was answered here. */
export type Saving =
  | { readonly state: 'saved' | 'saving' }
  /** The server cannot be reached: it is kept here, and sent as soon as that has changed. */
  | { readonly state: 'offline'; readonly answers: number }
  /** The session is over: the same, once the person has logged in again. */
  | { readonly state: 'signed-out' };

/** What a submission answers. */
export type Submitted = AnswerOf<typeof SubmitAttempt>;

/** An attempt as its page shows it. */
export interface AttemptState {
  readonly view: AttemptView;
  readonly saving: Saving;
  /** Whether this browser holds everything that the server has not. */
  readonly isKept: boolean;
  readonly untaken: Readonly<Record<string, Untaken>>;
  /** Something was done in it on another page or device. */
  readonly isElsewhere: boolean;
  /** It was submitted, not from here. */
  readonly isOver: boolean;
  answerTo(questionId: string): Answer | undefined;
}
