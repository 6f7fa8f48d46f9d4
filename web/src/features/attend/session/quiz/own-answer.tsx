import { totalOf } from '@pollux/domain/hosting/speed-points';
import type { SeenQuestion } from '@pollux/domain/questions/question-types';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { PlainText } from '../../../../shared/rich-text/rich-text.tsx';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import panel from '../../ui/panel.module.css';
import { Settling } from '../../ui/settling.tsx';
import classes from './quiz.module.css';
import { SpeedNote } from './speed-note.tsx';
import { type OwnScore, ofAll } from './use-own-score.ts';

interface OwnAnswerProps {
  question: SeenQuestion;
  /** Null before it is known. */
  score: OwnScore | null;
  /** One's answer came behind the lock. */
  isLate: boolean;
}

/** What was right of the question that is on, and what one's own answer has earned. */
export function OwnAnswer({ question, score, isLate }: OwnAnswerProps) {
  const t = useTranslations('join.quiz');
  if (score === null) return <PageSkeleton />;
  const mine = score.questions.find(({ questionId }) => questionId === question.id);
  const outcome = mine?.outcome === 'right' || mine?.outcome === 'partly' ? mine.outcome : 'wrong';
  const said = mine === undefined ? (isLate ? 'late' : 'none') : outcome;
  const right = score.right?.questionId === question.id ? score.right.choices : [];
  return (
    <Card title={t(`outcome.${said}`)} look={said}>
      {mine !== undefined && mine.outOf > 0 && (
        <p className={classes.earned}>{t('earned', { points: totalOf(mine) })}</p>
      )}
      {mine !== undefined && mine.bonus > 0 && <SpeedNote bonus={mine.bonus} />}
      {right.length > 0 && (
        <div>
          <h2 className={classes.heading}>{t('right', { count: right.length })}</h2>
          <ul className={classes.right}>
            {textsOf(question, right, t).map((text) => (
              <li key={text}>
                <PlainText text={text} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={classes.total}>{t('total', ofAll(score))}</p>
    </Card>
  );
}

/** Says one thing large. Its heading takes the focus, so that it is read out. */
export function Card({
  title,
  look,
  children,
}: {
  title: string;
  look?: string | undefined;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Settling>
      <section className={`${panel.panel} ${classes.card}`} data-outcome={look}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {children}
      </section>
    </Settling>
  );
}

type Translate = ReturnType<typeof useTranslations<'join.quiz'>>;

function textsOf(question: SeenQuestion, choices: readonly string[], t: Translate): string[] {
  if (question.type === 'truefalse') return choices.map((choice) => t(choice === 'true' ? 'true' : 'false'));
  if (!('options' in question)) return [];
  return question.options.filter(({ id }) => choices.includes(id)).map(({ text }) => text);
}
