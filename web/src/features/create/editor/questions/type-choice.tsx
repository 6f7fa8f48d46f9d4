import { NativeSelect, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslations } from 'use-intl';
import type { DraftQuestion, QuestionType } from '../../../../questions/question.ts';
import { TypeIcon } from '../../../../questions/question-types/for-editor.ts';
import { useKind } from '../kinds/use-kind.ts';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { losesByType, withType } from '../model/edit-questions.ts';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { useOfferedTypes } from './use-offered-types.ts';

/** Where there are more types than these, the cards make room for the question once one is chosen. */
const MOST_CARDS = 4;

/** The type of a question: one of those of its kind of activity, nothing else (C138). What is filled in is not lost unasked (C078). */
export function TypeChoice({
  question,
  isMissing,
  onChange,
}: {
  question: DraftQuestion;
  /** Whether somebody wanted to go on without one. */
  isMissing: boolean;
  onChange: (change: (question: DraftQuestion) => DraftQuestion) => void;
}) {
  const t = useTranslations('editor');
  const { questionTypes, quizType } = useKind();
  const whyNot = useOfferedTypes();
  const choose = (type: QuestionType) => {
    const change = () => onChange((question) => withType(question, type, quizType));
    if (type === question.type || !losesByType(question)) {
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
  // A question that has the type already stays as it is (C172).
  const choices = questionTypes.map((type) => ({
    type,
    label: t(`types.${type}.name`),
    reason: type === question.type ? null : whyNot(type),
  }));
  const upgrade = choices.some(({ reason }) => reason === 'locked') && (
    <TextLink to="/dashboard/choosesubscription" size="sm" underline="always">
      {t('settings.upgrade')}
    </TextLink>
  );
  if (question.type !== null && questionTypes.length > MOST_CARDS) {
    return (
      <Stack gap="xs">
        <NativeSelect
          label={t('questions.type')}
          leftSection={<TypeIcon type={question.type} size={18} />}
          value={question.type}
          onChange={({ currentTarget: { value } }) => {
            const chosen = questionTypes.find((type) => type === value);
            if (chosen !== undefined) choose(chosen);
          }}
          data={choices.map(({ type, label, reason }) => ({
            value: type,
            label: reason === null ? label : `${label} – ${t(`questions.${reason}`)}`,
            disabled: reason !== null,
          }))}
        />
        {upgrade}
      </Stack>
    );
  }
  return (
    <Stack gap="xs" data-fault={isMissing || undefined}>
      <ChoiceCards
        label={t('questions.type')}
        value={question.type}
        onChange={choose}
        choices={choices.map(({ type, label, reason }) => ({
          value: type,
          label,
          text: reason === null ? t(`types.${type}.text`) : t(`questions.${reason}`),
          icon: <TypeIcon type={type} size={22} />,
          disabled: reason !== null,
        }))}
      />
      {upgrade}
    </Stack>
  );
}
