import { withLaterDetails, withLaterSettings } from '@pollux/domain/authoring/content/older-content';
import { Draft } from '@pollux/domain/authoring/drafting/draft';
import { Edit } from '@pollux/domain/authoring/drafting/edits';
import {
  withLaterFields,
  withoutEmptyOptions,
  withoutRightAnswers,
} from '@pollux/domain/questions/older-questions';
import { z } from 'zod';

// Drafts and edits that this browser has kept since before questions, details or settings had all that they have today.

const Fields = z.looseObject({});
const OlderDraft = z.looseObject({ details: Fields, questions: z.array(Fields), settings: Fields });
const OlderAddition = z.looseObject({ edit: z.literal('add-question'), question: Fields });

const withLaterQuestion = (question: object) =>
  withoutRightAnswers(withLaterFields(withoutEmptyOptions(question)));

/** A draft as it was kept at any time. */
export const KeptDraft = z.preprocess((kept) => {
  const { data: older } = OlderDraft.safeParse(kept);
  if (older === undefined) return kept;
  return {
    details: withLaterDetails(older.details),
    questions: older.questions.map(withLaterQuestion),
    settings: withLaterSettings(older.settings),
  };
}, Draft);

const KeptEdit = z.preprocess((kept) => {
  const { data: older } = OlderAddition.safeParse(kept);
  return older === undefined ? kept : { ...older, question: withLaterQuestion(older.question) };
}, Edit);

/** Edits as they were kept at any time, without those that cannot be read. */
export const KeptEdits = z
  .array(z.unknown())
  .transform((edits): readonly Edit[] => edits.flatMap((edit) => KeptEdit.safeParse(edit).data ?? []));
