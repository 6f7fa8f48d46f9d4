import { Badge, Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './demo-card.module.css';

/** A small question that works right here: nothing of it is sent anywhere or kept. */
export function DemoCard({
  question,
  status,
  onReset,
  children,
}: {
  question: string;
  /** What to do, or how it stands; announced when it changes. */
  status: string;
  /** Absent while there is nothing to start over from. */
  onReset?: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('demos');
  const questionId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its children as a card does.
    <div role="group" aria-labelledby={questionId} className={classes.card}>
      <Group justify="space-between" wrap="nowrap" mih={30}>
        <Badge variant="light" radius="sm">
          {t('tryIt')}
        </Badge>
        {onReset !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onReset}
          >
            {t('reset')}
          </Button>
        )}
      </Group>
      <Text id={questionId} className={classes.question}>
        {question}
      </Text>
      <div className={classes.answer}>{children}</div>
      <Text size="sm" c="dimmed" role="status" className={classes.status}>
        {status}
      </Text>
    </div>
  );
}
