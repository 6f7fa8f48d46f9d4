import { Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../questions/lazy-part.tsx';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { Section } from '../../../shared/look/section.tsx';
import { ChangeEntry } from '../../../shared/changes/change-entry.tsx';
import classes from '../../../shared/changes/changes.module.css';
import { recentChangesQuery } from '../../../shared/changes/changes-queries.ts';
import { useFollowChanges } from './use-follow-changes.ts';

const LogsDialog = lazyPart(async () => (await import('../../../shared/changes/logs-dialog.tsx')).LogsDialog);

/** The latest changes of one's own activities, as they happen, and the way to all of them (P161, P351, P352). */
export function RecentChanges() {
  const t = useTranslations('reports.changes');
  const queryClient = useQueryClient();
  const refetchInterval = useFollowChanges();
  const { data } = useQuery({ ...recentChangesQuery(queryClient), refetchInterval });
  const recent = data ?? [];
  const [isOpen, logs] = useDisclosure();
  const problemText = useProblemText();
  // Its code cannot be loaded right now: the page stays, and it can be tried again.
  const tell = (error: unknown) => notifications.show({ color: 'red', message: problemText(error) });
  return (
    <Box mt="xl">
      <Section
        title={t('recent')}
        more={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconHistory size={17} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => void LogsDialog.load().then(logs.open, tell)}
          >
            {t('logs')}
          </Button>
        }
      >
        {recent.length === 0 ? (
          data !== undefined && <p className={classes.nothing}>{t('nothing')}</p>
        ) : (
          <ul className={classes.list}>
            {recent.map((entry) => (
              <ChangeEntry key={`${entry.quizId} ${entry.kind} ${entry._id}`} entry={entry} />
            ))}
          </ul>
        )}
        {isOpen && (
          <Suspense>
            <LogsDialog onClose={logs.close} />
          </Suspense>
        )}
      </Section>
    </Box>
  );
}
