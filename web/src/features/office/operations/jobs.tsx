import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { Section } from '../../../shared/look/section.tsx';
import { State, type StateLight } from '../../../shared/look/state.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { type Job, useCancelUpkeep } from './api.ts';

/** The read models that are verified or built anew, and what became of those before. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('operations.jobs');
  const problemText = useProblemText();
  const cancel = useCancelUpkeep();
  return (
    <Section title={t('title')}>
      <Stack gap="sm" mt="sm">
        {cancel.error !== null && <FailureAlert title={t('error')}>{problemText(cancel.error)}</FailureAlert>}
        {jobs.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        {jobs.map((job) => (
          <JobEntry
            key={job.id}
            job={job}
            isSending={cancel.isPending && cancel.variables.jobId === job.id}
            onCancel={() => cancel.mutate({ jobId: job.id })}
          />
        ))}
      </Stack>
    </Section>
  );
}

const lights = {
  open: 'waiting',
  done: 'lit',
  cancelled: 'unlit',
  failed: 'wrong',
  'broken-off': 'wrong',
} as const satisfies Record<Job['status'], StateLight>;

function JobEntry({ job, isSending, onCancel }: { job: Job; isSending: boolean; onCancel: () => void }) {
  const t = useTranslations('operations.jobs');
  const format = useFormatter();
  const { status, progress, orderedBy, orderedAt, isCancelled, found } = job;
  const may = useMay();
  const name = useJobName()(job);
  const isWrong = status === 'done' && found !== null && found.differences > 0;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t('by', {
              name: orderedBy.name ?? t('nobody'),
              at: format.dateTime(new Date(orderedAt), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </Text>
        </div>
        <Group gap="sm">
          <State light={isWrong ? 'wrong' : lights[status]}>{stateOf(job, t)}</State>
          {status === 'open' && !isCancelled && may('CancelUpkeep') && (
            <Button
              variant="default"
              size="compact-sm"
              loading={isSending}
              aria-label={t('cancelOf', { job: name })}
              onClick={onCancel}
            >
              {t('cancel')}
            </Button>
          )}
        </Group>
      </Group>
      {progress !== null && (
        <Progress value={progress.share * 100} aria-label={t('progress', { job: name })} />
      )}
      {found?.examples.map((example) => (
        <Text key={example} size="sm" ff="monospace">
          {example}
        </Text>
      ))}
    </Stack>
  );
}

/** What a job is called. */
function useJobName(): (job: Pick<Job, 'task' | 'readModel'>) => string {
  const t = useTranslations('operations.jobs');
  return ({ task, readModel }) =>
    t(task, { name: readModel === 'log' || readModel === 'transparency-log' ? t(readModel) : readModel });
}

function stateOf(
  { task, readModel, status, progress, isCancelled, found, failure }: Job,
  t: ReturnType<typeof useTranslations<'operations.jobs'>>,
): string {
  switch (status) {
    case 'open':
      if (isCancelled) return t('stopping');
      return progress === null ? t('waits') : t('running', { count: progress.events });
    case 'done':
      if (task === 'rebuild') return t('done.rebuild', { count: found?.events ?? 0 });
      return readModel === 'log' || readModel === 'transparency-log'
        ? t(`done.${readModel}`, { differences: found?.differences ?? 0 })
        : t('done.verify', { count: found?.documents ?? 0, differences: found?.differences ?? 0 });
    case 'failed':
      return t('failed', { failure });
    case 'cancelled':
    case 'broken-off':
      return t(status);
  }
}
