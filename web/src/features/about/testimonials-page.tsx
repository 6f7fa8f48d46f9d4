import { Container, Text, ThemeIcon, Title } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PageHead } from './page-head.tsx';
import classes from './testimonials-page.module.css';

/** What people say (C031): nobody has said anything yet, and nobody is invented. */
export function TestimonialsPage() {
  const t = useTranslations('about.testimonials');
  return (
    <Container size="lg" w="100%" pb={{ base: 48, sm: 96 }}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={classes.empty}>
        <ThemeIcon variant="light" size={56} radius="xl" aria-hidden="true">
          <IconQuote size={28} stroke={1.6} />
        </ThemeIcon>
        <Title order={2}>{t('empty.title')}</Title>
        <Text c="dimmed" maw={420}>
          {t('empty.text')}
        </Text>
      </div>
    </Container>
  );
}
