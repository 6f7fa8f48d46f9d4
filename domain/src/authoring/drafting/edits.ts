import { z } from 'zod';
import { Id } from '../../kernel/values.ts';
import { DraftSettings, former } from '../content/settings.ts';
import { DraftDetails, DraftQuestion } from './draft.ts';

/** The place in a list: right behind another of its items, or first. */
const After = Id.nullable();

/** Fields with what they are to say; what becomes of them is checked as a whole. */
const Fields = z.record(z.string().max(40), z.json());

/** The name of a list within a question, as its options. */
const ListName = z.string().max(40);

/** An item of a list within a question; what else it has, its type knows. */
const Item = z.looseObject({ id: Id });

/** So many questions are added together, as those of a file. */
const MOST_ADDED = 500;

/** The smallest changes of a draft. What several people do to different fields of it comes together. */
export const Edit = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('set-details'), fields: DraftDetails.partial() }),
  z.object({ edit: z.literal('set-settings'), fields: DraftSettings.partial().extend(former) }),
  z.object({ edit: z.literal('add-question'), question: DraftQuestion, after: After }),
  z.object({
    edit: z.literal('add-questions'),
    questions: z.array(DraftQuestion).min(1).max(MOST_ADDED),
    after: After,
  }),
  z.object({ edit: z.literal('set-question'), questionId: Id, fields: Fields }),
  z.object({ edit: z.literal('move-question'), questionId: Id, after: After }),
  z.object({ edit: z.literal('remove-question'), questionId: Id }),
  z.object({ edit: z.literal('add-item'), questionId: Id, list: ListName, item: Item, after: After }),
  z.object({ edit: z.literal('set-item'), questionId: Id, list: ListName, itemId: Id, fields: Fields }),
  z.object({ edit: z.literal('move-item'), questionId: Id, list: ListName, itemId: Id, after: After }),
  z.object({ edit: z.literal('remove-item'), questionId: Id, list: ListName, itemId: Id }),
]);
export type Edit = z.infer<typeof Edit>;
