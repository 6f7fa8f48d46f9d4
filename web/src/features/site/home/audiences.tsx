import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './audiences.module.css';
import { Section } from './section.tsx';

const AUDIENCES = ['students', 'teachers', 'schools', 'colleges', 'corporate'] as const;

const CORPORATE_USES = ['interviews', 'livePolls'] as const;

/** A text for each audience, with the two uses that companies have (C001, C002). */
export function Audiences() {
  const t = useTranslations('home.audiences');
  return (
    <Section title={t('title')}>
      <div className={classes.grid}>
        {AUDIENCES.map((audience) => (
          <article key={audience} className={classes.audience} data-audience={audience}>
            <Title order={3}>{t(`${audience}.title`)}</Title>
            <Text c="dimmed" mt={6}>
              {t(`${audience}.text`)}
            </Text>
            {audience === 'corporate' && (
              <ul className={classes.uses}>
                {CORPORATE_USES.map((use) => (
                  <li key={use}>{t(`corporate.${use}`)}</li>
                ))}
              </ul>
            )}
          </article>
        ))}
      </div>
    </Section>
  );
}
