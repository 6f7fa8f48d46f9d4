import { Container, Text, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHead } from '../../shared/site/page-head.tsx';
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
    <Container size="sm" w="100%" className={classes.page}>
      <PageHead title={t('title')} lead={t('text')} drawing={<GrowthDrawing />} />
      {entries.map(({ name, day }) => (
        <article key={name} aria-labelledby={name} className={classes.entry}>
          <div>
            <Text component="time" dateTime={day} size="sm" c="dimmed">
              {format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })}
            </Text>
            <Title order={2} id={name} mt={4}>
              {t(`${name}.title`)}
            </Title>
          </div>
          <Text lh={1.7}>{t(`${name}.text`)}</Text>
        </article>
      ))}
    </Container>
  );
}
