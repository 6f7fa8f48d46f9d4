import { UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './replay.module.css';

interface QuestionChoiceProps {
  place: number;
  count: number;
  onChoose: (place: number) => void;
}

/** Which question is looked at, where nobody led through them. */
export function QuestionChoice({ place, count, onChoose }: QuestionChoiceProps) {
  const t = useTranslations('results.room');
  return (
    <>
      <UnstyledButton
        className={classes.step}
        aria-label={t('previous')}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onChoose(place - 1)}
      >
        <IconArrowLeft aria-hidden />
      </UnstyledButton>
      {t('position', { number: place + 1, count })}
      <UnstyledButton
        className={classes.step}
        aria-label={t('next')}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onChoose(place + 1)}
      >
        <IconArrowRight aria-hidden />
      </UnstyledButton>
    </>
  );
}
