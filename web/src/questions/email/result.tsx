import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { QuestionResultOf } from '../question.ts';
import { QuestionSection } from '../results/question-section.tsx';
import type { ResultProps } from '../results/result-props.ts';

/** How many gave an address; which, results do not say. */
export function EmailResult({ question, number }: ResultProps<QuestionResultOf<'email'>>) {
  return (
    <QuestionSection question={question} number={number}>
      <AddressesHidden />
    </QuestionSection>
  );
}

/** Says why there is nothing to see. */
export function AddressesHidden() {
  const t = useTranslations('results.answer');
  return <Text c="dimmed">{t('emails')}</Text>;
}
