import { Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CreateCards } from './create-cards.tsx';
import { ExampleRoom } from './example-room.tsx';
import classes from './first-steps.module.css';

const STEPS = ['write', 'share', 'watch'] as const;

/** What a creator sees who has made nothing yet: the ways to begin, how it goes, and an example to play with. */
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
        <ExampleRoom />
      </div>
    </>
  );
}
