import { IconFlagFilled, IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { Button, UnstyledButton } from '../../../../shared/plain/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AttemptState } from '../saving/attempt-state.ts';
import classes from './question-list.module.css';
import { type Standing, standingOf } from './standing.ts';
import type { PlaceState } from './use-place.ts';

interface QuestionListProps {
  state: AttemptState;
  place: PlaceState;
  /** Milliseconds since 1970, by the server. */
  now: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** All questions by number, with how each stands, and the way to each. */
export function QuestionList({ state, place, now, onShow, onClose }: QuestionListProps) {
  const t = useTranslations('attempt.list');
  return (
    <Dialog
      title={t('title')}
      fills
      onDismiss={onClose}
      actions={
        <Button size="lg" onClick={onClose}>
          {t('back')}
        </Button>
      }
    >
      <ul className={classes.legend} aria-hidden>
        <li>
          <span className={classes.sample} data-answered /> {t('legendAnswered')}
        </li>
        <li>
          <span className={classes.sample} /> {t('legendOpen')}
        </li>
        <li>
          <IconFlagFilled size={14} /> {t('legendFlagged')}
        </li>
        <li>
          <IconLock size={14} /> {t('legendLocked')}
        </li>
      </ul>
      <ol className={classes.numbers}>
        {state.view.questions.map((question, index) => {
          const standing = standingOf(question, state, now);
          const isFlagged = place.flagged.includes(question.id);
          const isCurrent = index === place.index;
          const says = [...textsOf(standing), ...(isFlagged ? [t('flagged')] : [])];
          return (
            <li key={question.id}>
              <UnstyledButton
                className={classes.number}
                data-answered={standing.isAnswered || undefined}
                aria-current={isCurrent ? 'step' : undefined}
                aria-label={t('number', { number: index + 1, state: says.join(', ') })}
                onClick={() => onShow(index)}
              >
                {index + 1}
                {isFlagged && <IconFlagFilled size={12} className={classes.mark} aria-hidden />}
                {standing.isLocked && !isFlagged && (
                  <IconLock size={12} className={classes.mark} aria-hidden />
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );

  function textsOf({ isAnswered, isLocked, isSealed }: Standing): string[] {
    return [
      t(isAnswered ? 'answered' : 'open'),
      ...(isLocked ? [t('locked')] : []),
      ...(isSealed ? [t('sealed')] : []),
    ];
  }
}
