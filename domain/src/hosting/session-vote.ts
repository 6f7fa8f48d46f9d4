import { z } from 'zod';
import { QuizIsClosed } from '../attending/availability.ts';
import { isAnonymous, takesBallots } from '../authoring/content/settings-rules.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id } from '../kernel/values.ts';
import {
  AlreadyVoted,
  type Ballot,
  BallotCast,
  type BallotEvent,
  PollClosed,
  requireAnswers,
  requireAsSaid,
  SaidAnonymous,
  sealedBallot,
} from '../voting/ballot.ts';
import { invalidAnswers, PollAnswer } from '../voting/poll-answer.ts';
import { PollResultsView } from '../voting/poll-results.ts';
import { placeOf, type Voter, voterIn } from './admission.ts';
import { type HostedSession, openedSession } from './hosted-session.ts';
import { AnsweredOtherwise } from './quiz-session.ts';

/** Answers a poll in a session, in one piece: the answers by question id. Of guests by the seat of their browser. */
export const CastSessionVote = command(
  'CastSessionVote',
  z.object({
    sessionId: Id,
    answers: z.record(Id, PollAnswer, { error: invalidAnswers }),
    /** What the server said of when the poll was opened, as it said it: only so can time have run out. */
    opened: z.string().max(100).optional(),
    /** Whether the answer is to have the results, which takes until they have the vote. */
    withResults: z.boolean().optional(),
    anonymous: SaidAnonymous,
  }),
  Message.extend({
    /** The results with this vote among them; null where whoever answered may not see them now. */
    quiz: PollResultsView.nullable().optional(),
  }),
);

// Rejections

/** Where a host leads, nothing is answered before it is shown. */
export class IsLed extends Rejection {
  constructor() {
    super(
      'conflict',
      'session-is-led',
      'In this session the host leads: each question is answered alone, while it is shown.',
    );
  }
}

// Decisions

/**
 * Records one answer of a person, or of a seat, to a session. In a session nobody answers twice, whatever the poll allows
 * at its link; nor does a card, whoever goes on with it.
 * @param ballot that of the card, where cards are asked for; else that of the person or seat
 * @param quiz the activity as it is by now: what is closed, binned or taken down takes no answers in a session neither
 * @param openedAt when whoever answers opened the poll, as far as the server knows
 * @throws SessionNotFound, SessionOver, IsLed, AnsweredOtherwise, PollClosed, NotSignedIn, NoSeat, CardNeeded, AlreadyVoted,
 *   PollChanged, InvalidAnswers
 */
export function castSessionVote(
  vote: Data<typeof CastSessionVote>,
  ballot: Ballot,
  session: HostedSession,
  quiz: Quiz,
  voter: Voter,
  by: Pick<Context, 'now' | 'newId'>,
  openedAt: () => Date | null,
): BallotEvent[] {
  const { answers } = vote;
  const opened = openedSession(session, by);
  const { sessionId, quizId, quizType, version, content, stage } = opened;
  if (stage !== undefined) throw new IsLed();
  if (!takesBallots({ quizType, content })) throw new AnsweredOtherwise();
  requireTaken(quiz);
  requireAsSaid(vote, content);
  const voterId = voterIn(opened, voter);
  const placeId = placeOf(opened, voter);
  if (ballot.cast > 0) throw new AlreadyVoted();
  requireAnswers(content, answers, () => {
    const since = openedAt();
    return since === null ? 0 : by.now.getTime() - since.getTime();
  });
  const ballotOf = { pollId: sessionId, quizId, voterId, ...(placeId !== undefined && { placeId }) };
  if (isAnonymous(content)) return [sealedBallot({ ...ballotOf, version }, answers, content, by)];
  const at = by.now.toISOString();
  const nameless = { firstname: '', lastname: '' };
  return [BallotCast({ ...ballotOf, version, ...nameless, answers, at })];
}

/** Whether the activity takes answers by now, in a session as by its link. @throws PollClosed, QuizIsClosed */
export function requireTaken(quiz: Quiz): void {
  if (quiz.status === 'drafted' && quiz.takenDown === null && quiz.isActive) return;
  throw quiz.status === 'drafted' && quiz.quizType === 'QUIZ' ? new QuizIsClosed() : new PollClosed();
}
