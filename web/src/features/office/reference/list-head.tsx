import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { countedEntriesQuery, type EntriesPath } from './api/entries-query.ts';
import { entrySituations } from './situations.ts';

/** Of each list its page, where it is, and what it is called among those whose choice of columns is remembered. */
export const referenceLists = {
  grades: { page: 'GradeManagement', path: '/api/admin/grades', name: 'grades' },
  subjects: { page: 'SubjectManagement', path: '/api/admin/subjects', name: 'subjects' },
  types: { page: 'QuestionTypeManagement', path: '/api/admin/question-types', name: 'question-types' },
} as const satisfies Record<string, { page: string; path: EntriesPath; name: string }>;

/** A reference list, as its texts name it. */
export type ListName = keyof typeof referenceLists;

/** The head of the page of a reference list: how much of it creators are offered. */
export function ListHead({ list }: { list: ListName }) {
  const t = useTranslations('reference');
  const titles = useTranslations('admin.pages');
  const { page, path } = referenceLists[list];
  const title = titles(`${page}.title`);
  const figures = [useQuery(countedEntriesQuery(path, true)), useQuery(countedEntriesQuery(path, false))];
  const [offered, hidden] = figures.map(({ data }) => data?.total);
  if (offered === undefined || hidden === undefined)
    return <AdminHead title={title} figures={figures} says={undefined} />;
  const situation = mostUrgent(entrySituations, { offered, hidden });
  return (
    <AdminHead
      title={title}
      figures={figures}
      says={t(`${list}.says.${situation}`, { offered })}
      adds={situation === 'offered' && hidden > 0 ? t(`${list}.switchedOff`, { count: hidden }) : undefined}
    />
  );
}
