import type { Score } from '@pollux/domain/scoring/grade';
import {
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
} from '@pollux/domain/attending/attempt-events';
import { quizFigures } from '@pollux/domain/attending/figures';
import { QuizPublished } from '@pollux/domain/authoring/quiz';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { goldenEvents } from '@pollux/domain/golden-log/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { project } from '@pollux/projections/testing';
import { expect, test } from 'vitest';
import type { Asking } from '../http/serve.ts';
import { exactly } from './statistics.ts';

/** The events of the golden log as the program of today reads them, of one kind. */
function golden<Data>({ type }: { type: string }): Data[] {
  const definition = eventDefinitions.find((known) => known.type === type);
  const written = goldenEvents().filter((event) => event.type === type);
  return written.map(({ data, version }) => definition?.upcast(data, version) as Data);
}

const [started] = golden<Parameters<typeof AttemptStarted>[0]>(AttemptStarted);
const [submitted] = golden<Parameters<typeof AttemptSubmitted>[0]>(AttemptSubmitted);
const [scored, regradedBefore, regraded] = golden<Parameters<typeof AttemptScored>[0]>(AttemptScored);
const [reopenedBefore] = golden<Parameters<typeof AttemptReopened>[0]>(AttemptReopened);
const published = golden<Parameters<typeof QuizPublished>[0]>(QuizPublished).find(
  ({ quizType }) => quizType === 'QUIZ',
);
if (!started || !submitted || !scored || !regradedBefore || !regraded || !reopenedBefore || !published) {
  throw new Error('The golden log has none of these.');
}
const about = { attemptId: started.attemptId, quizId: started.quizId };
const attending: DomainEvent[] = [
  QuizPublished({ ...published, quizId: about.quizId }),
  AttemptStarted(started),
  AttemptSubmitted({ ...submitted, ...about }),
  AttemptScored({ ...scored, ...about }),
];

/** What is kept of the events, and what is told of it. */
async function told(...events: readonly DomainEvent[]) {
  const kept = project(quizStatistics, ...events)[about.quizId];
  if (kept === undefined) throw new Error('There are no statistics.');
  const attempts = Object.values(project(reportedAttempts, ...events)).filter(
    ({ isSubmitted }) => isSubmitted,
  );
  const documents = { find: async () => attempts.map((document) => ({ document })) };
  const sums = await exactly(kept, { documents } as unknown as Asking);
  return { kept, sums, told: quizFigures(sums) };
}

const percent = ({ score: { halfPoints, totalHalfPoints } }: { readonly score: Score }) =>
  Math.round((10_000 * halfPoints) / totalHalfPoints) / 100;

test('grades that take the place of others do so in the sums', async () => {
  const first = await told(...attending);
  expect(first.kept).toMatchObject({ isExact: true, attempts: 1 });
  expect(first.told.average).toBe(percent(scored));
  const replaces = { score: scored.score, questions: scored.questions };
  const { kept, told: after } = await told(...attending, AttemptScored({ ...regraded, ...about, replaces }));
  expect(kept).toMatchObject({ isExact: true, attempts: 1 });
  expect(after.average).toBe(percent(regraded));
  expect(kept.sums.graded).toBe(1);
});

test('in a log from before they said so, the attempts themselves are added up', async () => {
  expect(regradedBefore.replaces).toBe('unknown');
  const {
    kept,
    sums,
    told: after,
  } = await told(...attending, AttemptScored({ ...regradedBefore, ...about }));
  expect(kept.isExact).toBe(false);
  expect(after).toMatchObject({ attempts: 1, average: percent(regradedBefore) });
  expect(sums).toMatchObject({ graded: 1, halfPoints: regradedBefore.score.halfPoints });

  expect(reopenedBefore.withdraws).toBe('unknown');
  const reopened = await told(...attending, AttemptReopened({ ...reopenedBefore, ...about }));
  expect(reopened.told).toMatchObject({ attempts: 0, average: null });
});
