import { ActivityStatus } from '@pollux/domain/authoring/activity-status';
import { LANGUAGES } from '@pollux/domain/authoring/content/details-rules';
import { listIds } from '@pollux/domain/reference/list-ids';
import type { DocumentQuery, StoredDocument } from '@pollux/infra/document-store/document-store';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import {
  asksFields,
  filedQuizzes,
  gradeFields,
  subjectFields,
} from '@pollux/projections/reference/filed-quizzes';
import { referenceLists } from '@pollux/projections/reference/reference-lists';
import type { Documents } from '../http/documents.ts';
import { filedUnder } from '../reference/filed-under.ts';
import type { ContentCategory } from './contract.ts';

type Where = NonNullable<DocumentQuery['where']>;

/** So many of a value are listed. */
const MOST_LISTED = 100;

/** A value that activities are grouped by, and how many there are of it in no bin. */
export interface ContentGroup {
  readonly value: string;
  readonly count: number;
  /** The newest hundred of a type. */
  newest(quizType: Activity['quizType']): Promise<readonly StoredDocument<Activity>[]>;
}

/** The groups of activities by a category (A306, C347, C351 to C353): of what quizzes are filed under, quizzes alone. */
export async function contentGroups(
  category: ContentCategory,
  documents: Documents,
): Promise<readonly ContentGroup[]> {
  const listed = (values: readonly string[], whereOf: (value: string) => Where) =>
    Promise.all(values.map((value) => listedGroup(value, whereOf(value), documents)));
  const filed = (values: readonly string[], fieldsOf: (value: string) => readonly string[], held?: true) =>
    Promise.all(values.map((value) => filedGroup(value, fieldsOf(value), held ?? value, documents)));
  const ofList = async (list: 'grades' | 'subjects', fields: readonly string[]) => {
    const isDeleted = await valuesOf(list, documents);
    const groups = await filed([...isDeleted.keys()], () => fields);
    return groups.filter(({ value, count }) => count > 0 || isDeleted.get(value) === false);
  };
  switch (category) {
    case 'type':
      return listed(['QUIZ', 'SURVEY', 'POLL'], (quizType) => ({ quizType }));
    case 'status':
      return listed(ActivityStatus.options, (status) => ({ status }));
    case 'language':
      return listed(LANGUAGES, (language) => ({ language }));
    case 'paymentType':
      return listed(['free', 'paid'], (value) => ({ isPaid: value === 'paid' }));
    case 'grade':
      return ofList('grades', gradeFields);
    case 'subject':
      return ofList('subjects', subjectFields);
    case 'questionType':
      return filed(Object.keys(asksFields), (type) => [asksFields[type as keyof typeof asksFields]], true);
  }
}

/** All that is in no bin. */
export function everything(documents: Documents): Pick<ContentGroup, 'newest'> {
  return { newest: (quizType) => newestOf({ isBinned: false, quizType }, documents) };
}

async function listedGroup(value: string, within: Where, documents: Documents): Promise<ContentGroup> {
  const where = { isBinned: false, ...within };
  return {
    value,
    count: await documents.count(activities, { where }),
    async newest(quizType) {
      if ((within['quizType'] ?? quizType) !== quizType) return [];
      return newestOf({ ...where, quizType }, documents);
    },
  };
}

function newestOf(where: Where, documents: Documents): Promise<StoredDocument<Activity>[]> {
  const sort = [{ field: 'createdAt', descending: true }];
  return documents.find(activities, { where, sort, limit: MOST_LISTED });
}

async function filedGroup(
  value: string,
  fields: readonly string[],
  held: string | true,
  documents: Documents,
): Promise<ContentGroup> {
  return {
    value,
    count: await filedUnder(held, fields, documents),
    async newest(quizType) {
      if (quizType !== 'QUIZ') return [];
      const found = await Promise.all(
        fields.map((field) =>
          documents.find(filedQuizzes, {
            where: { isBinned: false, [field]: held },
            sort: [{ field: 'createdAt', descending: true }],
            limit: MOST_LISTED,
          }),
        ),
      );
      const newest = found
        .flat()
        .toSorted((one, other) => other.document.createdAt.localeCompare(one.document.createdAt));
      const ids = [...new Set(newest.map(({ id }) => id))].slice(0, MOST_LISTED);
      const known = new Map((await documents.getMany(activities, ids)).map((stored) => [stored.id, stored]));
      return ids.flatMap((id) => known.get(id) ?? []);
    },
  };
}

/** Whether each value of a list is deleted: quizzes stay filed under it (A105). */
async function valuesOf(
  list: 'grades' | 'subjects',
  documents: Documents,
): Promise<ReadonlyMap<string, boolean>> {
  const entries = (await documents.get(referenceLists, listIds[list]))?.document.entries ?? [];
  // Of several with one value the last is the one that counts.
  return new Map(entries.map(({ value, isDeleted }) => [value, isDeleted]));
}
