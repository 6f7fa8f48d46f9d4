import { z } from 'zod';
import { recordedQuestion } from '../../questions/question.ts';
import { Question, typeOf } from '../../questions/question-types.ts';
import type { Content } from '../content/content.ts';
import { Details } from '../content/details.ts';
import { drawOfQuestion } from '../content/draw-rules.ts';
import { DraftSettings, Settings } from '../content/settings.ts';

/** What an activity says of itself while it is written: a language may not have been chosen yet. */
export const DraftDetails = Details.extend({ language: z.string().nullable() });
export type DraftDetails = z.infer<typeof DraftDetails>;

/** A question whose creator has not chosen a type (C173, C226). */
export const UntypedQuestion = z.object({ ...recordedQuestion, type: z.null() });

/** A question while it is written. */
export const DraftQuestion = z.union([Question, UntypedQuestion]);
export type DraftQuestion = z.infer<typeof DraftQuestion>;

/** The content of an activity while it is written: everything is there, and nothing has to be complete. */
export const Draft = z.object({
  details: DraftDetails,
  questions: z.array(DraftQuestion).readonly(),
  settings: DraftSettings,
});
export type Draft = z.infer<typeof Draft>;

/** The draft of an activity that says what the content does. It names what is drawn from, and has none of its questions. */
export function draftOf(content: Content): Draft {
  const { draws, ...settings } = Settings.parse(content);
  const drawOf = drawOfQuestion(content);
  return {
    details: DraftDetails.parse(content),
    questions: content.questions.filter(({ id }) => !drawOf.has(id)),
    settings: {
      ...settings,
      ...(draws && { draws: draws.map(({ questionIds: _pinned, ...draw }) => draw) }),
    },
  };
}

/** The ids of a question and of its parts. */
export function idsOf(question: DraftQuestion): readonly string[] {
  return question.type === null ? [question.id] : [question.id, ...typeOf(question).ids(question)];
}

/** The same question under ids of its own, wherever it has one (C227). */
export function withNewIds(question: DraftQuestion, newId: () => string): DraftQuestion {
  const copy = { ...question, id: newId() };
  return copy.type === null ? copy : typeOf(copy).withNewIds(copy, newId);
}

/** The items with one of them at another place; as they are if it is not among them. */
export function moved<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  index: number,
): readonly Item[] {
  const item = items.find((each) => each.id === id);
  if (item === undefined) return items;
  return items.filter((each) => each.id !== id).toSpliced(index, 0, item);
}
