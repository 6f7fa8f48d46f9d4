import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../shared/plain/button.tsx';
import classes from '../../questions/question-form.module.css';
import { ProgressBar } from '../../questions/progress-bar.tsx';

interface SealedQuestionProps {
  number: number;
  count: number;
  tools: ReactNode;
  isOffline: boolean;
  /** It is being looked at: its time begins as soon as the server hands it out. */
  onOpen: () => void;
  onPrevious: () => void;
  /** Null where there is no further one: it reads Submit then, as of any last one (P104). */
  onNext: (() => void) | null;
}

/** Stands in for a question with a time limit until the server has opened it (P325). */
export function SealedQuestion(props: SealedQuestionProps) {
  const { number, count, tools, isOffline, onPrevious, onNext } = props;
  const t = useTranslations('attempt.question');
  const shared = useTranslations('attend.question');
  const open = useEffectEvent(props.onOpen);
  useEffect(() => open(), []);
  return (
    <div className={classes.form} aria-busy={!isOffline}>
      <ProgressBar number={number} count={count} />
      <div className={classes.status}>
        <span>{shared('position', { number, count })}</span>
      </div>
      {tools}
      <div className={classes.card}>
        <h1 className={classes.title}>{isOffline ? t('waitsForConnection') : t('opening')}</h1>
        {!isOffline && <p>{t('sealed')}</p>}
      </div>
      <div className={classes.footer}>
        <div className={classes.buttons}>
          <Button
            size="lg"
            variant="default"
            disabled={number === 1}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={onPrevious}
          >
            {shared('previous')}
          </Button>
          <Button
            size="lg"
            disabled={onNext === null}
            rightSection={onNext === null ? undefined : <IconArrowRight size={18} aria-hidden />}
            onClick={onNext ?? undefined}
          >
            {shared(onNext === null ? 'submit' : 'next')}
          </Button>
        </div>
      </div>
    </div>
  );
}
