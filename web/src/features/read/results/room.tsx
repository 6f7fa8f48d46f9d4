import { Skeleton } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { QuestionOnWall } from '../../../questions/question-types/for-results.ts';
import { isModerated } from './words/is-moderated.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Lights } from '../../../shared/look/lights.tsx';
import { Control } from './control.tsx';
import { QuestionStage } from './question-stage.tsx';
import classes from './room.module.css';
import { RoomAside } from './room-aside.tsx';
import { HallControls } from './questions-desk/hall-controls.tsx';
import { RoomFrame, useUnit } from './room-frame.tsx';
import { useSlides } from './use-slides.ts';

// The wall is there before what is moderated on it.
const WordsControl = lazyPart(async () => (await import('./words/words-control.tsx')).WordsControl);

type Question = PollResultsView['questions'][number];

/** The results on the wall of a room: one question, large enough for the last row, and the address to join at. */
export function Room({ results, onClose }: { results: PollResultsView; onClose: () => void }) {
  const t = useTranslations('results.room');
  const common = useTranslations('results');
  const { questions } = results;
  const { index, isBlank, previous, next, showAgain } = useSlides(questions.length);
  const question = questions[index];
  if (question === undefined) return null;

  return (
    <RoomFrame
      label={t('label')}
      title={results.quizTitle}
      onClose={onClose}
      position={
        <>
          {t('position', { number: index + 1, count: questions.length })}
          <span className={classes.tag} data-open={results.isActive || undefined}>
            {common(results.isActive ? 'open' : 'closed')}
          </span>
        </>
      }
      controls={
        <>
          {results.session !== undefined && <HallControls results={results} />}
          {isModerated(question) && (
            <Suspense>
              <WordsControl pollId={results.pollId} />
            </Suspense>
          )}
          {questions.length > 1 && (
            <>
              <Control
                label={t('previous')}
                icon={<IconArrowLeft aria-hidden />}
                shortcut="PageUp"
                isDisabled={index === 0}
                onPress={previous}
              />
              <Control
                label={t('next')}
                icon={<IconArrowRight aria-hidden />}
                shortcut="PageDown"
                isMain
                isDisabled={index === questions.length - 1}
                onPress={next}
              />
            </>
          )}
        </>
      }
    >
      <QuestionStage key={`${question.id} ${question.responses === 0}`} question={question}>
        <ResultOnWall question={question} words={results.words} />
      </QuestionStage>
      <RoomAside results={results} />
      {isBlank && (
        <button type="button" className={classes.blank} aria-label={t('blank')} onClick={showAgain} />
      )}
    </RoomFrame>
  );
}

/** How the question was answered so far; lights that are off while nobody has. */
export function ResultOnWall({ question, words }: { question: Question; words: PollResultsView['words'] }) {
  const t = useTranslations('results');
  const unit = useUnit();
  if (question.responses === 0)
    return (
      <div className={classes.waiting}>
        <Lights lit={0} places={36} layout={{ rows: 2, step: 60 * unit }} />
        <p>{t('waiting.title')}</p>
      </div>
    );
  return (
    <>
      {words.isFrozen && isModerated(question) && (
        <p className={classes.still} role="status">
          {t('words.frozen')}
        </p>
      )}
      <div className={classes.result}>
        <Suspense fallback={<Skeleton height="40vh" />}>
          <QuestionOnWall question={question} unit={unit} />
        </Suspense>
      </div>
    </>
  );
}
