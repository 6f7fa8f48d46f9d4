import { Rejection } from '../kernel/rejection.ts';

/** Its schedule has not begun. */
export class QuizNotYetOpen extends Rejection {
  constructor() {
    super('forbidden', 'quiz-not-yet-open', 'This is not open yet.');
  }
}
