import { pointsOf } from '@pollux/domain/questions/half-points';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { activities } from '@pollux/projections/authoring/activities';
import { Problem } from '@pollux/infra/http/problem';
import { curators, sessionOf } from '../http/policies.ts';
import { byExactShare } from '../http/list-contract.ts';
import { servesList } from '../http/serve-list.ts';
import { getAllAttempts } from './attempts-contract.ts';
import { listedPeople } from './listed-people.ts';

/** So many activities the list can be narrowed to at once. */
const MOST_ACTIVITIES = 1_000;

export const serveAllAttempts = servesList(getAllAttempts, {
  may: curators,
  of: attemptsView,
  mayLook: (_params, by) =>
    by.keepReading(sessionOf(by).accountId, { of: 'attempt', recordId: 'all' }, by.origin),
  async narrows({ 'quizTitle.contains': part, sort: asked }, { documents }) {
    const sort = byExactShare(String(asked));
    if (part === undefined) return { sort };
    const where = { quizTitle: { contains: part } };
    const found = await documents.find(activities, { where, limit: MOST_ACTIVITIES + 1 });
    if (found.length > MOST_ACTIVITIES)
      throw new Problem(422, 'too-many-activities', 'Too many titles match. Type more.');
    return { sort, where: { quizId: found.map(({ id }) => id) } };
  },
  async rows(stored, { documents }) {
    const attempts = stored.map(({ document }) => document);
    const [people, quizzes] = await Promise.all([
      listedPeople(
        attempts.map(({ personId }) => personId),
        documents,
      ),
      documents.getMany(activities, [...new Set(attempts.map(({ quizId }) => quizId))]),
    ]);
    const titles = new Map(quizzes.map(({ id, document }) => [id, document.quizTitle]));
    return attempts.map(({ halfPoints, totalHalfPoints, ...attempt }) => ({
      attemptId: attempt.attemptId,
      quizId: attempt.quizId,
      quizTitle: titles.get(attempt.quizId) ?? attempt.quizTitle,
      quizType: attempt.quizType,
      person: people.get(attempt.personId) ?? null,
      number: attempt.number,
      status: attempt.status,
      startedAt: attempt.startedAt,
      completedAt: attempt.completedAt,
      points: halfPoints === undefined ? null : pointsOf(halfPoints),
      totalPoints: totalHalfPoints === undefined ? null : pointsOf(totalHalfPoints),
      average: attempt.average ?? null,
      isPass: attempt.isPass ?? null,
    }));
  },
});
