import { Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AnswerRows } from './answer-rows.tsx';
import { CreateCards } from './create-cards.tsx';
import classes from './first-steps.module.css';

const EXAMPLE = [
  { key: 'first', count: 19 },
  { key: 'second', count: 12 },
  { key: 'third', count: 7 },
] as const;
const STEPS = ['write', 'share', 'watch'] as const;

/** What a creator sees who has made nothing yet: how it goes, what comes out of it, and the way to begin. */
export function FirstSteps() {
  const t = useTranslations('dashboard.first');
  return (
    <>
      <CreateCards />
      <div className={classes.columns}>
        <section aria-labelledby="steps">
          <Title order={2} id="steps">
            {t('title')}
          </Title>
          <ol className={classes.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <strong>{t(`${step}.title`)}</strong>
                <span>{t(`${step}.text`)}</span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="example" className={classes.example}>
          <p className={classes.label}>{t('example.label')}</p>
          <Title order={2} id="example">
            {t('example.question')}
          </Title>
          <AnswerRows
            answers={EXAMPLE.map(({ key, count }) => ({ key, count, label: t(`example.${key}`) }))}
          />
        </section>
      </div>
    </>
  );
}
