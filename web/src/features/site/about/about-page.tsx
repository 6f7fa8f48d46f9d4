import { Container, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../shared/site/page-head.tsx';
import classes from './about-page.module.css';
import { HallDrawing } from './drawings/hall-drawing.tsx';

/** Vision, mission, and who we are (C030). */
export function AboutPage() {
  const t = useTranslations('about.about');
  return (
    <Container size="lg" w="100%" pb={{ base: 48, sm: 96 }}>
      <PageHead title={t('title')} lead={t('lead')} drawing={<HallDrawing />} />
      <div className={classes.pair}>
        {(['vision', 'mission'] as const).map((part) => (
          <section key={part} aria-labelledby={part} className={classes.part}>
            <Title order={2} id={part}>
              {t(`${part}.title`)}
            </Title>
            <Text mt="sm" lh={1.7}>
              {t(`${part}.text`)}
            </Text>
          </section>
        ))}
      </div>
      <section aria-labelledby="us" className={classes.us}>
        <Title order={2} id="us">
          {t('us.title')}
        </Title>
        <div>
          {(['first', 'second', 'third'] as const).map((paragraph) => (
            <Text key={paragraph} mb="md" lh={1.7}>
              {t(`us.${paragraph}`)}
            </Text>
          ))}
        </div>
      </section>
    </Container>
  );
}
