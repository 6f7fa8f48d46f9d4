import { Group, Radio } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';
import { NothingToFillIn } from '../ui/nothing-to-fill-in.tsx';

/** In a quiz, which of True and False is right: neither, to begin with (C081). */
export function TrueFalseEditor({
  question: { answers },
  kind,
  problem,
  onChange,
}: EditorProps<QuestionOf<'truefalse'>>) {
  const t = useTranslations('editor.entry');
  if (kind !== 'QUIZ') return <NothingToFillIn answer="truefalse" />;
  return (
    <Radio.Group
      label={t('trueOrFalse')}
      required
      error={problem === 'fillAnswers'}
      value={answers.length === 0 ? null : String(answers[0])}
      onChange={(value) => onChange((question) => ({ ...question, answers: [value === 'true'] }))}
    >
      <Group gap="xl" mt={8}>
        <Radio value="true" label={t('true')} color="star" iconColor="var(--on-star)" size="md" />
        <Radio value="false" label={t('false')} color="star" iconColor="var(--on-star)" size="md" />
      </Group>
    </Radio.Group>
  );
}
