import { z } from 'zod';
import { PaymentRequired } from '../authoring/payment.ts';
import { isPaid } from '../authoring/payment.ts';
import type { Content } from '../authoring/content/content.ts';
import { isAnonymous, takesBallots } from '../authoring/content/settings-rules.ts';
import { QuizNotYetOpen } from '../authoring/not-yet-open.ts';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import type { Published, Quiz } from '../authoring/quiz.ts';
import { momentIn, scheduleOf } from '../authoring/schedule.ts';
import { Measured } from './measured.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal, personName } from '../kernel/values.ts';
import { isTimed } from '../questions/question-rules.ts';
import { isAnswerTo, type Question, RecordedAnswer } from '../questions/question-types.ts';
import { enclosed } from './envelope.ts';
import { MOST_NAME_CHARACTERS } from './participant-rules.ts';
import { InvalidAnswers, invalidAnswers, PollAnswer } from './poll-answer.ts';
import { PollResultsView } from './poll-results.ts';
import { roundedInstant } from './rounded-instant.ts';
import { QuestionSealed } from './sealed-answer.ts';

// Events

/** Version 1 of `BallotCast`, and of `CastVote`, knew two types of questions, and had options and words apart. */
export function withAnswers({ selections, words, ...ballot }: Selected): object {
  const answers: Record<string, RecordedAnswer> = {};
  for (const [questionId, optionId] of Object.entries(selections)) {
    answers[questionId] = { type: 'mcq', optionId };
  }
  for (const [questionId, word] of Object.entries(words)) answers[questionId] = { type: 'wordcloud', word };
  return { ...ballot, answers };
}

interface Selected {
  readonly selections: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

/** One response to a poll, all answers together, so that they can never drift apart (P476). */
export const BallotCast = event(
  'BallotCast',
  z.object({
    /** The poll, or the hosted session of it in which it was answered: either has results of its own. */
    pollId: Id,
    /** The poll, where `pollId` is a session. */
    quizId: Id.optional(),
    /** The person, or the seat of a guest. */
    voterId: Id,
    /** By which card, in a session for which cards were printed: then there is one ballot for each card. */
    placeId: Id.optional(),
    /** The published version that the person answered. */
    version: z.int(),
    firstname: personal(z.string()),
    lastname: personal(z.string()),
    /** By question id. */
    answers: z.record(Id, RecordedAnswer),
    at: Instant,
  }),
  { person: 'voterId', upcasts: [withAnswers] },
);

/**
 * One answer in a hosted session that its host leads: each question is answered separately, while it is on. It counts where
 * the session took answers to the question at this place of the log (`takesAnswers`); else it came too late.
 */
export const QuestionAnswered = event(
  'QuestionAnswered',
  z.object({
    /** The hosted session. */
    pollId: Id,
    /** The poll that it is of. */
    quizId: Id,
    /** The person, or the seat of a guest. */
    voterId: Id,
    /** By which card, in a session for which cards were printed. */
    placeId: Id.optional(),
    version: z.int(),
    questionId: Id,
    answer: RecordedAnswer,
    /** Whether it is the first of this voter in the session: people are counted by these, late or not. */
    begins: z.boolean(),
    /** How fast it was, in a session that pays for that. */
    measured: Measured.optional(),
    at: Instant,
  }),
  { person: 'voterId' },
);

/**
 * A response to an anonymous poll: who answered, and what as long as it waits for others. The envelope has a key of its
 * own, which is destroyed once what is in it was opened among others (`urn.ts`): after that nobody can read it.
 */
export const BallotSealed = event(
  'BallotSealed',
  z.object({
    pollId: Id,
    /** The poll, where `pollId` is a session. */
    quizId: Id.optional(),
    voterId: Id,
    /** By which card, in a session for which cards were printed. */
    placeId: Id.optional(),
    version: z.int(),
    envelopeId: Id,
    /** As `enclosed` has it. */
    envelope: personal(z.string()),
    /** Rounded (`roundedInstant`). */
    at: Instant,
  }),
  { person: 'envelopeId' },
);

/**
 * What a guest has answered in a hosted session is in the account of `voterId` from now on. It counts nowhere once more: it
 * says that this person has answered.
 */
export const BallotKept = event(
  'BallotKept',
  z.object({
    /** The hosted session. */
    pollId: Id,
    /** The activity that it is of. */
    quizId: Id,
    voterId: Id,
    /** The seat of the guest, in whose ballot the answers are. */
    seatId: Id,
    /** The card by which the guest answered. */
    seatPlaceId: Id.optional(),
    answeredAt: Instant,
    at: Instant,
  }),
);

const ballotEvents = [BallotCast, QuestionAnswered, BallotSealed, QuestionSealed, BallotKept] as const;
export type BallotEvent = EventOf<(typeof ballotEvents)[number]>;

/** The poll that a ballot answers, wherever it was cast. */
export function pollOf({
  pollId,
  quizId,
}: {
  readonly pollId: string;
  readonly quizId?: string | undefined;
}): string {
  return quizId ?? pollId;
}

// State

export interface Ballot {
  /** How many responses the person has given to the poll. */
  readonly cast: number;
  /**
   * Those of the newest response, by question id; none before the first, and none of an anonymous poll. Where a host leads,
   * those given by now.
   */
  readonly answers: EventOf<typeof BallotCast>['data']['answers'];
  /** The questions of an anonymous session that were answered while a host led: what was answered is in no state. */
  readonly sealed: readonly string[];
  /** When the newest answer was given. */
  readonly at?: string;
}

export type BallotKey = Pick<EventOf<typeof BallotCast>['data'], 'pollId' | 'voterId' | 'placeId'>;

function evolve(ballot: Ballot, event: BallotEvent): Ballot {
  switch (event.type) {
    case 'BallotCast':
      return { ...ballot, cast: ballot.cast + 1, answers: event.data.answers, at: event.data.at };
    case 'QuestionAnswered': {
      const { questionId, answer, at } = event.data;
      return { ...ballot, cast: 1, answers: { ...ballot.answers, [questionId]: answer }, at };
    }
    // What is in the envelope is nobody's to know: no state has it.
    case 'BallotSealed':
      return { ...ballot, cast: ballot.cast + 1, at: event.data.at };
    case 'QuestionSealed':
      return { ...ballot, cast: 1, sealed: [...ballot.sealed, event.data.questionId], at: event.data.at };
    // The answers stay in the ballot of the seat.
    case 'BallotKept':
      return { ...ballot, cast: 1, at: event.data.answeredAt };
  }
}

/** One person's responses to one poll, or those of one card in a session. */
export const ballots = category('Ballot', {
  key: ({ pollId, voterId, placeId = voterId }: BallotKey) => `${pollId}.${placeId}`,
  events: ballotEvents,
  initial: { cast: 0, answers: {}, sealed: [] } as Ballot,
  evolve,
});

// Commands

/** Whether the person was told that the poll is anonymous: the server holds it to what its page has said. */
export const SaidAnonymous = z.boolean().optional();

/**
 * What is remembered of a command, to know a repeat: of an anonymous vote nothing of what was chosen. A hash of it would
 * be a key to it, as there are few choices to try out.
 */
export function rememberedOf<Vote extends { readonly anonymous?: boolean | undefined }>(vote: Vote): object {
  if (vote.anonymous !== true) return vote;
  const told = Object.entries(vote).map(([name, value]) => [name, name.startsWith('answer') ? null : value]);
  return Object.fromEntries(told);
}

/** Answers a poll, in one piece: the answers by question id (P381, P475, P476). */
export const CastVote = command(
  'CastVote',
  z.object({
    pollId: Id,
    // The participant's name, asked for before the questions (P114).
    firstname: personName(MOST_NAME_CHARACTERS, { least: 0 }).default(''),
    lastname: personName(MOST_NAME_CHARACTERS, { least: 0 }).default(''),
    answers: z.record(Id, PollAnswer, { error: invalidAnswers }),
    /** The version that the person saw. Pages did not name it before there was a need to. */
    version: z.int().positive().optional(),
    /** What the server said of when the person opened the poll, as it said it: only so can time have run out. */
    opened: z.string().max(100).optional(),
    /** Whether the answer is to have the results, which takes until they have the vote. */
    withResults: z.boolean().optional(),
    anonymous: SaidAnonymous,
  }),
  Message.extend({
    /** The quiz with its votes, this one among them; null where the person may not see them now. Left out unless asked for. */
    quiz: PollResultsView.nullable().optional(),
  }),
);

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

/** The poll asks something else by now than the person has seen. */
export class PollChanged extends Rejection {
  constructor() {
    super(
      'conflict',
      'poll-changed',
      'The poll was changed while you were answering. Reload the page to see what is new.',
    );
  }
}

// Decisions

/** Milliseconds by which a browser's clock may be early: it locks a question a second before the end (P328). */
const CLOCK_GRACE = 2_000;

/**
 * Records a person's response. One a person, unless the poll's attempt limit is off (C206, P115, P120).
 * @param openedAt when the person opened the poll for the first time, as far as the server knows; asked for only where
 *   the decision depends on it
 * @param hasPaid whether they have bought it, where it costs something
 * @throws QuizNotFound, QuizNotYetOpen, PollClosed, AnswersTooLong, AlreadyVoted, PaymentRequired, PollChanged, InvalidAnswers (P381 to P383)
 */
export function castVote(
  vote: Data<typeof CastVote>,
  ballot: Ballot,
  quiz: Quiz,
  by: Context,
  openedAt: () => Date | null,
  hasPaid = false,
): BallotEvent[] {
  const poll = openPoll(quiz, by.now);
  const { content } = poll;
  requireAsSaid(vote, content);
  // Of one person's answers five would be opened together as those of five.
  if ((content.attemptLimit || isAnonymous(content)) && ballot.cast > 0) throw new AlreadyVoted();
  if (isPaid(content) && !hasPaid) throw new PaymentRequired();
  const version = versionSeen(vote, poll);
  requireAnswers(content, vote.answers, () => {
    const opened = openedAt();
    return opened === null ? 0 : by.now.getTime() - opened.getTime();
  });
  const { pollId, firstname, lastname, answers } = vote;
  if (isAnonymous(content))
    return [sealedBallot({ pollId, voterId: by.actor.accountId, version }, answers, content, by)];
  const at = by.now.toISOString();
  return [BallotCast({ pollId, voterId: by.actor.accountId, version, firstname, lastname, answers, at })];
}

/** The ballot of an anonymous poll. */
export function sealedBallot(
  whose: Pick<EventOf<typeof BallotSealed>['data'], 'pollId' | 'quizId' | 'voterId' | 'placeId' | 'version'>,
  answers: Data<typeof CastVote>['answers'],
  content: Content,
  by: Pick<Context, 'now' | 'newId'>,
): BallotEvent {
  const envelope = enclosed(answers, content);
  return BallotSealed({ ...whose, envelopeId: by.newId(), envelope, at: roundedInstant(by.now) });
}

/** Nobody answers by name who was told that it is anonymous, nor the other way round. @throws PollChanged */
export function requireAsSaid(
  { anonymous }: { readonly anonymous?: boolean | undefined },
  content: Content,
): void {
  if (isAnonymous(content) !== isAnonymous({ anonymous })) throw new PollChanged();
}

/** Whether the vote was given to a version that this state of the poll does not know yet. */
export function isAheadOf({ version }: Data<typeof CastVote>, quiz: Quiz): boolean {
  const known = quiz.status === 'drafted' ? (quiz.published?.version ?? 0) : 0;
  return version !== undefined && version > known;
}

/** Whether it is counted by ballots, published or not. */
export function countsBallots(quiz: Quiz): quiz is Exclude<Quiz, { status: 'unknown' }> {
  if (quiz.status === 'unknown') return false;
  const newest = Object.values(quiz.versions).at(-1);
  return quiz.quizType === 'POLL' || (newest !== undefined && isAnonymous(newest));
}

function openPoll(quiz: Quiz, now: Date): Published {
  if (quiz.status !== 'drafted' || quiz.published === null) throw new QuizNotFound();
  const { quizType, published, takenDown, isActive } = quiz;
  if (!takesBallots({ quizType, content: published.content }) || takenDown !== null) throw new QuizNotFound();
  if (!isActive) throw new PollClosed();
  // A poll has no schedule.
  const moment = momentIn(scheduleOf(published.content), now);
  if (moment === 'before') throw new QuizNotYetOpen();
  if (moment === 'after') throw new PollClosed();
  return published;
}

/** A vote that names no version can only have seen what has always been asked. */
function versionSeen({ version }: Data<typeof CastVote>, poll: Published): number {
  if ((version ?? 1) < poll.asksSince || (version ?? 1) > poll.version) throw new PollChanged();
  return version ?? poll.version;
}

/** Whether somebody can have answered these questions so, with whatever time was over by then. */
export function canAnswer(
  content: Pick<Content, 'questions'>,
  answers: Readonly<Record<string, RecordedAnswer>>,
): boolean {
  return fits(content, answers, () => Number.POSITIVE_INFINITY);
}

/**
 * Every answer is one to a question of the poll, there is at least one, and no compulsory question is left out but for
 * one whose time can have run out (P334).
 * @param elapsed the milliseconds since the person opened the poll
 * @throws InvalidAnswers
 */
export function requireAnswers(
  content: Content,
  answers: Data<typeof CastVote>['answers'],
  elapsed: () => number,
): void {
  if (!fits(content, answers, elapsed)) throw new InvalidAnswers();
}

function fits(
  { questions }: Pick<Content, 'questions'>,
  answers: Readonly<Record<string, RecordedAnswer>>,
  elapsed: () => number,
): boolean {
  let answered = 0;
  for (const question of questions) {
    const answer = answers[question.id];
    if (answer === undefined) {
      if (question.compulsory && !canBeOver(question, elapsed)) return false;
      continue;
    }
    if (!isAnswerTo(question, answer)) return false;
    answered++;
  }
  return answered > 0 && answered === Object.keys(answers).length;
}

/** Whether a question's time can be over so many milliseconds after the poll was opened. */
function canBeOver({ timer }: Question, elapsed: () => number): boolean {
  return isTimed(timer) && elapsed() >= timer - CLOCK_GRACE;
}
