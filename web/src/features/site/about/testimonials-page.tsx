import { Container, Skeleton, Text } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../shared/site/page-head.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { testimonialsQuery } from './api/testimonials-query.ts';
import classes from './testimonials-page.module.css';
import { QuotationDrawing } from './drawings/quotation-drawing.tsx';

/** What people say (C031): the words that admins have put here, and nobody invented. */
export function TestimonialsPage() {
  const t = useTranslations('about.testimonials');
  return (
    <Container size="lg" w="100%" pb={{ base: 48, sm: 96 }}>
      <PageHead title={t('title')} lead={t('lead')} drawing={<QuotationDrawing />} />
      <Testimonials />
    </Container>
  );
}

function Testimonials() {
  const t = useTranslations('about.testimonials');
  const { data, error, refetch } = useQuery(testimonialsQuery);
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={220} radius="lg" />;
  }
  if (data.data.length === 0) {
    return (
      <div className={classes.empty}>
        <EmptySky title={t('empty.title')} text={t('empty.text')} />
      </div>
    );
  }
  return (
    <ul className={classes.list}>
      {data.data.map(({ id, author, role, text }) => (
        <li key={id}>
          <figure className={classes.testimonial}>
            <IconQuote size={28} stroke={1.6} className={classes.sign} aria-hidden />
            <blockquote className={classes.text}>{text}</blockquote>
            <figcaption>
              <Text fw={650}>{author}</Text>
              {role !== '' && (
                <Text size="sm" c="dimmed">
                  {role}
                </Text>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
