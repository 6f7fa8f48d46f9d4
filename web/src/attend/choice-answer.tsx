import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { imageUrl } from '../shared/api/client.ts';
import classes from './choice-answer.module.css';
import { EnlargeButton } from './enlarge-button.tsx';
import type { MultipleChoice } from './poll.ts';

interface ChoiceAnswerProps {
  question: MultipleChoice;
  /** The id of the chosen option. */
  selected: string | undefined;
  titleId: string;
  describedBy: string | undefined;
  /** Null takes the choice back, which only an optional question allows. */
  onSelect: (optionId: string | null) => void;
}

/** One option of several, as radio buttons that look like cards, with their pictures (P272). */
export function ChoiceAnswer({ question, selected, titleId, describedBy, onSelect }: ChoiceAnswerProps) {
  const t = useTranslations('attend.question');
  const { id, options, compulsory } = question;
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
                  checked={option.id === selected}
                  onChange={() => onSelect(option.id)}
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
      {!compulsory && selected !== undefined && (
        <Button
          variant="transparent"
          size="lg"
          px={0}
          className={classes.clear}
          onClick={() => onSelect(null)}
        >
          {t('clear')}
        </Button>
      )}
    </>
  );
}
