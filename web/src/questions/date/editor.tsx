import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';
import { NothingToFillIn } from '../ui/nothing-to-fill-in.tsx';

/** In a quiz, the day that is right (C084). */
export function DateEditor({
  question: { answers },
  kind,
  problem,
  onChange,
}: EditorProps<QuestionOf<'date'>>) {
  const t = useTranslations('editor.entry');
  if (kind !== 'QUIZ') return <NothingToFillIn answer="date" />;
  return (
    <TextInput
      type="date"
      // Without it, some browsers take years of six digits.
      max="9999-12-31"
      label={t('date')}
      required
      maw="16rem"
      error={problem === 'date'}
      value={answers[0] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange((question) => ({ ...question, answers: value === '' ? [] : [value] }))
      }
    />
  );
}
