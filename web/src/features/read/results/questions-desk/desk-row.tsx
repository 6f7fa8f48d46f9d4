import { ActionIcon, Button, Group } from '@mantine/core';
import type { DeskQuestion } from '@pollux/query-api/hosting/hall-contract';
import { IconArchive, IconCheck, IconEye, IconEyeOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './desk.module.css';
import type { Desk } from './use-desk.ts';

interface DeskRowProps {
  question: DeskQuestion;
  isPinned: boolean;
  /** Whether the session goes on: nothing is moved afterwards. */
  isOpen: boolean;
  desk: Desk;
}

/** One question from the hall, with what the host can do with it where it stands. */
export function DeskRow({ question, isPinned, isOpen, desk }: DeskRowProps) {
  const t = useTranslations('desk');
  const { id, text, name, votes, status } = question;
  const to = (wanted: DeskQuestion['status']) => () => desk.move(question, wanted);
  return (
    <li className={classes.row} data-pinned={isPinned || undefined}>
      <p className={classes.text}>{text}</p>
      <p className={classes.about}>
        {isPinned && <strong>{t('pinned')}</strong>}
        <span>{name === '' ? t('nameless') : name}</span>
        <span>{t('votes', { count: votes })}</span>
      </p>
      {isOpen && (
        <Group gap="xs">
          {status === 'shown' ? (
            <Button
              size="compact-md"
              leftSection={<IconCheck size={16} aria-hidden />}
              aria-label={t('answerOne', { text })}
              onClick={to('answered')}
            >
              {t('answer')}
            </Button>
          ) : (
            <Button
              size="compact-md"
              {...(status !== 'waiting' && { variant: 'default' })}
              leftSection={<IconEye size={16} aria-hidden />}
              aria-label={t('showOne', { text })}
              onClick={to('shown')}
            >
              {t('show')}
            </Button>
          )}
          {status === 'shown' && (
            <>
              <Act
                label={t(isPinned ? 'unpinOne' : 'pinOne', { text })}
                onPress={() => desk.pin(isPinned ? null : id)}
              >
                {isPinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
              </Act>
              <Act label={t('hideOne', { text })} onPress={to('waiting')}>
                <IconEyeOff size={18} aria-hidden />
              </Act>
            </>
          )}
          {status !== 'archived' && (
            <Act label={t('archiveOne', { text })} onPress={to('archived')}>
              <IconArchive size={18} aria-hidden />
            </Act>
          )}
        </Group>
      )}
    </li>
  );
}

function Act({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}
