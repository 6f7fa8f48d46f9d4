import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@pollux/infra/http/problem';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { liveQuizzes } from '@pollux/projections/attending/live-quizzes';
import { type QuizStatistics, quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { standings } from '@pollux/projections/attending/standings';
import type { Projector } from '@pollux/projections/kernel/projector';
import type { Documents } from '../http/documents.ts';
import { signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import type { FileLayout } from '../http/serve-list.ts';
import { requireOwner } from './attempt-access.ts';
import { getMarking, type Marking } from './marking-contract.ts';

// A correction of what is right marks every attempt again, one after the other. Until that is done, whatever is made of
// several attempts would be of old and new marks: it says so, and no file is made of it.

/** How long somebody waits for the rest to be marked. */
const MOST_WAIT_MS = 5_000;
const PAUSE_MS = 50;

export const serveMarking = serves(getMarking, {
  may: signedIn,
  limit: { name: 'marking', points: 1_200, seconds: 600 },
  async answer({ params: { id }, query: { wait: isWaiting = false } }, by) {
    await requireOwner(id, by);
    const { correction, marking } = await (isWaiting ? waitForMarks(id, by) : marksOf(id, by));
    return { correction, marking, position: await by.documents.positionOf(reportedAttempts) };
  },
});

/** By which correction a quiz is marked, and how far that is. */
interface Marks {
  readonly correction: number;
  /** Null where all attempts are marked by it. */
  readonly marking: Marking | null;
}

/** As the sums and the attempts of a quiz have it together. */
export function marksOf(quizId: string, { documents }: Pick<Asking, 'documents'>): Promise<Marks> {
  return marksIn(reportedAttempts, quizStatistics, quizId, documents);
}

/** The same, as everybody on the leaderboard of a quiz is marked: people, by their newest attempts. */
export function boardMarksOf(quizId: string, { documents }: Pick<Asking, 'documents'>): Promise<Marks> {
  return marksIn(standings, liveQuizzes, quizId, documents);
}

/**
 * @param of the read model of what is marked
 * @param quizzes that of the quizzes, each with its newest correction
 */
function marksIn(
  of: Projector<unknown>,
  quizzes: Projector<Corrected>,
  quizId: string,
  documents: Documents,
): Promise<Marks> {
  return documents.inAgreement(of, { projector: quizzes, id: quizId }, async () => {
    const quiz = (await documents.get(quizzes, quizId))?.document;
    return { correction: quiz?.correction ?? 0, marking: quiz ? await markingOf(quiz, documents, of) : null };
  });
}

type Corrected = Pick<QuizStatistics, 'quizId' | 'correction'>;

/** How far a quiz is marked again; null where there is nothing left. @param quiz as it is known up to now */
export async function markingOf(
  { quizId, correction }: Corrected,
  documents: Pick<Documents, 'count'>,
  of: Projector<unknown> = reportedAttempts,
): Promise<Marking | null> {
  if (correction === 0) return null;
  const by = (corrections: { readonly gte: number } | { readonly lt: number }) =>
    documents.count(of, { where: { quizId, isSubmitted: true, correction: corrections } });
  const left = await by({ lt: correction });
  if (left === 0) return null;
  // Of all, and not of those who are done: some may have come to be done since.
  const all = await by({ gte: 0 });
  return { done: all - left, of: all };
}

/** The same once nothing is left, or the wait is over. */
async function waitForMarks(
  quizId: string,
  by: Pick<Asking, 'documents'>,
  look: typeof marksOf = marksOf,
): Promise<Marks> {
  const giveUpAt = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const marks = await look(quizId, by);
    if (marks.marking === null || performance.now() > giveUpAt) return marks;
    await wait(PAUSE_MS);
  }
}

/** What nobody is given while it would be of two keys. */
export const beingMarked = () =>
  new Problem(
    503,
    'being-marked-again',
    'The answers are being marked again after a correction. Try again in a moment.',
    { retryAfter: 2 },
  );

/**
 * For a file of marks, which says nothing of what is still to be marked: waits for it.
 * @param look by what it is seen how far that is
 * @returns what the layout of its file has to say: at its end there must have been no other correction
 * @throws a problem 503 `being-marked-again` where that takes long
 */
export async function markedAlike(
  quizId: string,
  by: Pick<Asking, 'documents'>,
  look: typeof marksOf = marksOf,
): Promise<Required<Pick<FileLayout<never>, 'stillHolds'>>> {
  const { correction, marking } = await waitForMarks(quizId, by, look);
  if (marking !== null) throw beingMarked();
  return {
    async stillHolds() {
      const now = await look(quizId, by);
      if (now.correction !== correction) throw beingMarked();
    },
  };
}

/** Whose attempts. */
type Whose = { readonly ownerId: string } | { readonly personId: string };

/**
 * Reads what is made of the attempts at many quizzes.
 * @returns it, and how many of them are to be marked again
 */
export async function withUnmarked<Read>(
  whose: Whose,
  { documents }: Pick<Asking, 'documents'>,
  read: (documents: Documents) => Promise<Read>,
): Promise<readonly [Read, number]> {
  const left = () => documents.count(attemptsView, { where: { ...whose, regradeAt: { gte: '' } } });
  const before = await left();
  // What was marked by then is in whatever is read.
  const answer = await read(documents.upTo(await documents.positionOf(attemptsView)));
  return [answer, Math.max(before, await left())];
}

/** For a file that is made of the attempts at many quizzes. @throws a problem 503 `being-marked-again` */
export async function requireMarked(ownerId: string, by: Pick<Asking, 'documents'>): Promise<void> {
  const giveUpAt = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const [, left] = await withUnmarked({ ownerId }, by, async () => null);
    if (left === 0) return;
    if (performance.now() > giveUpAt) throw beingMarked();
    await wait(PAUSE_MS);
  }
}

/** The mean of a quiz that was read between two looks at its marks, which were complete, and the same, both times. */
export async function readMarkedAlike<Read>(
  quizId: string,
  by: Pick<Asking, 'documents'>,
  read: (documents: Documents) => Promise<Read>,
): Promise<{ readonly answer: Read; readonly isMarked: boolean }> {
  const before = await marksOf(quizId, by);
  const answer = await read(by.documents.upTo(await by.documents.positionOf(reportedAttempts)));
  if (before.correction === 0) return { answer, isMarked: true };
  const after = await marksOf(quizId, by);
  const isMarked =
    before.marking === null && after.marking === null && before.correction === after.correction;
  return { answer, isMarked };
}
