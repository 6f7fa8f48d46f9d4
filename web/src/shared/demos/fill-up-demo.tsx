import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';
import classes from './fill-up-demo.module.css';

const ANSWER = '100';

/** A sentence with a gap; spaces around the answer do not matter. */
export function FillUpDemo() {
  const t = useTranslations('demos.fillUp');
  const demos = useTranslations('demos');
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<string>();
  const check = (event: FormEvent) => {
    event.preventDefault();
    setChecked(typed.trim());
  };
  const verdict = checked === ANSWER ? t('right') : t('wrong');
  const gap = (
    <input
      className={classes.gap}
      aria-label={t('gap')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
  return (
    <DemoCard
      question={t('question')}
      status={checked === undefined ? t('start') : verdict}
      onReset={
        checked === undefined
          ? undefined
          : () => {
              setTyped('');
              setChecked(undefined);
            }
      }
    >
      <form onSubmit={check}>
        <p className={classes.sentence}>
          {t.rich('sentence', {
            gap: () => gap,
          })}
        </p>
        <Button type="submit" variant="default" mt="sm">
          {demos('check')}
        </Button>
      </form>
    </DemoCard>
  );
}
