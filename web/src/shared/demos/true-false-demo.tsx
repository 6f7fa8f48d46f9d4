import { Button, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';
import { Verdict } from './verdict.tsx';

/** A statement, and a decision. */
export function TrueFalseDemo() {
  const t = useTranslations('demos.trueFalse');
  const [answer, setAnswer] = useState<'true' | 'false'>();
  return (
    <DemoCard
      question={t('question')}
      status={answer === undefined ? t('start') : t('explanation')}
      onReset={answer === undefined ? undefined : () => setAnswer(undefined)}
    >
      <SimpleGrid cols={2} spacing="sm">
        {(['true', 'false'] as const).map((choice) => (
          <Button
            key={choice}
            variant={answer === choice ? 'light' : 'default'}
            aria-pressed={answer === choice}
            rightSection={answer === choice ? <Verdict isRight={choice === 'true'} /> : undefined}
            onClick={() => setAnswer(choice)}
          >
            {t(choice)}
          </Button>
        ))}
      </SimpleGrid>
    </DemoCard>
  );
}
