import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { answerTaggings, answerTagsView } from '@pollux/projections/attending/answer-tags';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { liveQuizzes } from '@pollux/projections/attending/live-quizzes';
import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { standings } from '@pollux/projections/attending/standings';
import { surveyChoices } from '@pollux/projections/attending/survey-choices';
import { textAnswers } from '@pollux/projections/attending/text-answers';
import { ownActivities } from '@pollux/projections/authoring/own-activities';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { asItWas } from '../http/past-documents.ts';
import type { Asking } from '../http/serve.ts';

/** What has the events of an activity, or of one of its sessions and of what is attended there. */
async function idsOf({ id }: { readonly id: string }, { documents }: Asking): Promise<string[]> {
  const session = (await documents.get(hostedSessionsView, id))?.document;
  return session === undefined ? [id] : [id, session.quizId];
}

/** How reports of an activity, or of one of its sessions, answer of a moment: by all that is made of its attempts. */
export const reportsThen = {
  looked: [
    asItWas(quizStatistics),
    asItWas(reportedAttempts, {
      // Whose name was taken away has none.
      today: (then, now) => ({ ...then, name: now?.name ?? '' }),
    }),
    asItWas(attemptsView),
    asItWas(answerCounts),
    asItWas(surveyChoices),
    asItWas(textAnswers),
    asItWas(answerTagsView),
    asItWas(answerTaggings),
    asItWas(liveQuizzes),
    asItWas(standings, {
      // What the owner hides now is hidden.
      today: (then, now) => ({
        ...then,
        name: now === undefined || now.isHidden ? null : now.name,
        isHidden: now?.isHidden ?? true,
      }),
    }),
    asItWas(ownActivities),
  ],
  about: idsOf,
};
