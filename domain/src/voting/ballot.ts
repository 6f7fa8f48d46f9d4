import { z } from 'zod';
import type { PollContent } from '../authoring/poll-content.ts';
import { type DraftedQuiz, type Quiz, QuizNotFound } from '../authoring/quiz.ts';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal, text } from '../kernel/values.ts';
import { Word } from './words.ts';

/** The chosen option of each answered multiple-choice question, by question id. */
export const Selections = z.record(Id, Id);
/** The word given to each answered word-cloud question, by question id. */
export const Words = z.record(Id, Word);

// Events

/** One response to a poll, choices and words together, so that they can never drift apart (P476). */
export const BallotCast = event(
  'BallotCast',
  z.object({
    pollId: Id,
    voterId: Id,
    /** The published version that the person answered. */
    version: z.int(),
    firstname: personal(z.string()),
    lastname: personal(z.string()),
    selections: Selections,
    words: z.record(Id, z.string()),
    at: Instant,
  }),
  { person: 'voterId' },
);
export type BallotEvent = EventOf<typeof BallotCast>;

// State

export interface Ballot {
  /** How many responses the person has given to the poll. */
  readonly cast: number;
}

function evolve(ballot: Ballot, event: BallotEvent): Ballot {
  switch (event.type) {
    case 'BallotCast':
      return { cast: ballot.cast + 1 };
  }
}

/** One person's responses to one poll. */
export const ballots = category('Ballot', {
  key: (key: { pollId: string; voterId: string }) => `${key.pollId}.${key.voterId}`,
  events: [BallotCast],
  initial: { cast: 0 } as Ballot,
  evolve,
});

// Commands

const participant = {
  pollId: Id,
  // The participant's name, asked for before the questions (P114).
  firstname: text(60, { least: 0 }).default(''),
  lastname: text(60, { least: 0 }).default(''),
};

/** Answers a poll, in one piece: options and words by question id (P381, P475, P476). */
export const CastVote = command(
  'CastVote',
  z.object({ ...participant, selections: Selections.default({}), words: Words.default({}) }),
);

/** Answers a poll that is made of word clouds (P477). */
export const SubmitWordCloud = command('SubmitWordCloud', z.object({ ...participant, answers: Words }));

// Rejections

export class AlreadyVoted extends Rejection {
  constructor() {
    super('conflict', 'already-voted', 'Poll already Submitted');
  }
}

export class PollClosed extends Rejection {
  constructor() {
    super('forbidden', 'poll-closed', 'The Poll is Closed Now');
  }
}

export class InvalidSelections extends Rejection {
  constructor() {
    super('invalid', 'invalid-selections', 'Invalid poll selections. Please answer all required questions.');
  }
}

// Decisions

/**
 * Records a person's response. One a person, unless the poll's attempt limit is off (C206, P115, P120).
 * @throws QuizNotFound, PollClosed, AlreadyVoted, InvalidSelections (P381 to P383)
 */
export function castVote(
  vote: Data<typeof CastVote>,
  ballot: Ballot,
  quiz: Quiz,
  by: Context,
): BallotEvent[] {
  const { version, content } = openPoll(quiz);
  if (content.attemptLimit && ballot.cast > 0) throw new AlreadyVoted();
  requireAnswers(content, vote.selections, vote.words);
  return [BallotCast({ ...vote, voterId: by.actor.accountId, version, at: by.now.toISOString() })];
}

/** The same rules as `castVote`, for the page of a poll that is made of word clouds. */
export function submitWordCloud(
  { answers, ...participant }: Data<typeof SubmitWordCloud>,
  ballot: Ballot,
  quiz: Quiz,
  by: Context,
): BallotEvent[] {
  return castVote({ ...participant, selections: {}, words: answers }, ballot, quiz, by);
}

function openPoll(quiz: Quiz): NonNullable<DraftedQuiz['published']> {
  if (quiz.status !== 'drafted' || quiz.quizType !== 'POLL' || quiz.published === null)
    throw new QuizNotFound();
  if (!quiz.isActive) throw new PollClosed();
  return quiz.published;
}

/**
 * Every answer names a question of the poll and an option of that question, there is at least one, and no
 * compulsory question is left out. A question with a timer may be: its time can have run out (P334).
 */
function requireAnswers(
  poll: PollContent,
  selections: Data<typeof CastVote>['selections'],
  words: Data<typeof CastVote>['words'],
): void {
  let answered = 0;
  for (const question of poll.questions) {
    const selected = question.type === 'mcq' ? selections[question.id] : undefined;
    const known = selected === undefined || question.options.some((option) => option.id === selected);
    if (!known) throw new InvalidSelections();
    if (selected !== undefined || (question.type === 'wordcloud' && words[question.id] !== undefined))
      answered++;
    else if (question.compulsory && question.timer === 0) throw new InvalidSelections();
  }
  const sent = Object.keys(selections).length + Object.keys(words).length;
  if (answered === 0 || answered !== sent) throw new InvalidSelections();
}
