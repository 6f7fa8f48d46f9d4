import { SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PollDrawing } from './drawings/poll-drawing.tsx';
import { QuizDrawing } from './drawings/quiz-drawing.tsx';
import { SurveyDrawing } from './drawings/survey-drawing.tsx';
import { WordCloudDrawing } from './drawings/word-cloud-drawing.tsx';
import classes from './introductions.module.css';
import { Section } from './section.tsx';

const CARDS = [
  { kind: 'quiz', Picture: QuizDrawing },
  { kind: 'survey', Picture: SurveyDrawing },
  { kind: 'poll', Picture: PollDrawing },
  { kind: 'wordCloud', Picture: WordCloudDrawing },
] as const;

/** A card with title and picture for each type of activity (C028). */
export function Introductions() {
  const t = useTranslations('home.introductions');
  return (
    <Section title={t('title')} lead={t('lead')}>
      <SimpleGrid
        cols={{ base: 1, xs: 2, md: 4 }}
        spacing={{ base: 0, xs: 'xl' }}
        verticalSpacing={{ base: 0, xs: 'xl' }}
      >
        {CARDS.map(({ kind, Picture }) => (
          <article key={kind} className={classes.card}>
            <Picture />
            <div className={classes.words}>
              <Title order={3}>{t(`${kind}.title`)}</Title>
              <Text c="dimmed" mt={6}>
                {t(`${kind}.text`)}
              </Text>
            </div>
          </article>
        ))}
      </SimpleGrid>
    </Section>
  );
}
