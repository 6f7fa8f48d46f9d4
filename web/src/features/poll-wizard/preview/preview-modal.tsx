import { Button, Group, Image, Modal, Progress, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coverUrl } from '../../../shared/api/client.ts';
import { capitalised } from '../model/capitalised.ts';
import type { PollDraft } from '../model/poll-draft.ts';
import { timerLabel } from '../model/timer.ts';
import { useTimerText } from '../ui/use-timer-text.ts';
import classes from './preview.module.css';
import { PreviewQuestion } from './preview-question.tsx';

/** The poll as participants will meet it, question by question (C100 to C106). */
export function PreviewModal({
  poll,
  opened,
  onClose,
}: {
  poll: PollDraft;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('wizard');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title={t('preview.title')} size="lg" fullScreen={isPhone}>
      <PreviewPages poll={poll} />
    </Modal>
  );
}

/** Mounted anew whenever the preview opens, so that it starts at the first question. */
function PreviewPages({ poll }: { poll: PollDraft }) {
  const t = useTranslations('wizard');
  const timerText = useTimerText();
  const [index, setIndex] = useState(0);
  const { questions } = poll;
  const question = questions[index];
  if (question === undefined) return null;
  const position = { number: index + 1, count: questions.length };
  return (
    <Stack>
      {poll.coverImage !== null && (
        <Image src={coverUrl(poll.coverImage)} alt={t('image.coverAlt')} className={classes.cover} />
      )}
      <div>
        <Title order={2} className={classes.text}>
          {capitalised(poll.quizTitle.trim()) || t('preview.untitledPoll')}
        </Title>
        <Text c="dimmed" className={classes.text}>
          {capitalised(poll.quizDescription.trim())}
        </Text>
      </div>
      <Progress.Root>
        <Progress.Section
          value={(100 * position.number) / position.count}
          aria-label={t('preview.progress')}
          aria-valuetext={t('preview.position', position)}
        />
      </Progress.Root>
      <Group justify="space-between">
        <Text size="sm" fw={500} aria-live="polite">
          {t('preview.position', position)}
        </Text>
        <Group gap={6}>
          <IconClock size={16} aria-hidden />
          <Text size="sm">{timerText(timerLabel(question.timer))}</Text>
        </Group>
      </Group>
      <PreviewQuestion key={question.id} question={question} look={poll} />
      <Group justify="space-between">
        <Button variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {t('preview.previous')}
        </Button>
        <Button disabled={position.number === position.count} onClick={() => setIndex(index + 1)}>
          {t('preview.next')}
        </Button>
      </Group>
    </Stack>
  );
}
