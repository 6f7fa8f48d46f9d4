import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './claims.module.css';
import { Section } from './section.tsx';

const CLAIMS = ['engages', 'shortAnswers', 'realTime', 'variety'] as const;

const TYPES = ['matching', 'dragAndDrop', 'fillUp', 'trueFalse', 'multipleChoice'] as const;

/** What Pollux does for those who ask (C003). */
export function Claims() {
  const t = useTranslations('home.claims');
  return (
    <Section title={t('title')}>
      <div className={classes.grid}>
        {CLAIMS.map((claim) => (
          <div key={claim} className={classes.claim}>
            <Title order={3}>{t(`${claim}.title`)}</Title>
            <Text c="dimmed" mt={6}>
              {t(`${claim}.text`)}
            </Text>
            {claim === 'variety' && (
              <ul className={classes.types}>
                {TYPES.map((type) => (
                  <li key={type}>{t(`variety.${type}`)}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
