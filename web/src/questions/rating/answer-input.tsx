import { IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import type { AnswerInputProps } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import { ClearAnswer } from '../ui/clear-answer.tsx';
import classes from './answer-input.module.css';
import { STARS } from './stars.ts';

/** One to five stars, as radio buttons: the chosen one is lit, and those before it (P283). */
export function RatingAnswerInput({
  question: { id, type, compulsory },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'rating'>, AnswerOf<'rating'>>) {
  const t = useTranslations('attend.answer');
  const given = answer?.stars ?? 0;
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        aria-required={compulsory}
        aria-invalid={describedBy !== undefined}
        className={classes.stars}
      >
        {STARS.map((stars) => (
          <label key={stars} className={classes.star} data-lit={stars <= given || undefined}>
            <input
              type="radio"
              className={classes.radio}
              name={id}
              aria-label={t('stars', { count: stars })}
              checked={stars === given}
              onChange={() => onAnswer({ type, stars })}
            />
            <IconStarFilled className={classes.icon} aria-hidden />
          </label>
        ))}
      </div>
      <p className={classes.given} aria-hidden>
        {given === 0 ? t('noStars') : t('starsOf', { count: given, most: STARS.length })}
      </p>
      <ClearAnswer isOffered={!compulsory && answer !== undefined} onClear={() => onAnswer(null)} />
    </>
  );
}
