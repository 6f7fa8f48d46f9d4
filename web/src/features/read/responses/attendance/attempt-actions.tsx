import { ActionIcon, Menu } from '@mantine/core';
import type { QuizAttempt } from '@pollux/query-api/attending/reports-contract';
import { IconClockPlus, IconDots, IconLockOpen } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HelpDialog } from './help-dialog.tsx';
import { nameOf } from './name-of.ts';

/** What the owner can do for one participant: more time, or the attempt open again. */
export function AttemptActions({ attempt }: { attempt: QuizAttempt }) {
  const t = useTranslations('attempts.attendance');
  const { id: quizId = '' } = useParams({ strict: false });
  const [help, setHelp] = useState<'grant' | 'again' | null>(null);
  const name = nameOf(attempt);
  if (name === null) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actionsOf', { name })}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClockPlus size={17} aria-hidden />} onClick={() => setHelp('grant')}>
            {t('extraTime')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLockOpen size={17} aria-hidden />}
            disabled={attempt.status === 'STARTED'}
            onClick={() => setHelp('again')}
          >
            {t('reopen')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {help !== null && (
        <HelpDialog kind={help} quizId={quizId} name={name} attempt={attempt} onClose={() => setHelp(null)} />
      )}
    </>
  );
}
