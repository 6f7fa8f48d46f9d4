import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { currentProblem } from '@pollux/domain/questions/completeness';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { newId } from '../../../../questions/new-id.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import { mayAddQuestion, type QuestionProblem, questionRemovalProblem } from '../model/rules.ts';
import { focusCard, focusFault } from './focus-card.ts';
import classes from './question-actions.module.css';
import { useOfferedTypes } from './use-offered-types.ts';

/**
 * Moves, duplicates and deletes a question (C088 to C093, C227 to C231). Among several, the first question cannot be
 * deleted where it stands (C090); a single one cannot be deleted from a quiz (C089), and elsewhere refuses with its
 * reason (C262, C263).
 */
export function QuestionActions({
  question,
  number,
  count,
  edit,
  onProblem,
}: {
  question: DraftQuestion;
  number: number;
  count: number;
  edit: EditDraft;
  onProblem: (problem: QuestionProblem) => void;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const { mostQuestions, quizType } = useKind();
  const { id, type } = question;
  const whyNot = useOfferedTypes();
  // A copy is one more question, and one more of the type (C171).
  const reason = !mayAddQuestion(count, mostQuestions) ? 'full' : type === null ? null : whyNot(type);
  const isFirstOfMany = number === 1 && count > 1;
  const offersDelete = count > 1 || quizType !== 'QUIZ';

  const move = (by: -1 | 1) => {
    flushSync(() => edit.shift(id, by));
    focusCard(id);
  };

  const duplicate = () => {
    if (reason !== null) return;
    // Quizzes and polls have no copies of what is not complete (C267, C274).
    const problem = quizType === 'SURVEY' ? null : currentProblem(question, quizType);
    if (problem !== null) {
      flushSync(() => onProblem({ problem, questionId: id, isCurrent: true }));
      focusFault(id);
      return;
    }
    const copy = withNewIds(question, newId);
    flushSync(() => edit.add([copy], id));
    focusCard(copy.id);
  };

  const remove = () => {
    if (isFirstOfMany) return;
    const problem = questionRemovalProblem(count, quizType);
    if (problem !== null) {
      onProblem({ problem, questionId: id });
      return;
    }
    let isDeleted = false;
    modals.openConfirmModal({
      title: t('questions.deleteQuestion'),
      children: <Text size="sm">{kindText('questions.deleteText', { number })}</Text>,
      labels: { confirm: t('questions.delete'), cancel: t('questions.keep') },
      confirmProps: { color: 'red' },
      onConfirm: () => {
        isDeleted = true;
        edit.remove(id);
        notifications.show({ message: t('questions.deleted') });
      },
      // Whoever closes the dialog by its cross or by Escape has declined as well (C230).
      onClose: () => isDeleted || notifications.show({ message: t('questions.safe') }),
    });
  };

  return (
    <Group gap={4} wrap="nowrap">
      {number > 1 && (
        <Action
          label={t('questions.moveUp')}
          name={t('questions.moveUpName', { number })}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </Action>
      )}
      {number < count && (
        <Action
          label={t('questions.moveDown')}
          name={t('questions.moveDownName', { number })}
          onClick={() => move(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </Action>
      )}
      <Action
        label={t(`questions.${reason ?? 'duplicate'}`)}
        name={t('questions.duplicateName', { number })}
        onClick={duplicate}
        disabled={reason !== null}
      >
        <IconCopy size={18} aria-hidden />
      </Action>
      {offersDelete && (
        <Action
          label={t(isFirstOfMany ? 'questions.firstStays' : 'questions.delete')}
          name={t('questions.deleteName', { number })}
          onClick={remove}
          disabled={isFirstOfMany}
        >
          <IconTrash size={18} aria-hidden />
        </Action>
      )}
    </Group>
  );
}

/** An action by its icon. A disabled one can still be focused, so that its tooltip can say why. */
function Action({
  label,
  name,
  onClick,
  disabled = false,
  children,
}: {
  label: string;
  name: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label} withinPortal={false} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={name}
        aria-disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={onClick}
        className={classes.action}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
