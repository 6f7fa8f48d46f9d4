import { z } from 'zod';
import { drawnForRoom } from '../attending/asked.ts';
import { isPaid } from '../authoring/payment.ts';
import { type Content, type OfferedKind, withContent } from '../authoring/content/content.ts';
import { isAnonymous } from '../authoring/content/settings-rules.ts';
import { ownStandingQuiz } from '../authoring/own-quiz.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import { FORGOTTEN, Id, Instant, personal, text } from '../kernel/values.ts';
import { DEFAULT_LANGUAGE, Language } from '../accounts/language.ts';
import { CardNumber } from './cards.ts';
import { NothingToScore, requireForRoom, revealedBy } from './quiz-session.ts';
import { Guests, USUAL_CARDS } from '../voting/guests.ts';
import { namesIn } from './name-list.ts';
import { Names } from './names.ts';
import { ReactionsSet } from './reactions.ts';
import { firstStage, type Stage, StageSet } from './stage.ts';
import { Pace } from '../voting/pace.ts';
import { Teams, teamsOf, TeamsWish } from './teams.ts';
import { QuickQuestionAsked } from './quick-event.ts';
import { SessionHandedOver } from './session-handed-over.ts';
import { questionsWith } from './session-questions.ts';

// A hosted session: one published version of an activity, given to the people of one room. Each has people and results
// of its own. What is answered by the activity's own link belongs to none: that is always open.

/** A session that nobody ends is over after a day, so that its code becomes free. */
export const LONGEST_MS = 24 * 3_600_000;

/** The longest name of a session, in characters. */
export const MOST_LABEL_CHARACTERS = 40;

/** The longest pasted list of names, in characters with its line breaks. */
const MOST_PASTED = 200_000;

// Events

/** Pins a version, whole, so that its readers need no other event. */
export const HostedSessionOpened = event(
  'HostedSessionOpened',
  withContent({
    sessionId: Id,
    quizId: Id,
    ownerId: Id,
    version: z.int().positive(),
    guests: Guests,
    /** What its owner calls it: which class it is, or which evening. Left out where it has no name. */
    label: z.string().optional(),
    /** Left out of sessions from before hosts could lead: everybody went through them by themselves. */
    pace: Pace.optional(),
    /** How many cards there are, where guests answer by cards. */
    cards: CardNumber.optional(),
    /** How many people may be in it until whoever asked has an account; left out of what somebody with an account opens. */
    mostPeople: z.int().positive().optional(),
    /** Whether fast answers to a quiz earn more; left out where they do not. */
    speedBonus: z.boolean().optional(),
    /** Left out where everybody plays alone. */
    teams: Teams.optional(),
    /** Left out of sessions in which nobody has a name. */
    names: Names.optional(),
    /** In which language names are drawn. */
    nameLanguage: Language.optional(),
    /** The list that the owner has pasted, sealed with the owner's key. */
    nameList: personal(z.array(z.string())).optional(),
    /** When it is over if nobody ends it. */
    endsAt: Instant,
    at: Instant,
  }),
  { person: 'ownerId' },
);

/** Nobody answers in it any more; what was answered stays. */
export const HostedSessionEnded = event(
  'HostedSessionEnded',
  z.object({ sessionId: Id, quizId: Id, ownerId: Id, why: z.enum(['host', 'time']), at: Instant }),
);

const sessionEvents = [
  HostedSessionOpened,
  StageSet,
  QuickQuestionAsked,
  ReactionsSet,
  HostedSessionEnded,
  SessionHandedOver,
] as const;
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;

// State

export interface OpenedSession {
  readonly status: 'open' | 'ended';
  readonly sessionId: string;
  readonly quizId: string;
  readonly ownerId: string;
  readonly version: number;
  readonly quizType: OfferedKind;
  /** Of the version, with the questions that the host has asked on the spot. */
  readonly content: Content;
  /** The ids of those questions: they belong to this session alone. */
  readonly own: readonly string[];
  readonly guests: Guests;
  /** How many cards were printed for the room; 0 where it has none. */
  readonly cards: number;
  /** How many people may be in it while its owner has no account; undefined where nothing is said. */
  readonly mostPeople?: number | undefined;
  readonly names: Names;
  readonly nameLanguage: Language;
  /** The names to choose from, where there is a list. */
  readonly nameList: readonly string[];
  readonly endsAt: string;
  /** What is on, where the host leads; undefined where everybody goes by themselves. */
  readonly stage: Stage | undefined;
  /** Of the stage; 0 of the lobby that a session begins with. */
  readonly stageNumber: number;
  /** The questions of a quiz of which the room knows what is right, or how others chose: they take no more answers. */
  readonly revealed: readonly string[];
  /** Whether people can react, where a host leads. */
  readonly takesReactions: boolean;
  readonly speedBonus: boolean;
  /** Undefined where everybody plays alone. */
  readonly teams?: Teams | undefined;
  /** Since when the question that is on takes no answers, where it has taken some. */
  readonly closedAt?: string | undefined;
  /** When each question first took answers. */
  readonly askedAt: Readonly<Record<string, string>>;
}
export type HostedSession = { readonly status: 'unknown' } | OpenedSession;

function evolve(session: HostedSession, event: SessionEvent): HostedSession {
  if (event.type === 'HostedSessionOpened') return begun(event.data);
  if (session.status === 'unknown') return session;
  switch (event.type) {
    case 'StageSet': {
      const { stage, number: stageNumber, at } = event.data;
      const times = { askedAt: asking(session.askedAt, stage, at), closedAt: closing(session, stage, at) };
      return { ...session, ...times, stage, stageNumber, revealed: revealedBy(stage, session) };
    }
    case 'QuickQuestionAsked': {
      const { question, after } = event.data;
      const questions = questionsWith(session.content.questions, question, { after });
      return {
        ...session,
        content: { ...session.content, questions },
        own: [...session.own, question.id],
      };
    }
    case 'ReactionsSet':
      return { ...session, takesReactions: event.data.isOn };
    case 'HostedSessionEnded':
      return { ...session, status: 'ended' };
    case 'SessionHandedOver':
      return { ...session, ownerId: event.data.ownerId };
  }
}

function begun(data: EventOf<typeof HostedSessionOpened>['data']): OpenedSession {
  const { at: _at, label: _label, pace, cards = 0, names = 'none', speedBonus = false, ...said } = data;
  const { nameLanguage = DEFAULT_LANGUAGE, nameList = [], ...opened } = said;
  // Of an owner who is forgotten there is no list.
  const named = { names, nameLanguage, nameList: nameList === FORGOTTEN ? [] : nameList };
  const begins = {
    stage: firstStage(pace),
    stageNumber: 0,
    own: [],
    revealed: [],
    takesReactions: true,
    askedAt: {},
  };
  return { status: 'open', ...opened, ...named, ...begins, cards, speedBonus };
}

/** A question whose time was over was closed then, whenever its host locks it. */
function closing({ stage: before, closedAt }: OpenedSession, stage: Stage, at: string): string | undefined {
  if (stage.on !== 'question' || stage.answers === 'open') return undefined;
  if (before?.on !== 'question' || before.questionId !== stage.questionId) return undefined;
  if (before.answers === 'locked') return closedAt;
  return before.until !== undefined && before.until < at ? before.until : at;
}

/** A question that is asked again was asked when it first took answers. */
function asking(askedAt: OpenedSession['askedAt'], stage: Stage, at: string): OpenedSession['askedAt'] {
  const isNew =
    stage.on === 'question' && stage.answers === 'open' && askedAt[stage.questionId] === undefined;
  return isNew ? { ...askedAt, [stage.questionId]: at } : askedAt;
}

/** One hosted session. */
export const hostedSessions = category('HostedSession', {
  key: (key: { sessionId: string }) => key.sessionId,
  events: sessionEvents,
  initial: { status: 'unknown' } as HostedSession,
  evolve,
});

// Commands

/** Opens a session over the newest published version of one's own poll, quiz or survey, which people join by a code. */
export const OpenHostedSession = command(
  'OpenHostedSession',
  z.object({
    quizId: Id,
    /** Whoever is in the room answers without an account, unless the owner wants it otherwise. */
    guests: Guests.default('seats'),
    /** Whether the host leads from question to question. */
    pace: Pace.default('self'),
    /** How many cards are to be printed, where they answer by cards. */
    cards: CardNumber.default(USUAL_CARDS),
    /** Whether fast answers to a quiz earn more. */
    speedBonus: z.boolean().default(false),
    /** Left out where everybody plays alone. */
    teams: TeamsWish.optional(),
    /** What people are called on the wall and in lists. */
    names: Names.default('none'),
    /** In which language names are drawn. */
    nameLanguage: Language.default(DEFAULT_LANGUAGE),
    /** With 'list', the names as they were pasted, one a line. */
    nameList: z.string().max(MOST_PASTED, 'This list is too long.').default(''),
    /** What it is called, to tell the sessions of an activity apart: "9A". */
    label: text(MOST_LABEL_CHARACTERS, { least: 0 }).default(''),
  }),
  Message.extend({ sessionId: Id, code: z.string() }),
);

type Opening = Data<typeof OpenHostedSession>;

/** What a session that is opened says of the names in it. */
export type Naming = Partial<
  Pick<ReturnType<typeof HostedSessionOpened>['data'], 'names' | 'nameLanguage' | 'nameList'>
>;

/** What the event says besides: of names, what it is called, and how many people there may be where its owner has no account yet. */
type AlsoSaid = Naming &
  Partial<Pick<ReturnType<typeof HostedSessionOpened>['data'], 'mostPeople' | 'label'>>;

/** Ends a session of one's own: nobody answers in it any more, and its code leads nowhere. */
export const EndHostedSession = command('EndHostedSession', z.object({ sessionId: Id }));

/** Ends a session at its time: a deadline. */
export const EndHostedSessionInTime = command('EndHostedSessionInTime', z.object({ sessionId: Id }));

// Rejections

export class SessionNotFound extends Rejection {
  constructor() {
    super('not-found', 'session-not-found', 'There is no such session.');
  }
}

export class SessionOver extends Rejection {
  constructor() {
    super('forbidden', 'session-ended', 'This session has ended.');
  }
}

/** What has never been published can be given to nobody. */
export class NothingToHost extends Rejection {
  constructor() {
    super('conflict', 'nothing-published', 'Publish it first: people answer what is published.');
  }
}

/** Nobody is asked what they have not paid for (P101), and a session sells nothing. */
export class PaidByLink extends Rejection {
  constructor() {
    super('conflict', 'paid-by-link', 'This has to be paid for: it is answered by its link.');
  }
}

/** A name, a team or points beside answers that nobody is to know from whom they are. */
export class AnonymousHasNoNames extends Rejection {
  constructor() {
    super(
      'conflict',
      'anonymous-has-no-names',
      'Answers here are anonymous, so people have no names, teams or points. Open the session without them.',
    );
  }
}

/** What is closed takes no answers, in a session neither. */
export class ClosedForSessions extends Rejection {
  constructor() {
    super('conflict', 'closed-for-sessions', 'This is closed. Open it again to give it in a session.');
  }
}

// Decisions

/**
 * Opens a session. A repeat of the same command finds it open.
 * @param also what the event says besides
 * @throws QuizNotFound, NotAllowed, InBin, IsTakenDown, NothingToHost, ClosedForSessions, PaidByLink,
 *   AnonymousHasNoNames, CertifiedByLink, CardsForVotes, NotForRoom, SurveyNotForHost, NothingToScore, TeamsOnlyLed, TeamNamedTwice
 */
export function openSession(
  {
    quizId,
    guests,
    pace,
    cards,
    speedBonus = false,
    teams,
  }: Pick<Opening, 'quizId' | 'guests' | 'pace' | 'cards'> & Partial<Pick<Opening, 'speedBonus' | 'teams'>>,
  sessionId: string,
  session: HostedSession,
  quiz: Quiz,
  by: Context,
  also: AlsoSaid = {},
): SessionEvent[] {
  if (session.status !== 'unknown') return [];
  const { quizType, published, isActive, ownerId } = ownStandingQuiz(quiz, by);
  if (published === null) throw new NothingToHost();
  if (!isActive) throw new ClosedForSessions();
  const { version } = published;
  // A room sees one question at a time, all the same: what is drawn is drawn once for everybody in it.
  const content = drawnForRoom(published.content, () => by.newId());
  if (isPaid(content)) throw new PaidByLink();
  requireForRoom(content, { quizType, pace, guests });
  if (speedBonus && quizType !== 'QUIZ') throw new NothingToScore();
  if (isAnonymous(content) && (teams !== undefined || also.names !== undefined))
    throw new AnonymousHasNoNames();
  const endsAt = new Date(by.now.getTime() + LONGEST_MS).toISOString();
  const at = by.now.toISOString();
  const admission = {
    guests,
    ...(guests === 'cards' && { cards }),
    ...(speedBonus && { speedBonus }),
    ...(teams && { teams: teamsOf(teams, { quizType, pace }) }),
    ...also,
  };
  return [
    HostedSessionOpened({
      sessionId,
      quizId,
      ownerId,
      version,
      ...admission,
      pace,
      endsAt,
      at,
      quizType,
      content,
    }),
  ];
}

/**
 * What the event is to say of names: nothing where nobody has one.
 * @param looksOf what a name looks like: no two names of a list have a look in common
 * @throws NamesNotCounted, NamesNotUsable
 */
export function namingOf(
  { names, nameLanguage, nameList }: Pick<Opening, 'names' | 'nameLanguage' | 'nameList'>,
  looksOf: (name: string) => readonly string[],
): Naming {
  if (names === 'none') return {};
  if (names === 'drawn') return { names, nameLanguage };
  return names === 'own' ? { names } : { names, nameList: namesIn(nameList, looksOf) };
}

/** The actor's own session, open or over. @throws SessionNotFound, NotAllowed */
export function ownSession(session: HostedSession, by: Context): OpenedSession {
  if (session.status === 'unknown') throw new SessionNotFound();
  if (session.ownerId !== by.actor.accountId) throw new NotAllowed();
  return session;
}

/** @throws SessionNotFound, NotAllowed */
export function endSession(session: HostedSession, by: Context): SessionEvent[] {
  return ended(ownSession(session, by), 'host', by);
}

/** Ends it where its time is over. */
export function endSessionInTime(session: HostedSession, by: Pick<Context, 'now'>): SessionEvent[] {
  if (session.status !== 'open' || by.now.toISOString() < session.endsAt) return [];
  return ended(session, 'time', by);
}

function ended(session: OpenedSession, why: 'host' | 'time', by: Pick<Context, 'now'>): SessionEvent[] {
  if (session.status === 'ended') return [];
  const { sessionId, quizId, ownerId } = session;
  return [HostedSessionEnded({ sessionId, quizId, ownerId, why, at: by.now.toISOString() })];
}

/** A session that can be joined and answered now. @throws SessionNotFound, SessionOver */
export function openedSession(session: HostedSession, by: Pick<Context, 'now'>): OpenedSession {
  if (session.status === 'unknown') throw new SessionNotFound();
  if (session.status === 'ended' || session.endsAt <= by.now.toISOString()) throw new SessionOver();
  return session;
}
