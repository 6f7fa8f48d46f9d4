import { isWritten } from '@pollux/domain/attending/written-types';
import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import { textAnswers } from '@pollux/projections/attending/text-answers';
import type { WrittenAnswers } from '../files/report/report-pdf.ts';
import type { Asking } from '../http/serve.ts';
import type { QuestionStatistics } from './scores-contract.ts';
import { unlistedTexts } from './unlisted-texts.ts';

/** So many of each question, and so much of each, are in a document. */
const MOST_WRITTEN = 50;
const MOST_CHARACTERS = 400;

/**
 * The newest of what was written to the questions of a survey, by question: each in one line, a long one cut. Addresses
 * are in no document, and what those have written who are forgotten is not there any more.
 */
export async function newestTexts(
  quizId: string,
  questions: readonly QuestionStatistics[],
  by: Asking,
): Promise<Record<string, WrittenAnswers>> {
  const { documents } = by;
  const written = questions.filter(({ type }) => isWritten(type) && type !== 'email');
  const each = written.map(async ({ questionId, type }) => {
    const where = { quizId, questionId, isSubmitted: true };
    const [newest, total, unlisted] = await Promise.all([
      documents.find(textAnswers, {
        where,
        sort: [{ field: 'completedAt', descending: true }],
        limit: MOST_WRITTEN,
      }),
      documents.count(textAnswers, { where }),
      unlistedTexts(quizId, questionId, by),
    ]);
    return [
      questionId,
      { type, texts: newest.map(({ document: { text } }) => lineOf(text)), total, unlisted },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}

function lineOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return countCharacters(line) > MOST_CHARACTERS ? `${firstCharacters(line, MOST_CHARACTERS)}…` : line;
}
