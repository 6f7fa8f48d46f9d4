import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../shared/plain/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { AttemptState } from '../saving/attempt-state.ts';
import classes from './review.module.css';
import { standingOf } from './standing.ts';
import type { PlaceState } from './use-place.ts';

interface ReviewProps {
  state: AttemptState;
  place: PlaceState;
  /** Milliseconds since 1970, by the server. */
  now: number;
  isSending: boolean;
  onShow: (index: number) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** The last look before everything is final: what is not answered, what was flagged for later. */
export function Review({ state, place, now, isSending, onShow, onSubmit, onClose }: ReviewProps) {
  const t = useTranslations('attempt.review');
  const all = state.view.questions.map((question, index) => ({
    index,
    id: question.id,
    ...standingOf(question, state, now),
  }));
  const unanswered = all.filter(({ isAnswered, isLocked }) => !isAnswered && !isLocked);
  const ranOut = all.filter(({ isAnswered, isLocked }) => !isAnswered && isLocked);
  const flagged = all.filter(({ id }) => place.flagged.includes(id));
  return (
    <Dialog
      title={t('title')}
      onDismiss={onClose}
      actions={
        <>
          <Button size="lg" disabled={isSending} onClick={onSubmit}>
            {t(isSending ? 'submitting' : 'submit')}
          </Button>
          <Button size="lg" variant="default" disabled={isSending} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      {all.every(({ isAnswered }) => isAnswered) && flagged.length === 0 && <p>{t('complete')}</p>}
      {unanswered.length > 0 && (
        <>
          <p>{t('unanswered', { count: unanswered.length })}</p>
          <Numbers of={unanswered} onShow={onShow} />
        </>
      )}
      {ranOut.length > 0 && (
        <>
          <p>{t('ranOut', { count: ranOut.length })}</p>
          <Numbers of={ranOut} onShow={onShow} />
        </>
      )}
      {flagged.length > 0 && (
        <>
          <p>{t('flagged', { count: flagged.length })}</p>
          <Numbers of={flagged} onShow={onShow} />
        </>
      )}
      <p className={classes.final}>{t('final')}</p>
    </Dialog>
  );
}

function Numbers({ of, onShow }: { of: readonly { index: number }[]; onShow: (index: number) => void }) {
  const t = useTranslations('attend.question');
  return (
    <ul className={classes.numbers}>
      {of.map(({ index }) => (
        <li key={index}>
          <Button
            variant="default"
            aria-label={t('image', { number: index + 1 })}
            onClick={() => onShow(index)}
          >
            {index + 1}
          </Button>
        </li>
      ))}
    </ul>
  );
}
