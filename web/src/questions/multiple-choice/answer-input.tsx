import { Button } from '@mantine/core';
import type { ChoiceAnswer, SeenMultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { IconMaximize } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { imageUrl } from '../../shared/api/client.ts';
import type { AnswerInputProps } from '../answering.ts';
import { EnlargeButton } from '../ui/enlarge-button.tsx';
import classes from './answer-input.module.css';

/** One option of several, as radio buttons that look like cards, with their pictures (P272). */
export function ChoiceAnswerInput({
  question,
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenMultipleChoice, ChoiceAnswer>) {
  const t = useTranslations('attend.question');
  const { id, type, options, compulsory } = question;
  const hasImages = options.some((option) => option.image !== null);

  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        aria-required={compulsory}
        aria-invalid={describedBy !== undefined}
        className={hasImages ? classes.pictures : classes.list}
      >
        {options.map((option, index) => (
          <div key={option.id} className={classes.option}>
            <label className={classes.card}>
              {option.image !== null && <img className={classes.image} src={imageUrl(option.image)} alt="" />}
              <span className={classes.line}>
                <input
                  type="radio"
                  className={classes.radio}
                  name={id}
                  value={option.id}
                  checked={option.id === answer?.optionId}
                  onChange={() => onAnswer({ type, optionId: option.id })}
                />
                <span className={classes.text}>{option.text}</span>
              </span>
            </label>
            {option.image !== null && (
              <EnlargeButton
                className={classes.enlarge}
                label={t('enlargeOption', { option: index + 1 })}
                src={imageUrl(option.image)}
                alt={option.text}
              >
                <IconMaximize size={18} aria-hidden />
              </EnlargeButton>
            )}
          </div>
        ))}
      </div>
      {!compulsory && answer !== undefined && (
        <Button
          variant="transparent"
          size="lg"
          px={0}
          className={classes.clear}
          onClick={() => onAnswer(null)}
        >
          {t('clear')}
        </Button>
      )}
    </>
  );
}
