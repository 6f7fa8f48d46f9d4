import { z } from 'zod';
import type { Quiz } from '../authoring/quiz.ts';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';
import type { Voter } from './admission.ts';
import { admitted, type HallQuestions, voiceOf } from './hall-questions.ts';
import { HallClosed, HallQuestionClosed, HallQuestionNotFound } from './hall-refusals.ts';
import type { HostedSession } from './hosted-session.ts';

// Votes for questions from the hall. Each seat, card or account has a stream of its own: one vote for each question is
// what that stream says, and a thousand phones that vote together wait for nobody.

// Events

const aVote = z.object({
  sessionId: Id,
  questionId: Id,
  /** Whose vote it is: as `voiceOf` has it. */
  voiceId: Id,
  at: Instant,
});

export const HallVoteGiven = event('HallVoteGiven', aVote);
export const HallVoteTakenBack = event('HallVoteTakenBack', aVote);

const voteEvents = [HallVoteGiven, HallVoteTakenBack] as const;
export type HallVoteEvent = EventOf<(typeof voteEvents)[number]>;

// State

/** The questions that somebody votes for now. */
export type HallVotes = ReadonlySet<string>;

function evolve(votes: HallVotes, { type, data: { questionId } }: HallVoteEvent): HallVotes {
  const after = new Set(votes);
  if (type === 'HallVoteGiven') after.add(questionId);
  else after.delete(questionId);
  return after;
}

/** What one seat, card or account votes for in one session. */
export const hallVotes = category('HallVotes', {
  key: (key: { sessionId: string; voiceId: string }) => `${key.sessionId}.${key.voiceId}`,
  events: voteEvents,
  initial: new Set() as HallVotes,
  evolve,
});

// Commands

/** Votes for a question from the hall, or takes the vote back. */
export const VoteHallQuestion = command(
  'VoteHallQuestion',
  z.object({ sessionId: Id, questionId: Id, isFor: z.boolean() }),
);

// Decisions

/**
 * Votes for a question that is shown, or takes that back; to do so again changes nothing.
 * @throws SessionNotFound, SessionOver, PollClosed, NotSignedIn, NoSeat, CardNeeded, HallClosed,
 *   HallQuestionNotFound, HallQuestionClosed
 */
export function voteHallQuestion(
  { sessionId, questionId, isFor }: Data<typeof VoteHallQuestion>,
  votes: HallVotes,
  hall: HallQuestions,
  session: HostedSession,
  quiz: Quiz,
  voter: Voter,
  by: Pick<Context, 'now'>,
): HallVoteEvent[] {
  const voiceId = voiceOf(admitted(session, quiz, voter, by));
  if (hall.mode === 'off') throw new HallClosed();
  const status = hall.questions.get(questionId)?.status;
  if (status === 'answered') throw new HallQuestionClosed();
  if (status !== 'shown') throw new HallQuestionNotFound();
  if (votes.has(questionId) === isFor) return [];
  const vote = { sessionId, questionId, voiceId, at: by.now.toISOString() };
  return [isFor ? HallVoteGiven(vote) : HallVoteTakenBack(vote)];
}
