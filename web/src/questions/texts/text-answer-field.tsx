import { countCharacters } from '@pollux/domain/kernel/characters';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextInput, Textarea } from '../../shared/plain/fields.tsx';
import classes from '../ui/answer-field.module.css';

/** A free text of one line or several, counted as a person counts characters. */
export function TextAnswerField({
  label,
  placeholder,
  value,
  mostCharacters,
  hasLines = false,
  titleId,
  describedBy,
  onChange,
}: {
  label: string;
  placeholder?: string;
  value: string;
  mostCharacters: number;
  /** Whether it takes several lines. */
  hasLines?: boolean;
  titleId: string;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('attend.question');
  const counterId = useId();
  const labelId = useId();
  const count = countCharacters(value.trim());
  const tooLong = count > mostCharacters;
  const shared = {
    size: 'lg',
    label,
    labelProps: { id: labelId },
    placeholder,
    autoComplete: 'off',
    value,
    'aria-labelledby': `${titleId} ${labelId}`,
    'aria-describedby': [describedBy, counterId].filter(Boolean).join(' '),
    error: tooLong || describedBy !== undefined,
  } as const;

  return (
    <div className={classes.field}>
      {hasLines ? (
        <Textarea
          {...shared}
          rows={3}
          classNames={{ input: classes.lines, label: classes.label }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          enterKeyHint="next"
          classNames={{ input: classes.input, label: classes.label }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <span id={counterId} className={classes.counter} data-too-long={tooLong || undefined}>
        {t('characters', { count, most: mostCharacters })}
      </span>
    </div>
  );
}
