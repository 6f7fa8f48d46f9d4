import { Container, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DragAndDropDemo } from '../../../shared/demos/drag-and-drop-demo.tsx';
import { FillUpDemo } from '../../../shared/demos/fill-up-demo.tsx';
import { MatchingDemo } from '../../../shared/demos/matching-demo.tsx';
import { MultipleChoiceDemo } from '../../../shared/demos/multiple-choice-demo.tsx';
import { PollDemo } from '../../../shared/demos/poll-demo.tsx';
import { ShortAnswerDemo } from '../../../shared/demos/short-answer-demo.tsx';
import { TrueFalseDemo } from '../../../shared/demos/true-false-demo.tsx';
import { WordCloudDemo } from '../../../shared/demos/word-cloud-demo.tsx';
import { PageHead } from '../../../shared/site/page-head.tsx';
import classes from './features-page.module.css';
import { PairsDrawing } from './drawings/pairs-drawing.tsx';

const FEATURES = [
  { feature: 'shortAnswers', Demo: ShortAnswerDemo },
  { feature: 'wordCloud', Demo: WordCloudDemo },
  { feature: 'matching', Demo: MatchingDemo },
  { feature: 'poll', Demo: PollDemo },
] as const;

const MORE = [
  { kind: 'multipleChoice', Demo: MultipleChoiceDemo },
  { kind: 'trueFalse', Demo: TrueFalseDemo },
  { kind: 'fillUp', Demo: FillUpDemo },
  { kind: 'dragAndDrop', Demo: DragAndDropDemo },
] as const;

/** Short answers, word cloud, matching and poll, each explained and there to be tried (C032); then the other types. */
export function FeaturesPage() {
  const t = useTranslations('about.features');
  return (
    <Container size="lg" w="100%" pb={{ base: 48, sm: 96 }}>
      <PageHead title={t('title')} lead={t('lead')} drawing={<PairsDrawing />} />
      {FEATURES.map(({ feature, Demo }) => (
        <section key={feature} aria-labelledby={feature} className={classes.feature}>
          <div className={classes.words}>
            <Title order={2} id={feature} className={classes.title}>
              {t(`${feature}.title`)}
            </Title>
            <Text mt="sm" c="dimmed" size="lg" lh={1.65}>
              {t(`${feature}.text`)}
            </Text>
          </div>
          <Demo />
        </section>
      ))}
      <section aria-labelledby="more" className={classes.more}>
        <Title order={2} id="more" className={classes.title}>
          {t('more.title')}
        </Title>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing={40} mt="xl">
          {MORE.map(({ kind, Demo }) => (
            <div key={kind} className={classes.kind}>
              <Title order={3}>{t(`more.${kind}`)}</Title>
              <Demo />
            </div>
          ))}
        </SimpleGrid>
      </section>
    </Container>
  );
}
