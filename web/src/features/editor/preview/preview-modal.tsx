import { Button, Group, Image, Modal, Progress, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coverUrl } from '../../../shared/api/client.ts';
import { useKindTexts } from '../kinds/use-kind.ts';
import type { Draft } from '../model/draft.ts';
import { timerLabel } from '../model/timer.ts';
import { useTimerText } from '../ui/use-timer-text.ts';
import { capitalised } from './capitalised.ts';
import classes from './preview.module.css';
import { PreviewQuestion } from './preview-question.tsx';

/** The activity as participants will meet it, question by question (C100 to C106). */
export function PreviewModal({
  draft,
  opened,
  onClose,
}: {
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('editor');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title={t('preview.title')} size="lg" fullScreen={isPhone}>
      <PreviewPages draft={draft} />
    </Modal>
  );
}

/** Mounted anew whenever the preview opens, so that it starts at the first question. */
function PreviewPages({ draft }: { draft: Draft }) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const timerText = useTimerText();
  const [index, setIndex] = useState(0);
  const { questions } = draft;
  const question = questions[index];
  if (question === undefined) return null;
  const position = { number: index + 1, count: questions.length };
  return (
    <Stack>
      {draft.coverImage !== null && (
        <Image src={coverUrl(draft.coverImage)} alt={kindText('image.coverAlt')} className={classes.cover} />
      )}
      <div>
        <Title order={2} className={classes.text}>
          {capitalised(draft.quizTitle.trim()) || kindText('preview.untitled')}
        </Title>
        <Text c="dimmed" className={classes.text}>
          {capitalised(draft.quizDescription.trim())}
        </Text>
      </div>
      <Progress.Root>
        <Progress.Section
          value={(100 * position.number) / position.count}
          aria-label={kindText('preview.progress')}
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
      <PreviewQuestion key={question.id} question={question} look={draft} />
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
