import {
  withAccessType,
  withAllSettings,
  withLaterDetails,
} from '@pollux/domain/authoring/content/older-content';
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
const OlderEdit = z.discriminatedUnion('edit', [
  z.looseObject({ edit: z.literal('add-question'), question: Fields }),
  z.looseObject({ edit: z.literal('set-settings'), fields: Fields }),
]);

const withLaterQuestion = (question: object) =>
  withoutRightAnswers(withLaterFields(withoutEmptyOptions(question)));

/** A draft as it was kept at any time. */
export const KeptDraft = z.preprocess((kept) => {
  const { data: older } = OlderDraft.safeParse(kept);
  if (older === undefined) return kept;
  return {
    details: withLaterDetails(older.details),
    questions: older.questions.map(withLaterQuestion),
    settings: withAllSettings(older.settings),
  };
}, Draft);

const KeptEdit = z.preprocess((kept) => {
  const { data: older } = OlderEdit.safeParse(kept);
  if (older === undefined) return kept;
  return older.edit === 'add-question'
    ? { ...older, question: withLaterQuestion(older.question) }
    : { ...older, fields: withAccessType(older.fields) };
}, Edit);

/** Edits as they were kept at any time, without those that cannot be read. */
export const KeptEdits = z
  .array(z.unknown())
  .transform((edits): readonly Edit[] => edits.flatMap((edit) => KeptEdit.safeParse(edit).data ?? []));
