import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { operationsQuery } from './api.ts';
import { CommandLine } from './command-line.tsx';
import { FilesUnderWay } from './files-under-way.tsx';
import { Followers } from './followers.tsx';
import { Jobs } from './jobs.tsx';
import { Processes } from './processes.tsx';
import { ReadModels } from './read-models.tsx';
import { countsOf, operationsSituations } from './situations.ts';
import { Storage } from './storage.tsx';
import { TransparencyLog } from './transparency-log.tsx';
import { UndoneThings } from './undone-things.tsx';

/** How the product runs, and what an admin can do about it without the command line. */
export function Operations() {
  const t = useTranslations('operations');
  const title = useTranslations('admin.pages.Operations')('title');
  const operations = useQuery(operationsQuery);
  const { data, isPending } = operations;
  const counts = data && countsOf(data);
  const situation = counts && mostUrgent(operationsSituations, counts);
  const says =
    situation === undefined
      ? undefined
      : situation === 'well'
        ? t('says.well')
        : t(`says.${situation}`, { count: counts?.[situation] ?? 0 });
  return (
    <>
      <AdminHead title={title} figures={[operations]} says={says} adds={t('refreshed')} />
      {isPending && <Skeleton height={480} />}
      {data !== undefined && (
        <Stack gap="xl">
          <Processes view={data} />
          <Jobs jobs={data.jobs} />
          <UndoneThings undone={data.undone} total={data.undoneTotal} />
          <FilesUnderWay files={data.files} />
          <Storage storage={data.storage} />
          <TransparencyLog jobs={data.jobs} />
          <ReadModels readModels={data.readModels} tasks={data.tasks} jobs={data.jobs} />
          <Followers followers={data.followers} />
          <CommandLine />
        </Stack>
      )}
    </>
  );
}
