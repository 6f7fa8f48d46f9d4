import { FocusTrap, Skeleton, UnstyledButton } from '@mantine/core';
import { useDocumentTitle, useHotkeys, useViewportSize } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { type CSSProperties, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { QuestionOnWall } from '../../questions/question-types/for-results.ts';
import { Lights } from '../../shared/look/lights.tsx';
import { Night } from '../../shared/look/night.tsx';
import '../../shared/look/wall.css';
import { RichHeading } from '../../shared/rich-text/rich-text.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './room.module.css';
import { RoomAside } from './room-aside.tsx';
import { useFit } from './use-fit.ts';
import { useSlides } from './use-slides.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Scripts whose lines would touch each other where those of Latin stand well. */
const TALL_LETTERS = /[\p{Script=Tamil}\p{Script=Devanagari}]/u;

type Question = PollResultsView['questions'][number];

/**
 * The results on the wall of a room: one question, large enough for the last row, and the address to join at. It lies
 * over the page, which goes on counting, and keeps the screen awake.
 */
export function Room({ results, onClose }: { results: PollResultsView; onClose: () => void }) {
  const t = useTranslations('results.room');
  const common = useTranslations('results');
  const { questions } = results;
  const { index, isBlank, previous, next, showAgain } = useSlides(questions.length);
  const question = questions[index];
  const { width, height } = useViewportSize();
  // A pixel of 1080p; a screen taller than wide is read from near.
  const unit = width > height ? Math.min(width / 1920, height / 1080) : 0.5;

  useHotkeys([['Escape', onClose]]);
  useWakeLock();
  useDocumentTitle(`${results.quizTitle} · Pollux`);
  if (question === undefined) return null;

  return (
    <FocusTrap active>
      <div
        role="dialog"
        aria-modal
        aria-label={t('label')}
        className={classes.place}
        data-wall
        style={{ '--unit': `${unit}px` } as CSSProperties}
      >
        <Night className={classes.room}>
          <header className={classes.header} tabIndex={-1} data-autofocus>
            <Logo />
            <p className={classes.position} aria-live="polite">
              {t('position', { number: index + 1, count: questions.length })}
              <span className={classes.tag} data-open={results.isActive || undefined}>
                {common(results.isActive ? 'open' : 'closed')}
              </span>
            </p>
          </header>
          <Stage key={`${question.id} ${question.responses === 0}`} question={question} unit={unit} />
          <RoomAside results={results} />
          <footer className={classes.footer}>
            <UnstyledButton className={classes.control} onClick={onClose}>
              <IconX aria-hidden />
              {t('leave')}
            </UnstyledButton>
            {questions.length > 1 && (
              <>
                <UnstyledButton className={classes.control} aria-disabled={index === 0} onClick={previous}>
                  <IconArrowLeft aria-hidden />
                  {t('previous')}
                </UnstyledButton>
                <UnstyledButton
                  className={classes.control}
                  aria-disabled={index === questions.length - 1}
                  onClick={next}
                >
                  {t('next')}
                  <IconArrowRight aria-hidden />
                </UnstyledButton>
              </>
            )}
          </footer>
          {isBlank && (
            <button type="button" className={classes.blank} aria-label={t('blank')} onClick={showAgain} />
          )}
        </Night>
      </div>
    </FocusTrap>
  );
}

/** One question and its answers, as large as all of it can be. */
function Stage({ question, unit }: { question: Question; unit: number }) {
  const t = useTranslations('results');
  const { title, titleHtml, responses } = question;
  const isWaiting = responses === 0;
  const stageRef = useFit();
  return (
    <div ref={stageRef} className={classes.stage} data-fits>
      <section className={classes.question} aria-label={title}>
        <RichHeading
          order={2}
          className={classes.title}
          data-tall={TALL_LETTERS.test(title) || undefined}
          text={title}
          html={titleHtml}
        />
        {isWaiting ? (
          <div className={classes.waiting}>
            <Lights lit={0} places={36} layout={{ rows: 2, step: 60 * unit }} />
            <p>{t('waiting.title')}</p>
          </div>
        ) : (
          <div className={classes.result}>
            <Suspense fallback={<Skeleton height="40vh" />}>
              <QuestionOnWall question={question} unit={unit} />
            </Suspense>
          </div>
        )}
      </section>
    </div>
  );
}
