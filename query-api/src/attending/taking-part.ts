import { attemptProgress, progressId } from '@pollux/projections/attending/attempt-progress';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { offers } from '@pollux/projections/authoring/offers';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { pollResponseId, pollResponses } from '@pollux/projections/voting/poll-responses';
import { receipts } from '@pollux/projections/voting/receipts';
import { openExams } from './exam.ts';
import type { Documents } from '../http/documents.ts';
import { creators, sessionOf } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { areResultsOpen } from '../voting/results-open.ts';
import { type Attended, getTakingPart } from './taking-part-contract.ts';

/** So many responses to polls, and so many attempts, are looked through for results that are open. */
const MOST_COUNTED = 100;
const MOST_ATTENDED = 5;
const MOST_OPEN = 3;
/** So many public activities are looked through for those that the person has not answered. */
const MOST_LOOKED_AT = 24;

export const serveTakingPart = serves(getTakingPart, {
  may: creators,
  async answer(_asked, by) {
    const { accountId } = sessionOf(by);
    const [polls, attempts, open] = await Promise.all([
      answeredPolls(accountId, by),
      attendedQuizzes(accountId, by),
      openTo(accountId, by),
    ]);
    const newestFirst = [...polls.latest, ...attempts.latest].toSorted((one, other) =>
      one.at < other.at ? 1 : -1,
    );
    return {
      attended: polls.count + attempts.count,
      resultsOpen: newestFirst.filter(({ resultsOpen }) => resultsOpen).length,
      latest: await Promise.all(
        newestFirst.slice(0, MOST_ATTENDED).map(async (each) => ({
          ...each,
          fingerprint: each.attemptId === null ? await fingerprintOf(each.quizId, accountId, by) : null,
        })),
      ),
      open,
    };
  },
});

/** What somebody has answered of one kind: how many activities, and the newest answers, each to another activity. */
interface Answered {
  readonly count: number;
  readonly latest: readonly Omit<Attended, 'fingerprint'>[];
}

async function answeredPolls(voterId: string, { documents, publicOrigin }: Asking): Promise<Answered> {
  const [count, responses] = await Promise.all([
    documents.count(pollResponses, { where: { voterId } }),
    documents.find(pollResponses, {
      where: { voterId },
      sort: [{ field: 'at', descending: true }],
      limit: MOST_COUNTED,
    }),
  ]);
  const [polls, rooms] = await Promise.all([
    known(
      responses.map(({ document }) => document.quizId),
      documents,
    ),
    documents.getMany(
      hostedSessionsView,
      responses.map(({ document }) => document.pollId),
    ),
  ]);
  const latest = responses.map(({ document }) => {
    const { pollId, quizId, at } = document;
    const poll = polls.get(quizId);
    return {
      quizId: pollId,
      attemptId: null,
      at,
      quizTitle: poll?.quizTitle ?? '',
      quizUrl: poll === undefined ? null : publicOrigin + poll.attendPath,
      resultsOpen:
        poll !== undefined && areResultsOpen(poll, rooms.find(({ id }) => id === pollId)?.document),
    };
  });
  return { count, latest };
}

/** Quizzes and surveys: what somebody scored is theirs to see as soon as it is submitted, but for exams that go on. */
async function attendedQuizzes(personId: string, { documents, publicOrigin }: Asking): Promise<Answered> {
  const [count, submitted] = await Promise.all([
    // Whoever has submitted any attempt at it has submitted the first.
    documents.count(attemptsView, { where: { personId, number: 1, status: 'SUBMITTED' } }),
    documents.find(attemptsView, {
      where: { personId, status: 'SUBMITTED' },
      sort: [{ field: 'completedAt', descending: true }],
      limit: MOST_COUNTED,
    }),
  ]);
  const newest = submitted
    .map(({ document }) => document)
    .filter(({ quizId }, index, all) => all.findIndex((each) => each.quizId === quizId) === index);
  const ids = newest.map(({ quizId }) => quizId);
  const [quizzes, exams] = await Promise.all([known(ids, documents), openExams(ids, { documents })]);
  const latest = newest.map(({ attemptId, quizId, quizType, quizTitle, startedAt, completedAt }) => {
    const quiz = quizzes.get(quizId);
    return {
      quizId,
      attemptId,
      at: completedAt ?? startedAt,
      quizTitle,
      quizUrl: quiz === undefined ? null : publicOrigin + quiz.attendPath,
      resultsOpen: quizType === 'QUIZ' && !exams.has(quizId),
    };
  });
  return { count, latest };
}

/** Those of the activities that are there, by their ids. */
async function known(ids: readonly string[], documents: Documents): Promise<Map<string, Activity>> {
  const stored = await documents.getMany(activities, ids);
  return new Map(stored.map(({ id, document }) => [id, document]));
}

/** Of the person's newest ballot; null while its receipt is not there yet. */
async function fingerprintOf(pollId: string, voterId: string, { documents }: Asking): Promise<string | null> {
  const [newest] = await documents.find(receipts, {
    where: { pollId, voterId },
    sort: [{ field: 'at', descending: true }],
    limit: 1,
  });
  return newest?.document.fingerprint ?? null;
}

async function openTo(voterId: string, { documents, publicOrigin }: Asking) {
  const stored = await documents.find(offers, {
    where: { isListed: true },
    sort: [{ field: 'publishedAt', descending: true }],
    limit: MOST_LOOKED_AT,
  });
  const [answered, attended] = await Promise.all([
    documents.getMany(
      pollResponses,
      stored.map(({ id }) => pollResponseId(id, voterId)),
    ),
    documents.getMany(
      attemptProgress,
      stored.map(({ id }) => progressId(id, voterId)),
    ),
  ]);
  const isAnswered = new Set([
    ...answered.map(({ document }) => document.pollId),
    ...attended
      .filter(({ document }) => document.status === 'SUBMITTED')
      .map(({ document }) => document.quizId),
  ]);
  return (
    stored
      .map(({ document }) => document)
      // What is to be bought is offered where its price stands.
      .filter(({ id, ownerId, isPaid }) => ownerId !== voterId && !isPaid && !isAnswered.has(id))
      .slice(0, MOST_OPEN)
      .map((activity) => ({ ...activity, quizUrl: publicOrigin + activity.attendPath, isOwn: false }))
  );
}
