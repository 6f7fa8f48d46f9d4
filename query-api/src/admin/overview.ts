import { listIds } from '@pollux/domain/reference/list-ids';
import { inIndia } from '@pollux/domain/kernel/indian-time';
import { type Month, months } from '@pollux/projections/admin/months';
import { gradeFields } from '@pollux/projections/reference/filed-quizzes';
import { referenceLists } from '@pollux/projections/reference/reference-lists';
import type { Documents } from '../http/documents.ts';
import { staff } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { filedUnder } from '../reference/filed-under.ts';
import { type AdminOverview, getAdminOverview, OVERVIEW_MONTHS } from './contract.ts';

const nothing = { signUps: 0, subscription: 0, quiz: 0 };

export const serveAdminOverview = serves(getAdminOverview, {
  may: staff,
  async answer(_asked, { documents }) {
    const [found, grades] = await Promise.all([documents.find(months, {}), quizzesByGrade(documents)]);
    const known = new Map(found.map(({ id, document }) => [id, document]));
    const shown = lastMonths(new Date());
    return {
      months: shown.map((month) => {
        const { signUps, subscription, quiz } = known.get(month) ?? nothing;
        return { month, signUps, subscription, quiz };
      }),
      spent: sum(found.map(({ document: { subscription, quiz } }) => subscription + quiz)),
      grades,
      hours: hoursOf(shown.flatMap((month) => known.get(month) ?? [])),
    };
  },
});

/** The months up to this one in India, as `2026-11`, the oldest first. */
function lastMonths(now: Date): string[] {
  const today = inIndia(now);
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) => {
    const back = OVERVIEW_MONTHS - 1 - index;
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).toISOString().slice(0, 7);
  });
}

async function quizzesByGrade(documents: Documents): Promise<AdminOverview['grades']> {
  const list = (await documents.get(referenceLists, listIds.grades))?.document;
  // Of several with one value the last is the one that counts: the others are deleted.
  const entries = new Map((list?.entries ?? []).map((entry) => [entry.value, entry]));
  const counted = await Promise.all(
    [...entries.values()].map(async ({ value, name, isActive, isDeleted }) => {
      const quizzes = await filedUnder(value, gradeFields, documents);
      return { value, name, isOffered: isActive && !isDeleted, quizzes };
    }),
  );
  return counted
    .filter(({ isOffered, quizzes }) => isOffered || quizzes > 0)
    .map(({ isOffered: _isOffered, ...grade }) => grade);
}

function hoursOf(all: readonly Month[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => sum(all.map(({ hours }) => hours[hour] ?? 0)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
