import { type LiveQuiz, liveQuizzes } from '@pollux/projections/attending/live-quizzes';
import { type Standing, standingId, standings } from '@pollux/projections/attending/standings';
import type { Documents } from '../http/documents.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves, Versioned } from '../http/serve.ts';
import type { Family } from '../live/family.ts';
import { liveFamily } from '../live/live.ts';
import { boardNotFound, boardRights, requireHall, requireLeaderboard } from './board-access.ts';
import {
  hallView,
  leaderboardView,
  MOST_HIDDEN,
  MOST_IN_HALL,
  MOST_SHOWN,
  ownStanding,
  type Ranking,
} from './board-views.ts';
import { Board, type Placed } from './board.ts';
import { markingOf } from './marking.ts';
import { getHall, getLeaderboard } from './leaderboard-contract.ts';

/** Phones need not know more often. */
const LEADERBOARD_INTERVAL_MS = 250;

/** Everybody on the leaderboard of a quiz, by its id: the same for all who look on. */
export const peopleOf: Family<Standing, Board> = {
  projector: standings,
  where: (quizId) => ({ quizId }),
  owns: (quizId, documentId) => documentId.startsWith(standingId(quizId, '')),
  begin: () => new Board(),
};

export const liveLeaderboard = liveFamily('leaderboard', liveQuizzes, peopleOf, {
  may: signedIn,
  mayLook: requireLeaderboard,
  rights: boardRights,
  view: (quiz, board) =>
    leaderboardView(quiz, {
      people: board.size,
      marking: board.marking(quiz.correction),
      top: isTold(quiz, board) ? board.top(MOST_SHOWN) : [],
    }),
  own: (quiz, board, personId) => (isTold(quiz, board) ? ownStanding(board.place(personId)) : null),
  leastIntervalMs: LEADERBOARD_INTERVAL_MS,
});

/** Of an exam nothing is told from the moment on at which somebody writes again; those who look on are put out then. */
function isTold({ examMode }: LiveQuiz, board: Board): boolean {
  return !examMode || board.submitted === board.size;
}

export const liveHall = liveFamily('hall', liveQuizzes, peopleOf, {
  may: signedIn,
  mayLook: requireHall,
  rights: boardRights,
  view: (quiz, board) =>
    hallView(quiz, {
      people: board.size,
      submitted: board.submitted,
      marking: board.marking(quiz.correction),
      top: board.top(MOST_IN_HALL),
      hidden: board.hidden(MOST_HIDDEN),
    }),
});

export const serveLeaderboard = serves(getLeaderboard, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const revision = await by.documents.revisionNow(liveQuizzes, standings);
    await requireLeaderboard(await knownQuiz(id, by), by.session, by.documents);
    const view = await by.documents.inAgreement(standings, { projector: liveQuizzes, id }, async () => {
      const quiz = await knownQuiz(id, by);
      const [people, marking, top, own] = await Promise.all([
        by.documents.count(standings, { where: { quizId: id } }),
        markingOf(quiz, by.documents, standings),
        topOf(id, MOST_SHOWN, by.documents),
        placeOf(id, sessionOf(by).accountId, by.documents),
      ]);
      return { ...leaderboardView(quiz, { people, marking, top }), own: ownStanding(own) };
    });
    return new Versioned(view, revision, { isPersonal: true });
  },
});

export const serveHall = serves(getHall, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const revision = await by.documents.revisionNow(liveQuizzes, standings);
    await requireHall(await knownQuiz(id, by), by.session, by.documents);
    const view = await by.documents.inAgreement(standings, { projector: liveQuizzes, id }, async () => {
      const quiz = await knownQuiz(id, by);
      return hallView(quiz, await rankingOf(quiz, by.documents));
    });
    return new Versioned(view, revision);
  },
});

/** @throws a problem 404 for what never was a live quiz */
async function knownQuiz(quizId: string, { documents }: Asking): Promise<LiveQuiz> {
  const stored = await documents.get(liveQuizzes, quizId);
  if (stored === undefined) throw boardNotFound();
  return stored.document;
}

async function rankingOf(quiz: LiveQuiz, documents: Documents): Promise<Ranking> {
  const { quizId } = quiz;
  const [people, submitted, marking, top, hidden] = await Promise.all([
    documents.count(standings, { where: { quizId } }),
    documents.count(standings, { where: { quizId, isSubmitted: true } }),
    markingOf(quiz, documents, standings),
    topOf(quizId, MOST_IN_HALL, documents),
    documents.find(standings, { where: { quizId, isHidden: true }, sort: BEST_FIRST, limit: MOST_HIDDEN }),
  ]);
  return {
    people,
    submitted,
    marking,
    top,
    hidden: await Promise.all(hidden.map(({ document }) => placed(document, documents))),
  };
}

const BEST_FIRST = [{ field: 'behind' }, { field: 'usedMs' }];

/** The first, by index. */
async function topOf(quizId: string, limit: number, documents: Documents): Promise<Placed[]> {
  const first = await documents.find(standings, { where: { quizId }, sort: BEST_FIRST, limit });
  const board = new Board();
  for (const { document } of first) board.set(document);
  return Promise.all(
    board
      .top(limit)
      .map(async (each) => ({ ...each, namesake: await namesakeOf(quizId, each.entry, documents) })),
  );
}

async function placeOf(quizId: string, personId: string, documents: Documents): Promise<Placed | undefined> {
  const stored = await documents.get(standings, standingId(quizId, personId));
  return stored && placed(stored.document, documents);
}

/** Somebody with their place: indexes count who is before them, no list is read. */
async function placed(standing: Standing, documents: Documents): Promise<Placed> {
  const { quizId, behind, usedMs } = standing;
  const [namesake, better, faster] = await Promise.all([
    namesakeOf(quizId, standing, documents),
    documents.count(standings, { where: { quizId, behind: { lt: behind } } }),
    documents.count(standings, { where: { quizId, behind, usedMs: { lt: usedMs } } }),
  ]);
  return { entry: standing, place: better + faster + 1, namesake };
}

/** The how manieth somebody is of those whose names look alike: not only of those who are shown. */
async function namesakeOf(
  quizId: string,
  { look, namedAt }: Pick<Standing, 'look' | 'namedAt'>,
  documents: Documents,
): Promise<number> {
  if (look === null) return 1;
  return 1 + (await documents.count(standings, { where: { quizId, look, namedAt: { lt: namedAt } } }));
}
