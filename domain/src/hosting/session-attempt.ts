import { askedIn, drawnFor } from '../attending/asked.ts';
import { SaveAnswers, StartAttempt, SubmitAttempt } from '../attending/attending.ts';
import type { Attempts } from '../attending/attempts.ts';
import { type AttemptEvent, AttemptStarted } from '../attending/attempt-events.ts';
import { AttemptsFinished, openAttempt } from '../attending/availability.ts';
import { type Run, runOf, type Sitting, sittingOf } from '../attending/sitting.ts';
import { attendedActivity } from '../attending/starting.ts';
import type { TellingRules } from '../attending/telling.ts';
import type { Content } from '../authoring/content/content.ts';
import { defaultSettings, LIVE_MODE, takesBallots } from '../authoring/content/settings-rules.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { FORGOTTEN, Id } from '../kernel/values.ts';
import { type Voter, voterIn } from './admission.ts';
import { type HostedSession, type OpenedSession, openedSession, SessionNotFound } from './hosted-session.ts';
import { AnsweredOtherwise } from './quiz-session.ts';
import { requireTaken } from './session-vote.ts';

// A quiz or survey in a session at everybody's own pace: each person, or seat of a guest, has one attempt there. Its stream
// and its events have the session's id where those at the link have the activity's. So reports know a session by its id.

// Commands

const inSession = { sessionId: Id };

/**
 * Starts one's attempt in a session over a quiz or survey at one's own pace. Where it is open it goes on: then nothing
 * changes, and `attempt` is that one. Guests have it by the seat of their browser.
 */
export const StartSessionAttempt = command(
  'StartSessionAttempt',
  StartAttempt.payload.pick({}).extend(inSession),
  StartAttempt.answer,
);

/** Records what somebody did in their attempt in a session, as `SaveAnswers` does of one at the link. */
export const SaveSessionAnswers = command(
  'SaveSessionAnswers',
  SaveAnswers.payload.omit({ quizId: true }).extend(inSession),
  SaveAnswers.answer,
);

/** Submits one's attempt in a session, as `SubmitAttempt` does one at the link. Repeated, it answers as the first time. */
export const SubmitSessionAttempt = command(
  'SubmitSessionAttempt',
  SubmitAttempt.payload.omit({ quizId: true }).extend(inSession),
  SubmitAttempt.answer,
);

// Decisions

interface PersonName {
  readonly firstname: string;
  readonly lastname: string;
}

/** A session with attempts, open or over. @throws SessionNotFound, AnsweredOtherwise */
export function withAttempts(session: HostedSession): OpenedSession & { quizType: 'QUIZ' | 'SURVEY' } {
  if (session.status === 'unknown') throw new SessionNotFound();
  const { quizType, stage } = session;
  if (quizType === 'POLL' || takesBallots(session) || stage !== undefined) throw new AnsweredOtherwise();
  return { ...session, quizType };
}

/**
 * Starts the one attempt that somebody has in a session, unless there is one to go on with. The session's own end takes the
 * place of the activity's schedule.
 * @param quiz the activity as it is by now: what is closed, binned or taken down is begun in a session neither
 * @param account what whoever has an account is called: by that they go where they have no name in the session
 * @throws SessionNotFound, SessionOver, AnsweredOtherwise, QuizIsClosed, PollClosed, AttemptsFinished, and as `voterIn`
 */
export function startSessionAttempt(
  state: Attempts,
  session: HostedSession,
  quiz: Quiz,
  voter: Voter,
  by: Pick<Context, 'now' | 'newId'>,
  account: PersonName = { firstname: '', lastname: '' },
): AttemptEvent[] {
  openedSession(session, by);
  const given = withAttempts(session);
  requireTaken(quiz);
  const personId = voterIn(given, voter);
  if (openAttempt(state) !== undefined) return [];
  if (state.attempts.length > 0) throw new AttemptsFinished();
  const { sessionId, quizId, ownerId, version, quizType, endsAt } = given;
  const named = voter.roll?.names.get(personId)?.name;
  const name = named === undefined || named === FORGOTTEN ? account : { firstname: named, lastname: '' };
  const attemptId = by.newId();
  const seed = by.newId();
  const drawn = drawnFor(given.content, seed, []);
  return [
    AttemptStarted({
      attemptId,
      quizId: sessionId,
      hostedQuizId: quizId,
      personId,
      quizType,
      number: 1,
      version,
      seed,
      ...(drawn !== undefined && { drawn }),
      ...name,
      activity: attendedActivity({ ownerId, content: contentIn(given) }),
      closesAt: endsAt,
      extraMinutes: 0,
      at: by.now.toISOString(),
    }),
  ];
}

/** What a session asks. A leaderboard that people see while they answer is for those who all answer by the link. */
export function contentIn({ content }: Pick<OpenedSession, 'content'>): Content {
  return content.quizMode === LIVE_MODE ? { ...content, quizMode: defaultSettings.quizMode } : content;
}

/** An attempt in a session with all that decisions about it depend on; undefined for another's, or none. */
export function sittingIn(
  session: HostedSession,
  state: Attempts,
  attemptId: string,
  quiz: Quiz,
): Sitting | undefined {
  const sitting = sittingOf(state, attemptId, quiz);
  if (sitting === undefined || session.status === 'unknown') return undefined;
  return {
    ...sitting,
    content: askedIn(contentIn(session), sitting.attempt),
    run: runIn(session, runOf(quiz)),
  };
}

/** What is attended as attempts in the session depend on it. @param run of the activity by now */
export function runIn(session: OpenedSession, { isClosed, isTakenDown = false }: Omit<Run, 'endDate'>): Run {
  return { isClosed: isClosed || session.status === 'ended', isTakenDown, endDate: session.endsAt };
}

/**
 * By what somebody is told of their attempt in a session: what is right not before the session is over, as others in the
 * room still write.
 */
export function tellingIn({ keyShown, ...rules }: TellingRules): TellingRules {
  return { ...rules, keyShown: keyShown === 'never' ? 'never' : 'closing' };
}
