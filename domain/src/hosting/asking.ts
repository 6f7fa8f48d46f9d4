import { z } from 'zod';
import type { Account } from '../accounts/account.ts';
import type { Email } from '../accounts/email.ts';
import { DetailsInput } from '../authoring/content/details.ts';
import type { PollInput } from '../authoring/content/poll.ts';
import { pollMessages } from '../authoring/content/poll-rules.ts';
import { questionsInput } from '../authoring/content/questions-input.ts';
import { PollSettingsInput } from '../authoring/content/settings.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { Pace } from '../voting/pace.ts';

// A question that is asked without an account. Its owner is the asker: an id that derives from a cookie of the browser.
// Whoever signs up in that browser becomes the account of that id, so that nothing has to be moved. Whoever has an account
// is handed what was asked (`handing-over.ts`).

/** How long a question waits to be kept, in days; then it is forgotten. */
export const ASKED_DAYS = 7;

/** The most questions of one browser that can wait to be kept. */
export const MOST_ASKED = 5;

/** The most people who can answer a question before it is kept. */
export const MOST_PEOPLE = 100;

// Events

const asked = { askerId: Id, quizId: Id, sessionId: Id, at: Instant };

/** Somebody without an account asks something: the poll and its session are made right after. */
export const QuestionAsked = event(
  'QuestionAsked',
  z.object({ ...asked, /** When it is forgotten, unless it is kept by then. */ forgetAt: Instant }),
);

/** Whoever asked it has an account now. */
export const QuestionKept = event('QuestionKept', z.object(asked));

/** Nobody kept it in time: its poll is deleted right after. */
export const QuestionForgotten = event('QuestionForgotten', z.object(asked));

/** Whoever asked it had an account before: poll and session are handed over to it right after. The asker is no more. */
export const QuestionHandedOver = event('QuestionHandedOver', z.object({ ...asked, ownerId: Id }));

const askerEvents = [QuestionAsked, QuestionKept, QuestionForgotten, QuestionHandedOver] as const;
export type AskerEvent = EventOf<(typeof askerEvents)[number]>;

// State

export interface AskedQuestion {
  readonly quizId: string;
  readonly sessionId: string;
  readonly forgetAt: string;
}

export interface Asker {
  /** The questions of one browser that are neither kept nor forgotten, the oldest first. */
  readonly waiting: readonly AskedQuestion[];
  /** The account that has what was asked; its asker is no more, and asks nothing. Undefined of one that goes on. */
  readonly handedTo?: string | undefined;
}

const nobody: Asker = { waiting: [] };

function evolve(asker: Asker, event: AskerEvent): Asker {
  if (event.type === 'QuestionAsked') {
    const { quizId, sessionId, forgetAt } = event.data;
    return { ...asker, waiting: [...asker.waiting, { quizId, sessionId, forgetAt }] };
  }
  const waiting = asker.waiting.filter(({ sessionId }) => sessionId !== event.data.sessionId);
  if (event.type === 'QuestionHandedOver') return { waiting, handedTo: event.data.ownerId };
  return { ...asker, waiting };
}

/** What one browser asked without an account. */
export const askers = category('Asker', {
  key: (key: { askerId: string }) => key.askerId,
  events: askerEvents,
  initial: nobody,
  evolve,
});

// Commands

/**
 * Asks one question without an account: it is published as a poll, and given to a room in one session, which people join
 * by the code. It belongs to the browser that asked, by a cookie of its own. Pictures, sounds and formats are left out.
 */
export const AskQuestion = command(
  'AskQuestion',
  z.object({
    quizTitle: DetailsInput.shape.quizTitle,
    language: DetailsInput.shape.language,
    questions: questionsInput({
      kind: 'POLL',
      types: ['mcq', 'wordcloud'],
      most: 1,
      none: pollMessages.lastQuestion,
      tooMany: 'Without an account one question is asked at a time.',
    }),
    /** Whether whoever asks leads the session. */
    pace: Pace.default('self'),
  }),
  Message.extend({ sessionId: Id, code: z.string(), /** Until when it can be kept. */ forgetAt: Instant }),
);

/** Notes that the questions of a browser belong to an account from now on: a reaction. */
export const KeepQuestions = command('KeepQuestions', z.object({ askerId: Id }));

/** Forgets a question at its time, unless it belongs to an account by then: a deadline. */
export const ForgetQuestion = command('ForgetQuestion', z.object({ askerId: Id, sessionId: Id }));

/** Deletes the poll of a question that was forgotten: a reaction. */
export const DeleteForgotten = command('DeleteForgotten', z.object({ askerId: Id, quizId: Id }));

// Rejections

export class AskedEnough extends Rejection {
  constructor() {
    super(
      'conflict',
      'asked-enough',
      'You have asked 5 questions without an account. Keep them with your email address, then you can ask more.',
    );
  }
}

/** Another tab of the browser has just kept what was asked in an account: what comes next is another asker's. */
export class AskerIsGone extends Rejection {
  constructor() {
    super('conflict', 'asker-gone', 'What was asked here is in an account now. Ask this once more.');
  }
}

export class QuestionIsRude extends Rejection {
  constructor() {
    super('invalid', 'rude-question', 'Ask it in other words: some of these are on the list of rude words.');
  }
}

/** Of a session that was asked without an account. */
export class SessionFull extends Rejection {
  constructor() {
    super(
      'forbidden',
      'session-full',
      'This session is full: 100 people are in it. It takes more once its host keeps it with an account.',
    );
  }
}

// Decisions

/**
 * Whether the id is still that of a browser without an account: nobody has signed up as it, or not yet shown that the
 * address is theirs, and no other account has what was asked. Once it is an account's, or was, the cookie is worth nothing.
 * @param email of the account
 */
export function isAsker(
  account: Account,
  email: Email | undefined,
  { handedTo }: Pick<Asker, 'handedTo'>,
): boolean {
  if (handedTo !== undefined) return false;
  if (account.status === 'unknown') return true;
  return account.status === 'registered' && email?.ownerId !== account.accountId;
}

/** @throws AskedEnough, AskerIsGone */
export function askQuestion(
  { quizId, sessionId }: Omit<AskedQuestion, 'forgetAt'>,
  askerId: string,
  asker: Asker,
  by: Pick<Context, 'now'>,
): AskerEvent[] {
  if (asker.waiting.some((each) => each.sessionId === sessionId)) return [];
  if (asker.handedTo !== undefined) throw new AskerIsGone();
  if (asker.waiting.length >= MOST_ASKED) throw new AskedEnough();
  const forgetAt = new Date(by.now.getTime() + ASKED_DAYS * 86_400_000).toISOString();
  return [QuestionAsked({ askerId, quizId, sessionId, forgetAt, at: by.now.toISOString() })];
}

/** Keeps all that waits for it; nothing while the address of the account is not verified. */
export function keepQuestions(
  askerId: string,
  asker: Asker,
  isStillAsker: boolean,
  by: Pick<Context, 'now'>,
): AskerEvent[] {
  if (isStillAsker) return [];
  const at = by.now.toISOString();
  return asker.waiting.map(({ quizId, sessionId }) => QuestionKept({ askerId, quizId, sessionId, at }));
}

/** @param isStillAsker whether it belongs to nobody's account by now */
export function forgetQuestion(
  { askerId, sessionId }: Data<typeof ForgetQuestion>,
  asker: Asker,
  isStillAsker: boolean,
  by: Pick<Context, 'now'>,
): AskerEvent[] {
  const question = asker.waiting.find((each) => each.sessionId === sessionId);
  const at = by.now.toISOString();
  if (question === undefined || at < question.forgetAt) return [];
  const { quizId } = question;
  return [(isStillAsker ? QuestionForgotten : QuestionKept)({ askerId, quizId, sessionId, at })];
}

/** What the page of such a question says below its title, in its language. */
const about = {
  Eng: 'Answer now: it takes a moment.',
  tam: 'இப்போதே பதிலளியுங்கள்: ஒரு நொடி போதும்.',
  hin: 'अभी जवाब दें: बस एक पल लगेगा।',
} as const;

/** The poll of a question: words alone, whatever else was sent, and found by nobody who has not been given its code. */
export function askedPoll({ quizTitle, language, questions }: Data<typeof AskQuestion>): PollInput & {
  readonly quizType: 'POLL';
} {
  const silent = { image: null, audio: null, video: null };
  const plain = questions.map((question) => {
    const bare = { ...question, ...silent, titleHtml: null, imageAlt: '' };
    if (bare.type !== 'mcq') return bare;
    return { ...bare, options: bare.options.map((option) => ({ ...option, ...silent })) };
  });
  return {
    ...PollSettingsInput.parse({}),
    ...DetailsInput.parse({ quizTitle, language, quizDescription: about[language] }),
    accessType: 'private',
    questions: plain,
    quizType: 'POLL',
  };
}

/** All texts of it that others read. */
export function wordsOf({ quizTitle, questions }: Data<typeof AskQuestion>): string[] {
  return [
    quizTitle,
    ...questions.flatMap((question) => [
      question.title,
      ...(question.type === 'mcq' ? question.options.map(({ text }) => text) : []),
    ]),
  ];
}
