import { z } from 'zod';
import type { Quiz } from '../authoring/quiz.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { comparableText } from '../kernel/typed-text.ts';
import { Id, Instant, personal, personName, text } from '../kernel/values.ts';
import { placeOf, type Voter, voterIn } from './admission.ts';
import {
  AlreadyAsked,
  HallClosed,
  HallFull,
  HallMovedOn,
  HallQuestionClosed,
  HallQuestionNotFound,
  TooManyAsked,
} from './hall-refusals.ts';
import { MOST_HALL_CHARACTERS, MOST_HALL_NAME, MOST_OPEN_EACH } from './hall-rules.ts';
import { type HostedSession, type OpenedSession, openedSession, ownSession } from './hosted-session.ts';
import { requireTaken } from './session-vote.ts';

// Questions from the hall: what people ask the host beside a session. They have a stream of their own, so that asking
// holds up no answer. What people vote for is in their own streams (`hall-votes.ts`).

/** Whether people can ask: not at all, and the host looks before anybody else does ('held'), or all is shown at once. */
export const HallMode = z.enum(['off', 'held', 'shown']);
export type HallMode = z.infer<typeof HallMode>;

/** Where a question stands, as its host has it; nobody but its asker sees one that is waiting. */
export const HallStatus = z.enum(['waiting', 'shown', 'answered', 'archived']);
export type HallStatus = z.infer<typeof HallStatus>;

/** What the host has chosen: whether people can ask, and whether the wall shows the best questions large. */
export const HallSettings = z.object({ mode: HallMode, onWall: z.boolean() });
export type HallSettings = z.infer<typeof HallSettings>;

/** The most questions of one session that wait or are shown at a time. */
const MOST_OPEN = 500;

// Events

export const HallQuestionsSet = event(
  'HallQuestionsSet',
  HallSettings.extend({ sessionId: Id, quizId: Id, ownerId: Id, at: Instant }),
);

export const HallQuestionAsked = event(
  'HallQuestionAsked',
  z.object({
    sessionId: Id,
    quizId: Id,
    questionId: Id,
    /** The person, or the seat of a guest: for their own limits and their own list alone, never shown to anybody. */
    askerId: Id,
    /** By which card, in a session for which cards were printed. */
    placeId: Id.optional(),
    /** The how manieth question of the session it is, from 1 on. */
    number: z.int().positive(),
    text: personal(z.string()),
    /** What the asker wants to be called; '' where they ask without a name. */
    name: personal(z.string()),
    status: HallStatus.extract(['waiting', 'shown']),
    at: Instant,
  }),
  { person: 'askerId' },
);

/** The host has shown, held, answered or archived it. */
export const HallQuestionMoved = event(
  'HallQuestionMoved',
  z.object({ sessionId: Id, questionId: Id, status: HallStatus, at: Instant }),
);

/** Its asker has taken it back: it is on no screen any more, but stays in the record. */
export const HallQuestionWithdrawn = event(
  'HallQuestionWithdrawn',
  z.object({ sessionId: Id, questionId: Id, at: Instant }),
);

/** It goes before all others; with null none does. */
export const HallQuestionPinned = event(
  'HallQuestionPinned',
  z.object({ sessionId: Id, questionId: Id.nullable(), at: Instant }),
);

const hallEvents = [
  HallQuestionsSet,
  HallQuestionAsked,
  HallQuestionMoved,
  HallQuestionWithdrawn,
  HallQuestionPinned,
] as const;
export type HallEvent = EventOf<(typeof hallEvents)[number]>;

// State

export interface HallQuestion {
  /** Whose it is: as `voiceOf` has it. */
  readonly voiceId: string;
  readonly text: string;
  readonly status: HallStatus | 'withdrawn';
}

export interface HallQuestions extends HallSettings {
  /** The question that goes before all others: one that is shown. */
  readonly pinned: string | null;
  readonly asked: number;
  readonly questions: ReadonlyMap<string, HallQuestion>;
}

/** Whose limits and votes count together: of a card those of whoever has it, else those of the person or seat. */
export function voiceOf(by: { readonly askerId: string; readonly placeId?: string | undefined }): string {
  return by.placeId ?? by.askerId;
}

function evolve(hall: HallQuestions, event: HallEvent): HallQuestions {
  switch (event.type) {
    case 'HallQuestionsSet': {
      const { mode, onWall } = event.data;
      return { ...hall, mode, onWall };
    }
    case 'HallQuestionAsked': {
      const { questionId, text, status } = event.data;
      const question = { voiceId: voiceOf(event.data), text, status };
      return { ...hall, asked: hall.asked + 1, questions: new Map(hall.questions).set(questionId, question) };
    }
    case 'HallQuestionMoved':
      return moved(hall, event.data.questionId, event.data.status);
    case 'HallQuestionWithdrawn':
      return moved(hall, event.data.questionId, 'withdrawn');
    case 'HallQuestionPinned':
      return { ...hall, pinned: event.data.questionId };
  }
}

function moved(hall: HallQuestions, questionId: string, status: HallQuestion['status']): HallQuestions {
  const question = hall.questions.get(questionId);
  if (question === undefined) return hall;
  const questions = new Map(hall.questions).set(questionId, { ...question, status });
  return { ...hall, pinned: pinnedAfter(hall.pinned, questionId, status), questions };
}

/** Which question is pinned once one has moved: one that is not shown any more is pinned no more. */
export function pinnedAfter(pinned: string | null, questionId: string, status: string): string | null {
  return pinned === questionId && status !== 'shown' ? null : pinned;
}

/** The questions from the hall of one session. */
export const hallQuestions = category('HallQuestions', {
  key: (key: { sessionId: string }) => key.sessionId,
  events: hallEvents,
  initial: { mode: 'off', onWall: false, pinned: null, asked: 0, questions: new Map() } as HallQuestions,
  evolve,
});

// Commands

/** Has people ask questions in a session of one's own, or not, and the wall show them. It says what the host saw before. */
export const SetHallQuestions = command(
  'SetHallQuestions',
  HallSettings.extend({ sessionId: Id, saw: HallSettings }),
);

/** Asks the host something, in a session that one is in. */
export const AskHall = command(
  'AskHall',
  z.object({
    sessionId: Id,
    text: text(MOST_HALL_CHARACTERS),
    /** Left out, or empty, by whoever asks without a name: nobody is shown who did. */
    name: personName(MOST_HALL_NAME, { least: 0 }).default(''),
  }),
  Message.extend({
    questionId: Id,
    /** Whether it waits for the host. */
    status: HallStatus,
  }),
);

/** Takes a question of one's own back, as long as it is neither answered nor archived. */
export const WithdrawHallQuestion = command(
  'WithdrawHallQuestion',
  z.object({ sessionId: Id, questionId: Id }),
);

/** Shows, holds, answers or archives a question. It says where the host saw it: of two hosts the second is told. */
export const MoveHallQuestion = command(
  'MoveHallQuestion',
  z.object({ sessionId: Id, questionId: Id, saw: HallStatus, to: HallStatus }),
);

/** Has a shown question go before all others, or none. It says which one the host saw pinned. */
export const PinHallQuestion = command(
  'PinHallQuestion',
  z.object({ sessionId: Id, questionId: Id.nullable(), saw: Id.nullable() }),
);

// Decisions

/** @throws SessionNotFound, NotAllowed, SessionOver, HallMovedOn */
export function setHall(
  { mode, onWall, saw }: Data<typeof SetHallQuestions>,
  hall: HallQuestions,
  session: HostedSession,
  by: Context,
): HallEvent[] {
  const { sessionId, quizId, ownerId } = ownOpen(session, by);
  if (hall.mode === mode && hall.onWall === onWall) return [];
  if (hall.mode !== saw.mode || hall.onWall !== saw.onWall) throw new HallMovedOn();
  return [HallQuestionsSet({ sessionId, quizId, ownerId, mode, onWall, at: by.now.toISOString() })];
}

/**
 * Asks a question. Each seat, card or account has a few open at a time.
 * @param isDoubtful whether the host is to look at it first, whatever they have chosen
 * @param quiz the activity as it is by now: in what is closed, binned or taken down nothing is asked either
 * @throws SessionNotFound, SessionOver, PollClosed, NotSignedIn, NoSeat, CardNeeded, HallClosed, AlreadyAsked,
 *   TooManyAsked, HallFull
 */
export function askHall(
  { text: asked, name }: Data<typeof AskHall>,
  hall: HallQuestions,
  session: HostedSession,
  quiz: Quiz,
  voter: Voter,
  by: Pick<Context, 'now' | 'newId'>,
  isDoubtful: boolean,
): HallEvent[] {
  const { opened, askerId, placeId } = admitted(session, quiz, voter, by);
  if (hall.mode === 'off') throw new HallClosed();
  const open = [...hall.questions.values()].filter(isOpen);
  const own = open.filter(({ voiceId }) => voiceId === voiceOf({ askerId, placeId }));
  if (own.some((question) => comparableText(question.text) === comparableText(asked)))
    throw new AlreadyAsked();
  if (own.length >= MOST_OPEN_EACH) throw new TooManyAsked();
  if (open.length >= MOST_OPEN) throw new HallFull();
  const { sessionId, quizId } = opened;
  return [
    HallQuestionAsked({
      sessionId,
      quizId,
      questionId: by.newId(),
      askerId,
      ...(placeId !== undefined && { placeId }),
      number: hall.asked + 1,
      text: asked,
      name,
      status: hall.mode === 'held' || isDoubtful ? 'waiting' : 'shown',
      at: by.now.toISOString(),
    }),
  ];
}

/**
 * Takes back a question of one's own. One that is somebody else's is answered as one that is not there.
 * @throws SessionNotFound, SessionOver, PollClosed, NotSignedIn, NoSeat, CardNeeded, HallQuestionNotFound,
 *   HallQuestionClosed
 */
export function withdrawQuestion(
  { sessionId, questionId }: Data<typeof WithdrawHallQuestion>,
  hall: HallQuestions,
  session: HostedSession,
  quiz: Quiz,
  voter: Voter,
  by: Pick<Context, 'now'>,
): HallEvent[] {
  const { askerId, placeId } = admitted(session, quiz, voter, by);
  const question = hall.questions.get(questionId);
  if (question?.voiceId !== voiceOf({ askerId, placeId })) throw new HallQuestionNotFound();
  if (question.status === 'withdrawn') return [];
  if (!isOpen(question)) throw new HallQuestionClosed();
  return [HallQuestionWithdrawn({ sessionId, questionId, at: by.now.toISOString() })];
}

/**
 * Moves a question to where the host wants it. What has not been shown cannot be answered: that would show it.
 * @throws SessionNotFound, NotAllowed, SessionOver, HallQuestionNotFound, HallMovedOn
 */
export function moveQuestion(
  { questionId, saw, to }: Data<typeof MoveHallQuestion>,
  hall: HallQuestions,
  session: HostedSession,
  by: Context,
): HallEvent[] {
  const { sessionId } = ownOpen(session, by);
  const question = hall.questions.get(questionId);
  if (question === undefined) throw new HallQuestionNotFound();
  if (question.status === to) return [];
  if (question.status !== saw) throw new HallMovedOn();
  if (to === 'answered' && saw !== 'shown') throw new HallMovedOn();
  return [HallQuestionMoved({ sessionId, questionId, status: to, at: by.now.toISOString() })];
}

/** @throws SessionNotFound, NotAllowed, SessionOver, HallMovedOn, HallQuestionNotFound */
export function pinQuestion(
  { questionId, saw }: Data<typeof PinHallQuestion>,
  hall: HallQuestions,
  session: HostedSession,
  by: Context,
): HallEvent[] {
  const { sessionId } = ownOpen(session, by);
  if (hall.pinned === questionId) return [];
  if (hall.pinned !== saw) throw new HallMovedOn();
  if (questionId !== null && hall.questions.get(questionId)?.status !== 'shown')
    throw new HallQuestionNotFound();
  return [HallQuestionPinned({ sessionId, questionId, at: by.now.toISOString() })];
}

/**
 * Who takes part in the questions of a session: whoever may answer in it, and as whom.
 * @throws SessionNotFound, SessionOver, PollClosed, NotSignedIn, NoSeat, CardNeeded
 */
export function admitted(session: HostedSession, quiz: Quiz, voter: Voter, by: Pick<Context, 'now'>) {
  const opened = openedSession(session, by);
  requireTaken(quiz);
  return { opened, askerId: voterIn(opened, voter), placeId: placeOf(opened, voter) };
}

function ownOpen(session: HostedSession, by: Context): OpenedSession {
  ownSession(session, by);
  return openedSession(session, by);
}

function isOpen({ status }: HallQuestion): boolean {
  return status === 'waiting' || status === 'shown';
}
