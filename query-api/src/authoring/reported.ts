import { activityReports } from '@pollux/domain/authoring/activity-reports';
import { attendPath } from '@pollux/domain/authoring/attend-path';
import { type Concern, quizzes } from '@pollux/domain/authoring/quiz';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type ReportedActivity, reportedActivities } from '@pollux/projections/authoring/reported-activities';
import type { Documents } from '../http/documents.ts';
import { curators } from '../http/policies.ts';
import { keepOfficeReading, keepsFileOfAll } from '../http/office-reading.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import { getReportedActivities, getReportedActivity } from './reported-contract.ts';

export const serveReportedActivities = servesList(getReportedActivities, {
  may: curators,
  of: reportedActivities,
  keepsFile: keepsFileOfAll('account'),
  async rows(stored, { documents }) {
    const person = await peopleOf(
      stored.map(({ document }) => document.ownerId),
      documents,
    );
    return stored.map(({ id, document: { quizType, quizTitle, ownerId, open, openReports, state, at } }) => ({
      id,
      quizType,
      quizTitle,
      owner: person(ownerId),
      openReports,
      concerns: countsOf(open),
      state,
      at,
    }));
  },
});

/** From the streams: no document holds what people wrote. */
export const serveReportedActivity = serves(getReportedActivity, {
  may: curators,
  async answer({ params: { id } }, by) {
    const { documents, events, publicOrigin } = by;
    const [quiz, { open }] = await Promise.all([
      stateOf(quizzes, { quizId: id }, events),
      stateOf(activityReports, { quizId: id }, events),
    ]);
    if (quiz.status !== 'drafted' || quiz.published === null)
      throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    await keepOfficeReading(by, 'report', id);
    const { quizType, takenDown, published } = quiz;
    const { quizTitle, questions } = published.content;
    const person = await peopleOf([...open.keys()], documents);
    const newestFirst = [...open].toSorted(([, one], [, other]) => (one.at < other.at ? 1 : -1));
    return {
      quizTitle,
      quizUrl: publicOrigin + attendPath(quizType, id, questions),
      takenDown: takenDown && {
        concern: takenDown.concern,
        reason: takenDown.reason,
        at: takenDown.at,
        appeal: takenDown.appeal && { ...takenDown.appeal, text: readable(takenDown.appeal.text) },
      },
      reports: newestFirst.map(([reporterId, { concern, text, at }]) => ({
        reporter: person(reporterId),
        concern,
        text: readable(text),
        at,
      })),
    };
  },
});

function readable(text: string): string | null {
  return text === FORGOTTEN ? null : text;
}

function countsOf(open: ReportedActivity['open']): Partial<Record<Concern, number>> {
  const counts: Partial<Record<Concern, number>> = {};
  for (const { concern } of open) counts[concern] = (counts[concern] ?? 0) + 1;
  return counts;
}

/** What the people are called. */
async function peopleOf(ids: readonly string[], documents: Documents) {
  const stored = await documents.getMany(accountsView, [...new Set(ids)]);
  const names = new Map(
    stored.map(({ id, document: { firstname, lastname } }) => [id, `${firstname} ${lastname}`.trim()]),
  );
  return (userId: string) => ({ userId, name: names.get(userId) ?? null });
}
