import { Container, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './features-page.module.css';
import { MatchingIllustration } from './illustrations/matching-illustration.tsx';
import { PollIllustration } from './illustrations/poll-illustration.tsx';
import { ShortAnswerIllustration } from './illustrations/short-answer-illustration.tsx';
import { WordCloudIllustration } from './illustrations/word-cloud-illustration.tsx';
import { PageHead } from './page-head.tsx';

const FEATURES = [
  { feature: 'shortAnswers', Illustration: ShortAnswerIllustration },
  { feature: 'wordCloud', Illustration: WordCloudIllustration },
  { feature: 'matching', Illustration: MatchingIllustration },
  { feature: 'poll', Illustration: PollIllustration },
] as const;

/** Short answers, word cloud, matching and poll, each explained with a picture (C032). */
export function FeaturesPage() {
  const t = useTranslations('about.features');
  return (
    <Container size="lg" w="100%" pb={{ base: 48, sm: 96 }}>
      <PageHead title={t('title')} lead={t('lead')} />
      {FEATURES.map(({ feature, Illustration }) => (
        <section key={feature} aria-labelledby={feature} className={classes.feature}>
          <div className={classes.words}>
            <Title order={2} id={feature} className={classes.title}>
              {t(`${feature}.title`)}
            </Title>
            <Text mt="sm" c="dimmed" size="lg" lh={1.65}>
              {t(`${feature}.text`)}
            </Text>
          </div>
          <figure className={classes.figure}>
            <div role="img" aria-label={t(`${feature}.label`)} className={classes.picture}>
              <Illustration />
            </div>
            <figcaption className={classes.caption}>{t('caption')}</figcaption>
          </figure>
        </section>
      ))}
    </Container>
  );
}
