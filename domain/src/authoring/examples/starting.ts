import { z } from 'zod';
import { requireFeatures } from '../../accounts/plan.ts';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { Id } from '../../kernel/values.ts';
import { OfferedKind } from '../content/content.ts';
import { LANGUAGES, type Language } from '../content/details-rules.ts';
import { newQuizSettings, newSettings } from '../content/settings-rules.ts';
import { draftChanges } from '../draft-changes.ts';
import { blankDraft } from '../drafting/blank-draft.ts';
import type { Draft } from '../drafting/draft.ts';
import { unwritten } from '../drafting/drafting.ts';
import { requireOffered } from '../offered-types.ts';
import { requireIncluded } from '../plan-features.ts';
import { type Quiz, QuizDrafted, type QuizEvent } from '../quiz.ts';
import type { Publisher } from '../saving.ts';
import type { Example } from './example.ts';
import { examples } from './examples.ts';

/** Makes a draft of one's own of a ready activity, in one of its languages. */
export const StartFromExample = command(
  'StartFromExample',
  z.object({ example: z.string().min(1).max(100), language: z.enum(LANGUAGES) }),
  Message.extend({ /** Of the draft. */ id: Id, quizType: OfferedKind }),
);

export class ExampleNotFound extends Rejection {
  constructor() {
    super('not-found', 'example-not-found', 'There is no such example.');
  }
}

/** @throws ExampleNotFound */
export function exampleOf(id: string): Example {
  const example = examples.find((each) => each.id === id);
  if (example === undefined) throw new ExampleNotFound();
  return example;
}

/**
 * What the draft of an example says.
 * @param known the grades and subjects that creators are offered: it is filed under none that is not among them
 */
export function draftOfExample(
  { quizType, title, description, questions, filed, settings }: Example,
  language: Language,
  newId: () => string,
  known: Publisher['known'],
): Draft {
  const isQuiz = quizType === 'QUIZ';
  return {
    details: {
      ...blankDraft.details,
      quizTitle: title[language],
      quizDescription: description[language],
      language,
      quizGrades: offered(filed?.grade, known.grades),
      subjects: offered(filed?.subject, known.subjects),
    },
    questions: questions.map((question) => question(language, newId)),
    // Nobody else finds what was not looked at yet.
    settings: {
      ...(isQuiz ? newQuizSettings : newSettings),
      accessType: 'private',
      paymentType: 'free',
      ...settings,
    },
  };
}

const offered = (value: string | undefined, values: ReadonlySet<string>) =>
  value !== undefined && values.has(value) ? [value] : [];

/**
 * Started again, it is the same draft. What the plan lacks is refused, as in a draft that is written by hand.
 * @throws ExampleNotFound, the refusal of a feature that the plan lacks, TypeSwitchedOff
 */
export function startFromExample(
  { example: id, language }: Data<typeof StartFromExample>,
  quiz: Quiz,
  by: Context,
  { quizId, entitlements, switchedOff, known }: Publisher & { readonly quizId: string },
): QuizEvent[] {
  const example = exampleOf(id);
  if (quiz.status !== 'unknown') return [];
  if (example.quizType === 'POLL') requireFeatures(['poll'], entitlements);
  const draft = draftOfExample(example, language, () => by.newId(), known);
  requireIncluded(draft, { questions: [] }, entitlements);
  requireOffered(draft.questions, [], switchedOff);
  const about = { quizId, at: by.now.toISOString() };
  const step = { id: by.newId(), kind: 'save' } as const;
  return [
    QuizDrafted({ ...about, quizType: example.quizType, ownerId: by.actor.accountId }),
    ...draftChanges(unwritten, draft, { ...about, step }),
  ];
}
