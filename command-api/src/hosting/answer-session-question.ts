import { quizzes } from '@pollux/domain/authoring/quiz';
import { type HostedSession, hostedSessions } from '@pollux/domain/hosting/hosted-session';
import {
  AnsweredTooLate,
  AnswerSessionQuestion,
  answerQuestion,
  latenessOf,
} from '@pollux/domain/hosting/question-answer';
import { rolls } from '@pollux/domain/hosting/roll';
import { takesAnswers } from '@pollux/domain/hosting/stage';
import type { Data } from '@pollux/domain/kernel/command';
import { type BallotEvent, ballots, rememberedOf } from '@pollux/domain/voting/ballot';
import { LINE_MEASURED, signedMilliseconds } from '@pollux/infra/signed-instant';
import { handles } from '../kernel/handles.ts';
import { ofStrangers, perAccount, perAddress, perGuest } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import type { Streams } from '../kernel/streams.ts';
import { requireRoomToAnswer } from './room-for.ts';
import { voterOf } from './voter.ts';

/**
 * The stage and the answer are in two streams, so a lock may be written while an answer is decided on. The log decides:
 * what stands behind the lock does not count, for any reader, and whoever sent it is told so here, before anything else is.
 * So whatever is acknowledged counts, and nothing counts after a lock, in however many processes.
 */
export const handleAnswerSessionQuestion = handles(AnswerSessionQuestion, {
  may: anyone,
  // A hall behind one address answers question after question, each from a seat of their own.
  limits: [perAccount(120, 60), perGuest(120, 60), ofStrangers(perAddress(30_000, 600))],
  remembered: rememberedOf,
  async run(wish, by, streams, services) {
    const { secrets } = services;
    const { sessionId } = wish;
    const session = await asOpenTo(wish, by.now, streams);
    const quizId = session.status === 'unknown' ? sessionId : session.quizId;
    const quiz = await streams.read(quizzes, { quizId });
    let voter = await voterOf(sessionId, session, by, streams, secrets);
    const voterId = voter.accountId ?? voter.seatId ?? '';
    // Another process may have taken them into a team a moment ago.
    const isTeamless = session.status === 'open' && session.teams && !voter.roll?.teams.has(voterId);
    if (isTeamless) voter = { ...voter, roll: await streams.readAnew(rolls, { sessionId }) };
    await requireRoomToAnswer(session, voter, streams, services);
    // What was signed for nobody counts as no measure.
    const line = signedMilliseconds(secrets, [LINE_MEASURED, sessionId, voterId], wish.line ?? '') ?? 0;
    // Whether it is theirs is decided below.
    const placeId = voter.seat?.status === 'taken' ? voter.seat.placeId : undefined;
    // Of a command that was done before nothing is decided: it may have been told that it was too late.
    let decidedOn: HostedSession | undefined;
    const events = await streams.write(ballots, { pollId: sessionId, voterId, placeId }, (ballot) => {
      decidedOn = session;
      return answerQuestion(wish, ballot, session, quiz, voter, by, line);
    });
    // Where nothing has happened in the session since, nothing came before the answer.
    const since = await streams.readAnew(hostedSessions, { sessionId });
    if (since !== decidedOn && !(await wasTaken(wish, events, streams)))
      throw new AnsweredTooLate(
        since.status === 'unknown' ? undefined : latenessOf(since, wish.questionId, by.now.toISOString()),
      );
    return { message: 'Your answer is in.' };
  },
});

type Answering = Data<typeof AnswerSessionQuestion>;

/** The session; where it takes no answer to the question, as the log has it by now: another process may have shown it a moment ago. */
async function asOpenTo(
  { sessionId, questionId }: Answering,
  now: Date,
  streams: Streams,
): Promise<HostedSession> {
  const session = await streams.read(hostedSessions, { sessionId });
  if (isTaken(session, questionId, now.toISOString())) return session;
  return streams.readAnew(hostedSessions, { sessionId });
}

/** Whether the session took answers to the question where the log has the answer, and when that came. */
async function wasTaken(
  { sessionId, questionId }: Answering,
  [answered]: readonly BallotEvent[],
  streams: Streams,
): Promise<boolean> {
  const session = await streams.readAsItWas(hostedSessions, { sessionId });
  if (answered === undefined) return false;
  // The instant of an anonymous one is rounded: it was held to the time before it was written.
  return isTaken(session, questionId, answered.type === 'QuestionSealed' ? undefined : answered.data.at);
}

function isTaken(session: HostedSession, questionId: string, at?: string): boolean {
  return session.status === 'open' && takesAnswers(session.stage, questionId, at);
}
