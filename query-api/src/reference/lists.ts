import { hash } from 'node:crypto';
import { type ListName, listIds } from '@pollux/domain/reference/list-ids';
import { uploadedIcon } from '@pollux/domain/reference/subject-icon';
import { referenceEntries } from '@pollux/projections/reference/reference-entries';
import { type ReferenceList, referenceLists } from '@pollux/projections/reference/reference-lists';
import type { Documents } from '../http/documents.ts';
import { curators, signedIn } from '../http/policies.ts';
import { within } from '../http/list-contract.ts';
import { serves, Versioned } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { live } from '../live/live.ts';
import {
  getAdminGrades,
  getAdminQuestionTypes,
  getAdminSubjects,
  getGrades,
  getQuestionTypes,
  getSubjectStats,
  getSubjects,
} from './lists-contract.ts';
import { subjectFigures } from './subject-figures.ts';

export const serveGrades = serves(getGrades, {
  may: signedIn,
  answer: (_asked, { documents }) => answered('grades', gradesView, documents),
});

export const serveSubjects = serves(getSubjects, {
  may: signedIn,
  answer: (_asked, { documents }) => answered('subjects', subjectsView, documents),
});

export const serveQuestionTypes = serves(getQuestionTypes, {
  may: signedIn,
  answer: (_asked, { documents }) => answered('questionTypes', questionTypesView, documents),
});

/** Each list as its query answers it, sent again whenever an admin changes something. */
export const liveReferenceList = live('reference-list', referenceLists, {
  may: signedIn,
  mayLook: async () => undefined,
  rights: () => '',
  view: (list) => views[list.list](list),
});

export const serveAdminGrades = servesList(getAdminGrades, {
  may: curators,
  of: referenceEntries,
  within: { list: () => 'grades' },
  rows: (stored) => stored.map(({ document }) => document),
});

export const serveAdminSubjects = servesList(getAdminSubjects, {
  may: curators,
  of: referenceEntries,
  within: { list: () => 'subjects' },
  async narrows(asked, { documents }) {
    const [hasQuizzes, hasRevenue] = [within(asked, 'quizCount'), within(asked, 'revenue')];
    if (hasQuizzes === undefined && hasRevenue === undefined) return {};
    const subjects = await documents.find(referenceEntries, { where: { list: 'subjects' } });
    const figures = await subjectFigures(
      subjects.map(({ document }) => document.value),
      documents,
    );
    const isWithin = (value: string) => {
      const { count, totalAmount } = figures.get(value) ?? { count: 0, totalAmount: 0 };
      return (hasQuizzes?.(count) ?? true) && (hasRevenue?.(totalAmount) ?? true);
    };
    return { ids: subjects.filter(({ document }) => isWithin(document.value)).map(({ id }) => id) };
  },
  async rows(stored, { documents }) {
    const figures = await subjectFigures(
      stored.map(({ document }) => document.value),
      documents,
    );
    return stored.map(({ document }) => {
      const { count, totalAmount } = figures.get(document.value) ?? { count: 0, totalAmount: 0 };
      return {
        ...document,
        url: document.url ?? '',
        iconUrl: iconUrl(document.id, document.url),
        quizCount: count,
        revenue: totalAmount,
      };
    });
  },
});

export const serveSubjectStats = serves(getSubjectStats, {
  may: curators,
  async answer(_asked, { documents }) {
    const list = await documents.get(referenceLists, listIds.subjects);
    const values = new Set(list?.document.entries.map(({ value }) => value));
    return { data: Object.fromEntries(await subjectFigures([...values], documents)) };
  },
});

export const serveAdminQuestionTypes = servesList(getAdminQuestionTypes, {
  may: curators,
  of: referenceEntries,
  within: { list: () => 'questionTypes' },
  rows: (stored) => stored.map(({ document }) => document),
});

const views = { grades: gradesView, subjects: subjectsView, questionTypes: questionTypesView };

async function answered<View>(
  list: ListName,
  view: (list: ReferenceList) => View,
  documents: Documents,
): Promise<Versioned<View> | View> {
  const stored = await documents.getRevised(referenceLists, listIds[list]);
  if (stored === undefined) return view({ list, entries: [] });
  return new Versioned(view(stored.document), stored.revision);
}

function gradesView(list: ReferenceList) {
  return { data: offered(list), former: former(list) };
}

function subjectsView(list: ReferenceList) {
  const data = offered(list).map((entry) => ({ ...entry, url: iconUrl(entry.id, entry.url) }));
  return { data, former: former(list) };
}

function questionTypesView({ entries }: ReferenceList) {
  return { data: entries.map(withoutInternals) };
}

function offered({ entries }: ReferenceList) {
  return entries.filter(isOffered).map(withoutInternals);
}

/** What is not offered any more; where there is another entry of the same value, that one counts. */
function former({ entries }: ReferenceList) {
  const values = new Set(entries.filter(isOffered).map(({ value }) => value));
  const names = entries.filter((entry) => !values.has(entry.value)).map(({ name, value }) => [value, name]);
  return Array.from(new Map(names as [string, string][]), ([value, name]) => ({ name, value }));
}

const isOffered = ({ isActive, isDeleted }: ReferenceList['entries'][number]) => isActive && !isDeleted;

function withoutInternals({ isDeleted: _deleted, ...entry }: ReferenceList['entries'][number]) {
  return entry;
}

/** Where browsers are given an icon: one that is elsewhere on the web comes through us, by another path if it changes. */
function iconUrl(id: string, url: string | null): string {
  if (url === null) return '';
  return uploadedIcon(url) !== null ? url : `/api/subjects/${id}/icon?of=${hash('sha256', url).slice(0, 12)}`;
}
