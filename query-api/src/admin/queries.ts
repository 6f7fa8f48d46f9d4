import { asItWas } from '../http/past-documents.ts';
import { tableThen } from '../http/table-past.ts';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { askedQuestions } from '@pollux/projections/hosting/asked-questions';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import { curators, supporters } from '../http/policies.ts';
import { keepOfficeReading, keepsFileOfAll } from '../http/office-reading.ts';
import { type Asking, serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { contentGroups, everything } from './content-groups.ts';
import {
  getAdminContent,
  getAdminContentByCategory,
  getAdminQuizzes,
  getAdminUserContent,
  type ListedActivity,
} from './contract.ts';
import { listedPeople } from './listed-people.ts';
import { accountOf, unknownCategory } from './users.ts';

export const serveAdminContent = servesList(getAdminContent, {
  may: curators,
  past: tableThen(asItWas(activities)),
  of: activities,
  within: { isBinned: () => false },
  keepsFile: keepsFileOfAll('account'),
  async narrows({ category, groupBy = category }, { documents }) {
    if (groupBy === undefined) return { also: { groups: null } };
    const groups = await contentGroups(groupBy, documents);
    return { also: { groups: groups.map(({ value, count }) => ({ value, count })) } };
  },
  rows: activityRows,
});

export const serveAdminQuizzes = servesList(getAdminQuizzes, {
  may: curators,
  past: tableThen(asItWas(activities)),
  of: activities,
  within: { isBinned: () => false, quizType: () => 'QUIZ' },
  keepsFile: keepsFileOfAll('account'),
  narrows: async () => ({ also: { success: true, message: 'All quizzes.' } }),
  rows: activityRows,
});

export const serveAdminContentByCategory = serves(getAdminContentByCategory, {
  may: curators,
  async answer({ query: { category, subcategory } }, by) {
    const groups = await contentGroups(category, by.documents);
    const group =
      subcategory === undefined
        ? everything(by.documents)
        : groups.find(({ value }) => value === subcategory);
    if (group === undefined) throw unknownCategory();
    const of = async (quizType: QuizType) => activityRows(await group.newest(quizType), by);
    const [quizzes, polls, surveys] = await Promise.all([of('QUIZ'), of('POLL'), of('SURVEY')]);
    return { quizzes, polls, surveys, groups: groups.map(({ value, count }) => ({ value, count })) };
  },
});

export const serveAdminUserContent = servesList(getAdminUserContent, {
  may: supporters,
  of: activities,
  within: { ownerId: (_by, { id }) => id, isBinned: () => false },
  async mayLook({ id }, by) {
    await accountOf(id, by);
  },
  keepsFile: (by, { id }) => keepOfficeReading(by, 'account', id),
  rows: activityRows,
});

async function activityRows(
  stored: readonly StoredDocument<Activity>[],
  { documents }: Asking,
): Promise<ListedActivity[]> {
  const owners = await listedPeople(
    stored.map(({ document }) => document.ownerId),
    documents,
  );
  const ownerless = stored.filter(({ document }) => !owners.has(document.ownerId));
  const asked = await Promise.all(
    ownerless.map(({ id }) => documents.count(askedQuestions, { where: { quizId: id } })),
  );
  const unkept = new Set(ownerless.filter((_, index) => asked[index] !== 0).map(({ id }) => id));
  return stored.map(({ document }) => ({
    ...document,
    isTakenDown: document.takenDown !== null,
    isUnkept: unkept.has(document.id),
    owner: owners.get(document.ownerId) ?? null,
  }));
}
