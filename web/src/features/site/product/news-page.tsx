import { Container, Text, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHead } from '../../../shared/site/page-head.tsx';
import { GrowthDrawing } from './drawings/growth-drawing.tsx';
import classes from './product-page.module.css';

/** What the product has come to do, the newest first; the words are in the catalogue. */
const entries = [
  { name: 'accounts', day: '2026-11-20' },
  { name: 'privacy', day: '2026-11-20' },
  { name: 'polls', day: '2026-11-20' },
] as const;

/** The product's blog: what is new in it (A039). */
export function NewsPage() {
  const t = useTranslations('product.news');
  const format = useFormatter();
  return (
    <Container size="lg" w="100%" className={classes.page}>
      <PageHead title={t('title')} lead={t('text')} drawing={<GrowthDrawing />} />
      {entries.map(({ name, day }) => (
        <article key={name} aria-labelledby={name} className={`${classes.entry} ${classes.dated}`}>
          <Text component="time" dateTime={day} size="sm" c="dimmed">
            {format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })}
          </Text>
          <div>
            <Title order={2} id={name} mb="sm">
              {t(`${name}.title`)}
            </Title>
            <Text lh={1.7} maw="66ch">
              {t(`${name}.text`)}
            </Text>
          </div>
        </article>
      ))}
    </Container>
  );
}
