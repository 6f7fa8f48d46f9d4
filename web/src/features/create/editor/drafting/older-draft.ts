import { withAllSettings, withLaterDetails } from '@pollux/domain/authoring/content/older-content';
import { type Draft, DraftDetails, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { Settings } from '@pollux/domain/authoring/content/settings';
import { withLaterFields, withoutRightAnswers } from '@pollux/domain/questions/older-questions';
import { z } from 'zod';

/** What the wizard kept in the browser while that alone had the draft: everything beside each other. */
const Older = z.looseObject({ questions: z.array(z.looseObject({})).min(1) });

/** The draft that the wizard had kept before drafts were on the server; null for anything else (C218). */
export function olderDraft(kept: unknown): Draft | null {
  const older = Older.safeParse(kept);
  if (!older.success) return null;
  const draft = z
    .object({ details: DraftDetails, questions: z.array(DraftQuestion), settings: Settings })
    .safeParse({
      details: withLaterDetails(older.data),
      questions: older.data.questions.map((each) => withoutRightAnswers(withLaterFields(each))),
      settings: withAllSettings(older.data),
    });
  return draft.success ? draft.data : null;
}
