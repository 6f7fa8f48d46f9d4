import type { CrossTableView } from '@pollux/query-api/attending/cross-table-contract';
import { useTranslations } from 'use-intl';
import { useAboutWords } from '../../../../shared/lists/exports/use-about-words.ts';
import { useDownload } from '../../../../shared/lists/exports/use-download.tsx';
import type { ChoseAsked } from '../api/cross-table.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** Downloads a table as an Excel workbook, with its numbers and shares. @param names what it calls the answer of `asked` */
export function useDownloadTable(
  asked: ChoseAsked,
  names: Readonly<Record<string, string>>,
): (table: CrossTableView) => void {
  const t = useTranslations('crosstab');
  const wordOf = useChoiceWords();
  const about = useAboutWords();
  const { download } = useDownload();
  return ({ quizId, rows, columns, independence }) => {
    // The server knows the others.
    const choices = Object.entries({ rows, columns }).flatMap(([side, question]) =>
      question.choices
        .filter(({ text, isOffered }) => !isOffered || text === null || text === '')
        .map((choice) => [`${side}.${choice.key}`, wordOf(question, choice).slice(0, 200)] as const),
    );
    const labels = {
      ...names,
      ...about,
      counts: t('views.counts'),
      ofRow: t('views.rows'),
      ofColumn: t('views.columns'),
      all: t('table.all'),
      number: t('table.number'),
      rows: t('rows'),
      columns: t('columns'),
      submitted: t('file.submitted'),
      unknown: t('file.unknown'),
      matching: t('file.matching'),
      both: t('file.both'),
      chiSquared: t('file.chiSquared'),
      degrees: t('file.degrees'),
      v: t('file.v'),
      independence: t('file.independence'),
      ...(typeof independence === 'string' && {
        [`independence=${independence}`]: t(`file.unsaid.${independence}`),
      }),
      ...Object.fromEntries(choices),
    };
    const query = new URLSearchParams({
      rows: rows.id,
      columns: columns.id,
      ...(asked.only !== undefined && { only: asked.only }),
      ...(asked.chose !== undefined && { chose: asked.chose.join(',') }),
      labels: JSON.stringify(labels),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    void download(`/api/activities/${quizId}/cross-table/export?${query}`);
  };
}
