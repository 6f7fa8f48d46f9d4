import { Anchor, Button, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReportedActivityDetails } from '@pollux/query-api/authoring/reported-contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useMay } from '../../../shared/session/use-may.ts';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { DecideForm } from './decide-form.tsx';
import { reportedActivityQuery } from './reported-activity.ts';

const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** All that was said about one activity, and what is decided of it. */
export function DecideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('moderation.decide');
  const common = useTranslations('common');
  const may = useMay();
  const { data, error, refetch } = useQuery(reportedActivityQuery(id));
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={data?.quizTitle ?? t('decision')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {data === undefined && error === null && <Skeleton height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data !== undefined && (
        <Stack>
          <Anchor href={data.quizUrl} target="_blank" rel="noopener">
            {t('open')}
          </Anchor>
          {data.takenDown === null ? <Reports {...data} /> : <TakenDown {...data.takenDown} />}
          {may(data.takenDown === null ? 'TakeDownActivity' : 'ReinstateActivity') ? (
            <DecideForm
              id={id}
              isTakenDown={data.takenDown !== null}
              isReported={data.reports.length > 0}
              onClose={onClose}
            />
          ) : (
            <FormActions>
              <Button variant="default" onClick={onClose}>
                {common('close')}
              </Button>
            </FormActions>
          )}
        </Stack>
      )}
    </Modal>
  );
}

function Reports({ reports }: Pick<ReportedActivityDetails, 'reports'>) {
  const t = useTranslations('moderation.decide');
  const concerns = useTranslations('reporting.concerns');
  const format = useFormatter();
  return (
    <section>
      <Title order={3} fz="md" mb="xs">
        {t('reports', { count: reports.length })}
      </Title>
      <Stack gap="sm">
        {reports.map(({ reporter, concern, text, at }) => (
          <div key={reporter.userId}>
            <Text size="sm" c="dimmed">
              {`${concerns(concern)} · ${reporter.name ?? t('forgotten')} · ${format.dateTime(new Date(at), { dateStyle: 'medium' })}`}
            </Text>
            <Text dir="auto" style={words}>
              {text === null ? t('forgottenText') : text || t('noText')}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  );
}

function TakenDown({ concern, reason, at, appeal }: NonNullable<ReportedActivityDetails['takenDown']>) {
  const t = useTranslations('moderation.decide');
  const concerns = useTranslations('reporting.concerns');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' });
  return (
    <>
      <section>
        <Title order={3} fz="md" mb="xs">
          {t('down', { date: day(at) })}
        </Title>
        <Text size="sm" c="dimmed">
          {concerns(concern)}
        </Text>
        <Text dir="auto" style={words}>
          {reason}
        </Text>
      </section>
      {appeal !== null && (
        <section>
          <Title order={3} fz="md" mb="xs">
            {t('appeal', { date: day(appeal.at) })}
          </Title>
          <Text dir="auto" style={words}>
            {appeal.text ?? t('forgottenText')}
          </Text>
        </section>
      )}
    </>
  );
}
