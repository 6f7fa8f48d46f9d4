import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { PollResultsView } from '@pollux/query-api/voting/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ConnectionState } from '../../shared/live/live-connection.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { GoBackLink } from './go-back-link.tsx';
import classes from './results.module.css';
import { TallyAnnouncer } from './tally-announcer.tsx';

/** The top of a results page: which poll, how many responses, whether it is live, and what one can do (`children`). */
export function ResultsHeader({
  results,
  connection,
  children,
}: {
  results: PollResultsView;
  connection: ConnectionState;
  children?: ReactNode;
}) {
  const t = useTranslations('results');
  return (
    <Stack component="header" gap="md">
      <Group justify="space-between" gap="sm">
        <GoBackLink />
        <Group gap="xs">
          {children}
          <FullScreenButton />
        </Group>
      </Group>
      <Stack gap="sm">
        <Title order={1} className={classes.title}>
          {results.quizTitle}
        </Title>
        <Group gap="md">
          <Text fz="lg" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('responses', { count: results.ballots })}
          </Text>
          {!results.isDeleted && <ConnectionBadge connection={connection} />}
          {!results.isActive && (
            <Badge variant="light" size="lg" tt="none" color="red">
              {t(results.isDeleted ? 'deleted' : 'closed')}
            </Badge>
          )}
        </Group>
      </Stack>
      <TallyAnnouncer ballots={results.ballots} />
    </Stack>
  );
}
