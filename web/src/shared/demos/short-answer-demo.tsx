import { Badge, Button, Group, Textarea } from '@mantine/core';
import { comparableText } from '@pollux/domain/kernel/typed-text';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';

const KEYWORDS = ['first', 'second', 'third'] as const;
const MOST_CHARACTERS = 300;

/** A short answer in which keywords are looked for, in any case and order. */
export function ShortAnswerDemo() {
  const t = useTranslations('demos.shortAnswer');
  const demos = useTranslations('demos');
  const [answer, setAnswer] = useState('');
  const [checked, setChecked] = useState<string>();
  const isFound = (keyword: (typeof KEYWORDS)[number]) =>
    comparableText(checked ?? '').includes(comparableText(t(`keywords.${keyword}`)));
  const check = (event: FormEvent) => {
    event.preventDefault();
    setChecked(answer);
  };
  const status =
    checked === undefined
      ? t('start')
      : t('status', { found: KEYWORDS.filter(isFound).length, count: KEYWORDS.length });
  return (
    <DemoCard
      question={t('question')}
      status={status}
      onReset={
        checked === undefined
          ? undefined
          : () => {
              setAnswer('');
              setChecked(undefined);
            }
      }
    >
      <form onSubmit={check}>
        <Textarea
          aria-label={t('answer')}
          placeholder={t('answer')}
          rows={3}
          maxLength={MOST_CHARACTERS}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Group justify="space-between" mt="sm">
          <Group gap={6}>
            {KEYWORDS.map((keyword) => (
              <Badge
                key={keyword}
                variant="light"
                color={isFound(keyword) ? 'green' : 'gray'}
                tt="none"
                size="lg"
                radius="sm"
                leftSection={
                  isFound(keyword) ? <IconCheck size={14} aria-hidden /> : <IconMinus size={14} aria-hidden />
                }
              >
                {t(`keywords.${keyword}`)}
              </Badge>
            ))}
          </Group>
          <Button type="submit" variant="default" ml="auto">
            {demos('check')}
          </Button>
        </Group>
      </form>
    </DemoCard>
  );
}
