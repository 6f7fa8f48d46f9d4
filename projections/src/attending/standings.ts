import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  AnswerRecorded,
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  NicknameChosen,
  NicknameHidden,
} from '@pollux/domain/attending/attempt-events';
import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import { QuizDeleted } from '@pollux/domain/authoring/quiz';
import { FORGOTTEN, Id, Instant } from '@pollux/domain/kernel/values';
import { lookOf } from '@pollux/infra/word-lists/look';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const StandingDocument = z.object({
  quizId: Id,
  personId: Id,
  /** The newest attempt. */
  attemptId: Id,
  /** Their nickname, or else their first name; null once they are forgotten. */
  name: z.string().nullable(),
  /** What the name looks like, which others may have in common with it; null where there is no name. */
  look: z.string().nullable(),
  /** The position at which the name came, '' where there is none: of those who look alike the first has it as it is. */
  namedAt: z.string(),
  /** Whether the name is the one that they chose: it stays from one attempt to the next. */
  isNickname: z.boolean(),
  /** Whether the owner hid the name. */
  isHidden: z.boolean(),
  halfPoints: z.int(),
  /** The half points below none at all, so that one index has the best first and of those the fastest. */
  behind: z.int(),
  /** What each question has earned so far, where that is anything; also one that was never answered. */
  points: z.record(Id, z.int()),
  /** The ids of the questions that have an answer; never what it is. */
  answered: z.array(Id),
  startedAt: Instant,
  /** Milliseconds from the start to the newest answer; of a submitted attempt, to its submission. */
  usedMs: z.int(),
  isSubmitted: z.boolean(),
  /** By which correction of what is right a submitted attempt is marked; null of one that is open. */
  correction: z.int().nullable(),
});
export type Standing = z.infer<typeof StandingDocument>;

/** The key of one person on one leaderboard. */
export const standingId = (quizId: string, personId: string): string => `${quizId}.${personId}`;

const idOf = ({ data: { quizId, personId } }: { data: { quizId: string; personId: string } }) =>
  standingId(quizId, personId);

const withPoints = (standing: Standing, halfPoints: number): Standing => ({
  ...standing,
  halfPoints,
  behind: 0 - halfPoints,
});

/** The fold for what happens to the newest attempt alone. */
function ofNewest<Event extends { data: { attemptId: string } }>(
  fold: (standing: Standing, event: Event) => Standing,
) {
  return (standing: Standing, event: Event) =>
    event.data.attemptId === standing.attemptId ? fold(standing, event) : standing;
}

/**
 * Where each person stands on the leaderboard of a live quiz, by their newest attempt; there are none of other quizzes
 * (P482). Whoever is forgotten keeps their place without a name, so that nobody else's changes.
 */
export const standings = projector('standings', {
  version: 5,
  document: StandingDocument,
  indexes: [
    ['quizId', 'behind', 'usedMs'],
    ['quizId', 'isHidden', 'behind', 'usedMs'],
    ['quizId', 'behind'],
    ['quizId', 'usedMs'],
    ['quizId', 'isSubmitted', 'correction'],
    ['quizId', 'look', 'namedAt'],
    'personId',
  ],
  fixed: ['quizId', 'personId'],
  readsPersonal: { [AttemptStarted.type]: ['firstname'], [NicknameChosen.type]: ['nickname'] },
})
  .creates(
    AttemptStarted,
    (event) => (isLive(event) ? idOf(event) : []),
    (before, { data: { quizId, personId, attemptId, firstname, at }, position }) => {
      const isNickname = before?.isNickname ?? false;
      const name = isNickname ? (before?.name ?? null) : known(firstname);
      return {
        quizId,
        personId,
        attemptId,
        ...called(name, before, position),
        isNickname,
        isHidden: before?.isHidden ?? false,
        halfPoints: 0,
        behind: 0,
        points: {},
        answered: [],
        startedAt: at,
        usedMs: 0,
        isSubmitted: false,
        correction: null,
      };
    },
  )
  .on(
    AnswerRecorded,
    // Of other quizzes, whose answers earn nothing before they are submitted, there is nothing to look for.
    (event) => (event.data.halfPoints === null ? [] : idOf(event)),
    ofNewest((standing, { data: { questionId, answer, halfPoints, at } }) => {
      const before = standing.points[questionId] ?? 0;
      const earned = answer === null ? 0 : (halfPoints ?? 0);
      const others = standing.answered.filter((id) => id !== questionId);
      return {
        ...withPoints(standing, standing.halfPoints - before + earned),
        points: { ...standing.points, [questionId]: earned },
        answered: answer === null ? others : [...others, questionId],
        usedMs: Math.max(0, Date.parse(at) - Date.parse(standing.startedAt)),
      };
    }),
  )
  .on(
    AttemptSubmitted,
    idOf,
    ofNewest((standing, { data: { duration } }) => ({ ...standing, usedMs: duration, isSubmitted: true })),
  )
  .on(
    AttemptScored,
    idOf,
    ofNewest((standing, { data: { score, questions, correction } }) => {
      const points = questions.filter(({ halfPoints }) => halfPoints !== 0);
      const earned = Object.fromEntries(points.map(({ questionId, halfPoints }) => [questionId, halfPoints]));
      return withPoints({ ...standing, points: earned, correction }, score.halfPoints);
    }),
  )
  .on(
    AttemptReopened,
    idOf,
    ofNewest((standing) => ({ ...standing, isSubmitted: false, correction: null })),
  )
  .on(NicknameChosen, idOf, (standing, { data: { nickname }, position }) => ({
    ...standing,
    ...called(known(nickname), standing, position),
    isNickname: true,
  }))
  .on(NicknameHidden, idOf, (standing, { data: { isHidden } }) => ({ ...standing, isHidden }))
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    (standing) => ({ ...standing, ...called(null, standing, '') }),
  )
  .onEach(
    QuizDeleted,
    ({ data: { quizId } }) => ({ quizId }),
    () => null,
  );

function isLive({ data: { quizType, activity } }: { data: StartedParts }): boolean {
  return quizType === 'QUIZ' && activity.quizMode === LIVE_MODE;
}

type StartedParts = { quizType: string; activity: { quizMode: number } };

/** A name that looks as the one before has its place among those who look alike. */
function called(name: string | null, before: Standing | undefined, position: string) {
  if (name === null) return { name, look: null, namedAt: '' };
  const look = lookOf(name);
  return { name, look, namedAt: before?.look === look ? before.namedAt : position };
}

function known(name: string): string | null {
  return name === FORGOTTEN ? null : name;
}
