import { z } from 'zod';
import type { Creator } from '../authoring/creator.ts';
import { requireOffered } from '../authoring/offered-types.ts';
import { requireIncluded } from '../authoring/plan-features.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, lines, text } from '../kernel/values.ts';
import { blankFields, noMedia } from '../questions/blank-fields.ts';
import {
  FEWEST_OPTIONS,
  MOST_OPTIONS,
  multipleChoiceMessages,
  repeatedOptions,
} from '../questions/multiple-choice-rules.ts';
import { MOST_OPTION_CHARACTERS } from '../questions/options-rules.ts';
import { MOST_TITLE_CHARACTERS } from '../questions/question-rules.ts';
import type { Question } from '../questions/question-types.ts';
import { type HostedSession, openedSession, ownSession, type SessionEvent } from './hosted-session.ts';
import { NotLed, StageMovedOn } from './leading.ts';
import { QuickQuestionAsked } from './quick-event.ts';
import { MOST_QUICK, quickMessages } from './quick-rules.ts';
import { type Stage, StageSet } from './stage.ts';

// A question that a host makes in the middle of a led session. It is on at once, and belongs to this session alone.

const title = lines(MOST_TITLE_CHARACTERS, {
  message: quickMessages.title,
  tooLong: quickMessages.longTitle,
});

const options = z
  .array(text(MOST_OPTION_CHARACTERS, { message: multipleChoiceMessages.optionText }))
  .min(FEWEST_OPTIONS, multipleChoiceMessages.options)
  .max(MOST_OPTIONS, multipleChoiceMessages.tooManyOptions)
  .refine(
    (texts) => repeatedOptions({ options: texts.map((each) => ({ text: each })) }, 'POLL').length === 0,
    multipleChoiceMessages.sameOptions,
  );

/** As its host sends it: words alone. The server makes the ids. */
export const QuickQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mcq'), title, options }),
  z.object({ type: z.literal('wordcloud'), title }),
  z.object({ type: z.literal('shortanswer'), title }),
  z.object({ type: z.literal('rating'), title }),
]);
export type QuickQuestion = z.infer<typeof QuickQuestion>;

/**
 * Asks everybody in a session of one's own something that its activity does not ask: a choice, a word, an open answer or
 * stars. It is on at once, and stands behind the question that was on. In a quiz it counts no points.
 */
export const AskQuickQuestion = command(
  'AskQuickQuestion',
  z.object({
    sessionId: Id,
    /** The number of the stage that the host saw: of several hosts one is told that it has moved on. */
    seen: z.int().nonnegative(),
    question: QuickQuestion,
  }),
  Message.extend({
    questionId: Id,
    /** Of what is on now. */
    number: z.int().nonnegative(),
  }),
);

// Rejections

export class QuickEnough extends Rejection {
  constructor() {
    super(
      'conflict',
      'quick-enough',
      `This session has ${MOST_QUICK} questions of its own, which is the most. Put more of them into the activity.`,
    );
  }
}

// Decisions

/**
 * Asks a question on the spot: it is added to the session and on, in one step, so that no reader knows one without the other.
 * @param creator what the host's plan includes, and which types are offered: as of a question of an activity
 * @throws SessionNotFound, NotAllowed, SessionOver, NotLed, StageMovedOn, QuickEnough, TypeNotIncluded, TypeSwitchedOff
 */
export function askQuickQuestion(
  { seen, question: asked }: Data<typeof AskQuickQuestion>,
  session: HostedSession,
  creator: Creator,
  by: Context,
): SessionEvent[] {
  ownSession(session, by);
  const opened = openedSession(session, by);
  const { sessionId, quizId, ownerId, content, own, stage: now, stageNumber } = opened;
  if (now === undefined) throw new NotLed();
  if (seen !== stageNumber) throw new StageMovedOn();
  if (own.length >= MOST_QUICK) throw new QuickEnough();
  const question = questionOf(asked, by);
  const settings = { certificate: 0, paymentType: 'free' } as const;
  requireIncluded({ questions: [question], settings }, { questions: [], settings }, creator.entitlements);
  requireOffered([question], [], creator.switchedOff);
  const about = { sessionId, quizId, ownerId, at: by.now.toISOString() };
  const after = placeAfter(now, content.questions);
  const stage = { on: 'question', questionId: question.id, answers: 'open', results: 'hidden' } as const;
  return [
    QuickQuestionAsked({ ...about, question, after }),
    StageSet({ ...about, number: stageNumber + 1, stage }),
  ];
}

/** It stands where the hall meets it: behind what was on. */
function placeAfter(now: Stage, questions: readonly { readonly id: string }[]): string | null {
  switch (now.on) {
    case 'lobby':
      return null;
    case 'question':
      return now.questionId;
    case 'leaderboard':
      return now.after;
    case 'podium':
    case 'end':
      return questions.at(-1)?.id ?? null;
  }
}

/** As those of polls are: no time, no points, nothing that is right. */
function questionOf(asked: QuickQuestion, by: Pick<Context, 'newId'>): Question {
  const fields = {
    ...blankFields,
    id: by.newId(),
    title: asked.title,
    timer: 0,
    compulsory: false,
    points: 0,
  };
  switch (asked.type) {
    case 'mcq': {
      const options = asked.options.map((text) => ({ id: by.newId(), text, ...noMedia }));
      return { ...fields, type: 'mcq', options, answers: [] };
    }
    case 'shortanswer':
      return { ...fields, type: 'shortanswer', answers: [] };
    case 'wordcloud':
    case 'rating':
      return { ...fields, type: asked.type };
  }
}
