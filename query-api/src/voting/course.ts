import { resultsThen } from './results-past.ts';
import { LEAST_TOGETHER } from '@pollux/domain/attending/choices';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { voteCourse } from '@pollux/projections/voting/vote-course';
import { signedIn } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import { live } from '../live/live.ts';
import { getPollCourse } from './course-contract.ts';
import { courseView } from './course-view.ts';
import { requireResultsVisible } from './poll-results-view.ts';

/** How far views of a course are apart at least, in milliseconds: nobody counts along with it. */
const COURSE_INTERVAL_MS = 1_000;

export const servePollCourse = serves(getPollCourse, {
  may: signedIn,
  past: resultsThen,
  async answer({ params: { id } }, { session, documents }) {
    const [stored, results] = await Promise.all([
      documents.getRevised(voteCourse, id),
      documents.get(pollResults, id),
    ]);
    if (stored === undefined || results === undefined)
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const { document, revision } = stored;
    await requireResultsVisible(results.document, session, documents);
    if (document.ownerId !== session?.accountId) return courseView(document, LEAST_TOGETHER);
    return new Versioned(courseView(document), revision);
  },
});

export const liveVoteCourse = live('vote-course', voteCourse, {
  may: signedIn,
  async mayLook({ ownerId }, session) {
    if (ownerId !== session?.accountId) throw notAllowed();
  },
  rights: ({ ownerId }) => ownerId,
  view: (course) => courseView(course),
  leastIntervalMs: COURSE_INTERVAL_MS,
});
