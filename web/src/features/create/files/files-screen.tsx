import { Skeleton } from '@mantine/core';
import { EXPORT_DAYS } from '@pollux/domain/exports/exports-rules';
import type { OrderedFile } from '@pollux/query-api/exports/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ActivityRows } from '../../../shared/look/activity-row.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { myExportsQuery } from './api/my-exports-query.ts';
import { FileRow } from './file-row.tsx';
import { type FileFacts, fileSituations } from './situations.ts';

/** The files that the person has ordered: how far each is, and what was made, for as long as it is kept. */
export function FilesScreen() {
  const t = useTranslations('files');
  const { data, error, refetch } = useQuery(myExportsQuery);
  const facts = factsOf(data?.exports ?? []);
  const situation = mostUrgent(fileSituations, facts);
  return (
    <>
      <Sentence
        title={t('title')}
        says={data === undefined ? t('text') : t(`says.${situation}`, { ...facts })}
        adds={
          data !== undefined && (situation === 'underway' ? t('tells') : t('kept', { days: EXPORT_DAYS }))
        }
      />
      {data === undefined &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={240} radius="lg" />)}
      {data?.exports.length === 0 && (
        <EmptySky title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink to="/dashboard" variant="default">
            {t('empty.dashboard')}
          </ButtonLink>
        </EmptySky>
      )}
      {data !== undefined && data.exports.length > 0 && (
        <Section title={t('list')}>
          <ActivityRows label={t('list')}>
            {data.exports.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ActivityRows>
        </Section>
      )}
    </>
  );
}

function factsOf(files: readonly OrderedFile[]): FileFacts {
  const count = (...states: OrderedFile['status'][]) =>
    files.filter(({ status }) => states.includes(status)).length;
  return { underway: count('waiting', 'underway'), ready: count('ready'), failed: count('failed') };
}
