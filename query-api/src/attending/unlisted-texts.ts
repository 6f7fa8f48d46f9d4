import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { textAnswers } from '@pollux/projections/attending/text-answers';
import type { Asking } from '../http/serve.ts';

/** So many answers are looked at at once. */
const PAGE = 1_000;

/**
 * How many answers to a question were submitted without its being said what was answered, as in older logs: no list of
 * texts has them. Where every submission says it, none is looked at.
 */
export async function unlistedTexts(
  quizId: string,
  questionId: string,
  { documents }: Asking,
): Promise<number> {
  const counts = await documents.get(answerCounts, quizId);
  if (counts === undefined || counts.document.isExact) return 0;
  let unlisted = 0;
  for (let skip = 0; ; skip += PAGE) {
    const found = await documents.find(textAnswers, {
      where: { quizId, questionId, isSubmitted: false },
      sort: [{ field: 'completedAt' }],
      skip,
      limit: PAGE,
    });
    const attempts = await documents.getMany(
      reportedAttempts,
      found.map(({ document: { attemptId } }) => attemptId),
    );
    unlisted += attempts.filter(({ document: { isSubmitted } }) => isSubmitted).length;
    if (found.length < PAGE) return unlisted;
  }
}
