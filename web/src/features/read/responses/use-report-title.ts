import { useTranslations } from 'use-intl';

interface Reported {
  readonly quizTitle: string;
  /** Whether it is in the bin, or deleted. */
  readonly isRemoved: boolean;
  readonly isDeleted: boolean;
}

/** What an activity is called in reports, which stay when it is removed: then that is said behind its title (P410). */
export function useReportTitle(): (activity: Reported) => string {
  const t = useTranslations('reports.mine.removed');
  return ({ quizTitle: title, isRemoved, isDeleted }) =>
    isRemoved ? t(isDeleted ? 'deleted' : 'bin', { title }) : title;
}
