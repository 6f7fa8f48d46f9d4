import { Button, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { LEAST_STARS, MOST_STARS } from '@pollux/domain/attending/rating-rules';
import type { AttendedQuiz } from '@pollux/query-api/attending/reports-contract';
import { IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { useRateQuiz } from '../api/rate-quiz.ts';
import classes from './rating.module.css';

const STARS = Array.from({ length: MOST_STARS - LEAST_STARS + 1 }, (_, index) => index + LEAST_STARS);

/** Takes one to five stars for a quiz; what fails leaves it open [P133 P567]. */
export function RatingDialog({
  quiz: { quizId, quizTitle, rating },
  onClose,
}: {
  quiz: Pick<AttendedQuiz, 'quizId' | 'quizTitle' | 'rating'>;
  onClose: () => void;
}) {
  const t = useTranslations('attempts.rating');
  const problemText = useProblemText();
  const rate = useRateQuiz();
  const [stars, choose] = useState(rating ?? 0);

  const save = () =>
    rate.mutate(
      { quizId, rating: stars },
      {
        onSuccess: () => {
          onClose();
          notifications.show({ color: 'green', message: t('thanks') });
        },
      },
    );

  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <Stack>
        {rate.isError && <FailureAlert>{problemText(rate.error)}</FailureAlert>}
        <Text dir="auto" fw={600}>
          {quizTitle}
        </Text>
        <div role="radiogroup" aria-label={t('title')} className={classes.stars}>
          {STARS.map((each) => (
            <label key={each} className={classes.star} data-lit={each <= stars || undefined}>
              <input
                type="radio"
                name="stars"
                className={classes.radio}
                aria-label={t('stars', { count: each })}
                checked={each === stars}
                onChange={() => choose(each)}
              />
              <IconStarFilled aria-hidden className={classes.icon} />
            </label>
          ))}
        </div>
        <FormActions>
          <Button onClick={save} loading={rate.isPending} disabled={stars === 0}>
            {t('submit')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
