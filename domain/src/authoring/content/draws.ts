import { z } from 'zod';
import { Id, text } from '../../kernel/values.ts';
import { MOST_BANK_TAG_CHARACTERS } from '../bank/bank-rules.ts';
import { MOST_DRAWN, MOST_DRAWS } from './draw-rules.ts';

/** A draw as its creator sends it. What it draws from is pinned when the quiz is published, and is nothing to send. */
const DrawInput = z.object({
  id: Id,
  ownerId: Id,
  folderId: Id,
  tag: text(MOST_BANK_TAG_CHARACTERS).nullable().default(null),
  count: z.int().min(1).max(MOST_DRAWN),
});

export const DrawsInput = z
  .array(DrawInput)
  .max(MOST_DRAWS)
  .refine(
    (draws) => new Set(draws.map(({ id }) => id)).size === draws.length,
    'Draws need ids of their own.',
  );

/** The same as events hold it. */
export const Draw = z.object({
  id: Id,
  ownerId: Id,
  folderId: Id,
  tag: z.string().nullable(),
  count: z.int(),
  /** Of a published version: the questions of the version that it draws from. */
  questionIds: z.array(Id).optional(),
});
export type Draw = z.infer<typeof Draw>;
