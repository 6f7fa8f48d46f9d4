import {
  AnswerRecorded,
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  ExtraTimeGranted,
  IrregularityNoted,
} from '@pollux/domain/attending/attempt-events';
import { QuizDrafted } from '@pollux/domain/authoring/quiz';
import { HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Attendance = z.object({
  quizId: Id,
  ownerId: Id,
  /** Attempts that are open. */
  attending: z.int(),
  /** Attempts that are submitted. */
  submitted: z.int(),
  /** Grows with all that the list of attempts shows. */
  moves: z.int(),
});
export type Attendance = z.infer<typeof Attendance>;

const idOf = ({ data: { quizId } }: { data: { quizId: string } }) => quizId;

const moved = (attendance: Attendance, attending = 0, submitted = 0): Attendance => ({
  ...attendance,
  attending: attendance.attending + attending,
  submitted: attendance.submitted + submitted,
  moves: attendance.moves + 1,
});

/** How many attend each quiz and survey, and each session of one: live for its owner, whose list of attempts is read anew as it moves. */
export const attendanceView = projector('attendance', {
  version: 3,
  document: Attendance,
  fixed: ['ownerId'],
})
  .creates(QuizDrafted, idOf, (_none, { data: { quizId, ownerId, quizType } }) =>
    quizType === 'POLL' ? null : { quizId, ownerId, attending: 0, submitted: 0, moves: 0 },
  )
  .creates(
    HostedSessionOpened,
    ({ data }) => (hasAttempts(data) ? data.sessionId : []),
    (_none, { data: { sessionId, ownerId } }) => ({
      quizId: sessionId,
      ownerId,
      attending: 0,
      submitted: 0,
      moves: 0,
    }),
  )
  .on(AttemptStarted, idOf, (attendance) => moved(attendance, 1))
  .on(AnswerRecorded, idOf, (attendance) => moved(attendance))
  .on(AttemptSubmitted, idOf, (attendance) => moved(attendance, -1, 1))
  .on(AttemptReopened, idOf, (attendance) => moved(attendance, 1, -1))
  .on(AttemptScored, idOf, (attendance) => moved(attendance))
  .on(ExtraTimeGranted, idOf, (attendance) => moved(attendance))
  .on(IrregularityNoted, idOf, (attendance) => moved(attendance));
