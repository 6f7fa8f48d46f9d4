import { Box } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Section } from '../../../../shared/look/section.tsx';
import { ChangeEntry } from '../../../../shared/changes/change-entry.tsx';
import classes from '../../../../shared/changes/changes.module.css';
import { recentChangesQuery } from '../../../../shared/changes/changes-queries.ts';
import { useFollowChanges, useReadAfter } from '../../../../shared/changes/use-follow-changes.ts';
import { LogsButton } from './logs-button.tsx';

/** The latest changes of one's own activities, as they happen, and the way to all of them (P161, P351, P352). */
export function RecentChanges() {
  const t = useTranslations('reports.changes');
  const queryClient = useQueryClient();
  const { after, refetchInterval } = useFollowChanges();
  const { data, refetch } = useQuery({ ...recentChangesQuery(queryClient, after), refetchInterval });
  useReadAfter(after, refetch);
  const recent = data ?? [];
  return (
    <Box mt="xl">
      <Section title={t('recent')} more={<LogsButton variant="default" size="sm" />}>
        {recent.length === 0 ? (
          data !== undefined && <p className={classes.nothing}>{t('nothing')}</p>
        ) : (
          <ul className={classes.list}>
            {recent.map((entry) => (
              <ChangeEntry key={`${entry.quizId} ${entry.kind} ${entry._id}`} entry={entry} />
            ))}
          </ul>
        )}
      </Section>
    </Box>
  );
}
