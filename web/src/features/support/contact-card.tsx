import { Stack, ThemeIcon, Title } from '@mantine/core';
import { IconClock, IconMail, IconPhone, type Icon as TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { OperatorFact, WithFact } from '../../shared/site/operator-fact.tsx';
import classes from './contact-card.module.css';

/** When and how else the support team can be reached [P238]. */
export function ContactCard() {
  const t = useTranslations('support.contact');
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Stack>
        <Title order={2} id={titleId}>
          {t('title')}
        </Title>
        <dl className={classes.ways}>
          <Way icon={IconClock} name={t('hours')}>
            {t('hoursText')}
          </Way>
          <WithFact fact="supportEmail">
            <Way icon={IconMail} name={t('email')}>
              <OperatorFact fact="supportEmail" />
            </Way>
          </WithFact>
          <WithFact fact="supportPhone">
            <Way icon={IconPhone} name={t('phone')}>
              <OperatorFact fact="supportPhone" />
            </Way>
          </WithFact>
        </dl>
      </Stack>
    </section>
  );
}

function Way({ icon: Sign, name, children }: { icon: TablerIcon; name: string; children: ReactNode }) {
  return (
    <div className={classes.way}>
      <dt>
        <ThemeIcon component="span" variant="light" size={36} className={classes.sign}>
          <Sign size={18} aria-hidden />
        </ThemeIcon>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
