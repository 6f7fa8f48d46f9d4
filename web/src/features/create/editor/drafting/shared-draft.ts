import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { sameData } from '@pollux/domain/kernel/same-data';

/**
 * The draft, with the very objects of the one before wherever they say the same: of hundreds of cards, only those that
 * have changed are drawn again.
 */
export function sharingWith(before: Draft, draft: Draft): Draft {
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const questions = draft.questions.map((question) => sharedPart(known.get(question.id), question));
  const isSame =
    questions.length === before.questions.length &&
    questions.every((question, index) => question === before.questions[index]);
  return {
    details: sharedPart(before.details, draft.details),
    questions: isSame ? before.questions : questions,
    settings: sharedPart(before.settings, draft.settings),
  };
}

function sharedPart<Part>(before: Part | undefined, part: Part): Part {
  return before !== undefined && sameData(before, part) ? before : part;
}
