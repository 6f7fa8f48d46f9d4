import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { OperatorFact, WithFact } from '../../../shared/site/operator-fact.tsx';
import classes from './contact-card.module.css';

/** When and how else the support team can be reached [P238]. */
export function ContactCard() {
  const t = useTranslations('support.contact');
  return (
    <Section title={t('title')}>
      <dl className={classes.ways}>
        <Way name={t('hours')}>{t('hoursText')}</Way>
        <WithFact fact="supportEmail">
          <Way name={t('email')}>
            <OperatorFact fact="supportEmail" />
          </Way>
        </WithFact>
        <WithFact fact="supportPhone">
          <Way name={t('phone')}>
            <OperatorFact fact="supportPhone" />
          </Way>
        </WithFact>
      </dl>
    </Section>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.way}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
