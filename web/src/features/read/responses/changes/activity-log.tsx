import { Box } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Section } from '../../../../shared/look/section.tsx';
import { Log } from '../../../../shared/changes/log.tsx';

/** What happened to one activity of one's own, and in it, on its page. */
export function ActivityLog({ quizId }: { quizId: string }) {
  const t = useTranslations('reports.changes');
  return (
    <Box mt="xl">
      <Section title={t('ofThis')}>
        <Box pt="md">
          <Log key={quizId} activity={quizId} />
        </Box>
      </Section>
    </Box>
  );
}
