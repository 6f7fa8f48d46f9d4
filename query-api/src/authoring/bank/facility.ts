import { type Difficulty, EASY_SHARE, HARD_SHARE } from '@pollux/domain/authoring/bank/bank-rules';
import { without } from '@pollux/domain/attending/sums';
import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import type { BankUse } from '@pollux/projections/authoring/bank/bank-uses';
import type { Asking } from '../../http/serve.ts';
import type { BankQuestionView } from '../bank-contract.ts';

type Facility = BankQuestionView['facility'];

/**
 * How often those who were asked the questions had full marks, by the ids in the bank: in the first attempt of each person
 * at the activities of these uses, and in their sessions. Activities from logs that do not say which attempts were first are
 * left out.
 */
export async function facilities(
  uses: readonly BankUse[],
  { documents }: Asking,
): Promise<Map<string, NonNullable<Facility>>> {
  const found = new Map<string, { right: number; attempts: number }>();
  const activities = [...new Set(uses.map(({ quizId }) => quizId))];
  if (activities.length === 0) return found;
  const statistics = await documents.find(quizStatistics, { where: { activityId: activities } });
  const usesIn = Map.groupBy(uses, ({ quizId }) => quizId);
  for (const { document } of statistics) {
    const { activityId, isExact, isLaterExact, sums, later } = document;
    if (!isExact || !isLaterExact) continue;
    const { questions } = without(sums, later);
    for (const { questionId, bankQuestionId } of usesIn.get(activityId) ?? []) {
      const asked = questions[questionId];
      if (asked === undefined || asked.asked === 0) continue;
      const before = found.get(bankQuestionId) ?? { right: 0, attempts: 0 };
      found.set(bankQuestionId, {
        right: before.right + asked.right,
        attempts: before.attempts + asked.asked,
      });
    }
  }
  return found;
}

/** How hard a question is for those who were asked it. */
export function difficultyOf(facility: Facility | undefined): Difficulty {
  if (facility === undefined || facility === null) return 'unknown';
  const share = facility.right / facility.attempts;
  if (share >= EASY_SHARE) return 'easy';
  return share < HARD_SHARE ? 'hard' : 'medium';
}
