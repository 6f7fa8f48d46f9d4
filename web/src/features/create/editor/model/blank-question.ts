import { blankQuestion as blank } from '@pollux/domain/authoring/drafting/blank-draft';
import { newId } from '../../../../questions/new-id.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';

/** A question without a type, timed at 30 seconds (C176, C226, C385). */
export function blankQuestion(): DraftQuestion {
  return blank(newId());
}
