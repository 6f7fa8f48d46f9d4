import { Text, ThemeIcon, Title } from '@mantine/core';
import { IconBolt, IconChecks, IconMessageCircle, IconPuzzle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './claims.module.css';
import { Section } from './section.tsx';

const CLAIMS = [
  { claim: 'engages', Icon: IconMessageCircle },
  { claim: 'shortAnswers', Icon: IconChecks },
  { claim: 'realTime', Icon: IconBolt },
  { claim: 'variety', Icon: IconPuzzle },
] as const;

const TYPES = ['matching', 'dragAndDrop', 'fillUp', 'trueFalse', 'multipleChoice'] as const;

/** What Pollux does for those who ask (C003). */
export function Claims() {
  const t = useTranslations('home.claims');
  return (
    <Section title={t('title')} tinted>
      <div className={classes.grid}>
        {CLAIMS.map(({ claim, Icon }) => (
          <div key={claim}>
            <ThemeIcon variant="light" size={44} radius="md" aria-hidden="true">
              <Icon size={24} stroke={1.7} />
            </ThemeIcon>
            <Title order={3} size="h4" mt="md">
              {t(`${claim}.title`)}
            </Title>
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
