import { Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { myActivitiesQuery } from '../../shared/api/my-activities-query.ts';
import { resultsPath } from '../../shared/results-path.ts';
import { CreatePollLink } from '../../shared/ui/create-poll-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import surface from '../../shared/ui/surface.module.css';
import { TextLink } from '../../shared/ui/text-link.tsx';
import classes from './recent-activities.module.css';

const MOST = 5;

/** The newest activities with their responses; each leads to its results. */
export function RecentActivities() {
  const t = useTranslations('dashboard.recent');
  return (
    <section aria-labelledby="recent">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="recent">
          {t('title')}
        </Title>
        <TextLink to="/dashboard/library" size="sm">
          {t('all')}
        </TextLink>
      </Group>
      <Newest />
    </section>
  );
}

function Newest() {
  const t = useTranslations('dashboard.recent');
  const { data, error, refetch } = useQuery(myActivitiesQuery);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={220} radius="lg" />
    ) : (
      <LoadFailure error={error} onRetry={refetch} />
    );
  }
  if (data.length === 0) {
    return (
      <div className={surface.surface}>
        <EmptyState icon={IconChartBar} title={t('none.title')} text={t('none.text')}>
          <CreatePollLink />
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className={`${surface.surface} ${classes.list}`}>
      {data.slice(0, MOST).map(({ id, quizTitle, quizUrl, isActive, responseCount }) => (
        <li key={id}>
          <Link to={resultsPath(quizUrl)} search={{ data: id }} className={classes.entry}>
            <Stack gap={2} miw={0}>
              <Text fw={600} truncate>
                {quizTitle}
              </Text>
              <Text size="sm" c="dimmed">
                {t('responses', { count: responseCount })}
              </Text>
            </Stack>
            <Badge variant="light" color={isActive ? 'green' : 'gray'} tt="none" ml="auto" flex="none">
              {t(isActive ? 'open' : 'closed')}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
