import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconChartBar, IconCloud } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { hasAnswers, withType } from '../model/edit-questions.ts';
import type { DraftQuestion, QuestionType } from '../model/poll-draft.ts';
import { ChoiceCards } from '../ui/choice-cards.tsx';

/** The type of a question: multiple choice or word cloud, nothing else (C138). Filled options are not lost unasked (C078). */
export function TypeChoice({
  question,
  onChange,
}: {
  question: DraftQuestion;
  onChange: (change: (question: DraftQuestion) => DraftQuestion) => void;
}) {
  const t = useTranslations('wizard');
  const choose = (type: QuestionType) => {
    const change = () => onChange((question) => withType(question, type));
    if (type === question.type || !hasAnswers(question)) {
      change();
      return;
    }
    modals.openConfirmModal({
      title: t('questions.changeType'),
      children: <Text size="sm">{t('questions.changeTypeText')}</Text>,
      labels: { confirm: t('questions.change'), cancel: t('questions.keep') },
      confirmProps: { color: 'red' },
      onConfirm: change,
    });
  };
  return (
    <ChoiceCards
      label={t('questions.type')}
      value={question.type}
      onChange={choose}
      choices={[
        {
          value: 'mcq',
          label: t('questions.mcq'),
          text: t('questions.mcqText'),
          icon: <IconChartBar size={22} stroke={1.5} aria-hidden />,
        },
        {
          value: 'wordcloud',
          label: t('questions.wordcloud'),
          text: t('questions.wordcloudText'),
          icon: <IconCloud size={22} stroke={1.5} aria-hidden />,
        },
      ]}
    />
  );
}
