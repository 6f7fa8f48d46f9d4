import { Button, FocusTrap, Skeleton } from '@mantine/core';
import { useDocumentTitle, useHotkeys, useViewportSize } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/query-api/voting/contract';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { type CSSProperties, Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { QuestionOnWall } from '../../questions/question-types/for-results.ts';
import { Code } from '../../shared/look/code.tsx';
import { Lights } from '../../shared/look/lights.tsx';
import { Night } from '../../shared/look/night.tsx';
import '../../shared/look/wall.css';
import { Logo } from '../../shared/ui/logo.tsx';
import { joinUrl } from './join-url.ts';
import classes from './room.module.css';

/** As high as can be hit, in letters that can be read, on a wall and on a phone. */
const button = { variant: 'default', h: 'max(calc(var(--unit) * 64), 2.75rem)', fz: 'inherit' } as const;

/**
 * The results on the wall of a room: one question, large enough for the last row, the way to the next, also by the
 * arrow keys, and the address to join at. It lies over the page, which goes on counting.
 */
export function Room({ results, onClose }: { results: PollResultsView; onClose: () => void }) {
  const t = useTranslations('results.room');
  const common = useTranslations('results');
  const format = useFormatter();
  const [wanted, setWanted] = useState(0);
  const { questions, ballots } = results;
  const last = questions.length - 1;
  const index = Math.min(wanted, last);
  const question = questions[index];
  const { width, height } = useViewportSize();
  // A pixel of 1080p; a screen taller than wide is read from near.
  const unit = width > height ? Math.min(width / 1920, height / 1080) : 0.5;

  const previous = () => setWanted(Math.max(0, index - 1));
  const next = () => setWanted(Math.min(last, index + 1));
  useHotkeys([
    ['ArrowLeft', previous],
    ['PageUp', previous],
    ['ArrowRight', next],
    ['PageDown', next],
    ['Escape', onClose],
  ]);
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
          <header className={classes.header}>
            <Logo />
            <p className={classes.position}>
              {t('position', { number: index + 1, count: questions.length })}
              <span className={classes.tag} data-open={results.isActive || undefined}>
                {common(results.isActive ? 'open' : 'closed')}
              </span>
            </p>
          </header>
          <section className={classes.question} aria-label={question.title}>
            <h2 className={classes.title} data-long={question.title.length > 60 || undefined}>
              {question.title}
            </h2>
            {question.responses === 0 ? (
              <div className={classes.waiting}>
                <Lights lit={0} places={36} layout={{ rows: 2, step: 60 * unit }} />
                <p>{common('waiting.title')}</p>
              </div>
            ) : (
              <div className={classes.result} data-crowd={crowdOf(question)}>
                <Suspense fallback={<Skeleton height="50vh" />}>
                  <QuestionOnWall key={question.id} question={question} unit={unit} />
                </Suspense>
              </div>
            )}
          </section>
          <aside className={classes.aside}>
            {results.isActive && <Code url={joinUrl(results.pollId)} />}
            <p className={classes.ballots}>
              <span className={classes.number}>{format.number(ballots)}</span>
              <span>{t('answered', { count: ballots })}</span>
            </p>
          </aside>
          <footer className={classes.footer}>
            <Button {...button} leftSection={<IconX aria-hidden />} onClick={onClose}>
              {t('leave')}
            </Button>
            <Button
              {...button}
              disabled={index === 0}
              leftSection={<IconArrowLeft aria-hidden />}
              onClick={previous}
            >
              {t('previous')}
            </Button>
            <Button
              {...button}
              data-autofocus
              disabled={index === last}
              rightSection={<IconArrowRight aria-hidden />}
              onClick={next}
            >
              {t('next')}
            </Button>
          </footer>
        </Night>
      </div>
    </FocusTrap>
  );
}

/** How much has to stand below each other. */
function crowdOf(question: PollResultsView['questions'][number]): 'some' | 'many' | undefined {
  const answers = 'options' in question ? question.options.length : 0;
  if (answers <= 4) return undefined;
  return answers <= 6 ? 'some' : 'many';
}
