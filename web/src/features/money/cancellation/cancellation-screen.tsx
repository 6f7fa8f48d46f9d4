import { Skeleton, Text } from '@mantine/core';
import type { Cancellation } from '@pollux/query-api/billing/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { cancellationQuery } from './api/cancellation-query.ts';
import { CancellationForm } from './cancellation-form.tsx';
import { NothingToCancel } from './nothing-to-cancel.tsx';
import { RequestedCancellation } from './requested-cancellation.tsx';

/** The end of a paid plan: the form to ask for it, or what became of that [P191]; and the way to help [P057]. */
export function CancellationScreen() {
  const t = useTranslations('cancellation');
  const { data, error, refetch } = useQuery(cancellationQuery);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {data !== undefined && <State cancellation={data.cancellation} />}
      {data === undefined &&
        (error === null ? (
          <Skeleton height={420} radius="lg" />
        ) : (
          <LoadFailure error={error} onRetry={refetch} />
        ))}
      <Text size="sm" c="dimmed" mt="lg">
        {t.rich('help', { link: supportLink })}
      </Text>
    </>
  );
}

const supportLink = (text: ReactNode) => (
  <TextLink to="/dashboard/support" underline="always">
    {text}
  </TextLink>
);

function State({ cancellation }: { cancellation: Cancellation | null }) {
  if (cancellation === null || !cancellation.isActive) return <NothingToCancel ended={cancellation} />;
  if (cancellation.requestDate === null) return <CancellationForm plan={cancellation.subscriptionType} />;
  return <RequestedCancellation cancellation={cancellation} />;
}
