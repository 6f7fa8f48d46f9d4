import { Container, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHead } from '../../../shared/site/page-head.tsx';
import { AgreementDrawing } from './drawings/agreement-drawing.tsx';
import { CommonGroundDrawing } from './drawings/common-ground-drawing.tsx';
import { KeyholeDrawing } from './drawings/keyhole-drawing.tsx';
import { ReturnDrawing } from './drawings/return-drawing.tsx';
import { SharesDrawing } from './drawings/shares-drawing.tsx';
import { POLICIES_UPDATED, type Policy, policySections } from './policies.ts';
import classes from './policy-page.module.css';
import { richTags } from './rich-tags.tsx';
import { usePolicyValues } from './use-policy-values.ts';

const DRAWINGS: Readonly<Record<Policy, ReactNode>> = {
  terms: <AgreementDrawing />,
  use: <CommonGroundDrawing />,
  privacy: <KeyholeDrawing />,
  refund: <ReturnDrawing />,
  payout: <SharesDrawing />,
};

/** One of the five policy pages, for everybody to read (P078 to P082, P232). */
export function PolicyPage({ policy }: { policy: Policy }) {
  const t = useTranslations('policies');
  const format = useFormatter();
  const values = usePolicyValues(policy);
  // Beside the text there is room for the contents; above it they are a line that opens.
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const sections = policySections[policy];
  const updated = format.dateTime(new Date(POLICIES_UPDATED), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Container size="lg" w="100%" pb={{ base: 48, sm: 96 }}>
      <PageHead
        title={t(`pages.${policy}.title`)}
        lead={t(`pages.${policy}.lead`)}
        drawing={DRAWINGS[policy]}
      />
      <div className={classes.columns}>
        <nav aria-labelledby="contents" className={classes.contents}>
          <details open={isWide}>
            <summary className={classes.summary}>
              <span id="contents">{t('contents')}</span>
            </summary>
            <ol className={classes.entries}>
              {sections.map((section) => (
                <li key={section}>
                  <a href={`#${section}`} className={classes.entry}>
                    {t(`sections.${section}.heading`)}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <article className={classes.text}>
          <Text size="sm" c="dimmed">
            {t('updated', { date: updated })}
          </Text>
          {sections.map((section) => (
            <section key={section} aria-labelledby={section}>
              <Title order={2} id={section} className={classes.heading}>
                {t(`sections.${section}.heading`)}
              </Title>
              {t.rich(`sections.${section}.body`, { ...richTags, ...values })}
            </section>
          ))}
        </article>
      </div>
    </Container>
  );
}
