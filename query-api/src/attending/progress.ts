import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { attemptProgress } from '@pollux/projections/attending/attempt-progress';
import {
  type Attendance as AttendanceDocument,
  attendanceView,
} from '@pollux/projections/attending/attendance';
import { signedIn } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import { live } from '../live/live.ts';
import { requireOwnerOrAdmin } from './attempt-access.ts';
import { type Attendance, getAttendance } from './reports-contract.ts';

/**
 * How far the person's newest attempt has come, on all of their devices: whoever has seen an earlier revision reads the
 * attempt anew. The id of a room is `<quizId>.<personId>`.
 */
export const liveAttempt = live('attempt', attemptProgress, {
  may: signedIn,
  async mayLook({ personId }, session) {
    if (personId !== session?.accountId) throw notAllowed();
  },
  rights: ({ personId }) => personId,
  view: ({ attemptId, status, answered, revision }) => ({
    attemptId,
    status,
    answered: answered.length,
    revision,
  }),
});

const attendanceOf = ({ attending, submitted, moves }: AttendanceDocument): Attendance => ({
  attending,
  submitted,
  moves,
});

export const serveAttendance = serves(getAttendance, {
  may: signedIn,
  async answer({ params: { id } }, { session, documents }) {
    const stored = await documents.getRevised(attendanceView, id);
    if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    await requireOwnerOrAdmin(stored.document, session, documents);
    return new Versioned(attendanceOf(stored.document), stored.revision);
  },
});

/** How many attend a quiz or survey, for its owner and admins, who read the list of attempts anew as it moves. */
export const liveAttendance = live('attendance', attendanceView, {
  may: signedIn,
  mayLook: requireOwnerOrAdmin,
  rights: ({ ownerId }) => ownerId,
  view: attendanceOf,
});
