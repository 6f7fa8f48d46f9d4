import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MOST_DECISION_CHARACTERS } from '@pollux/domain/authoring/concerns';
import type { AppealTakeDown } from '@pollux/domain/authoring/taking-down';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';

/** Why an activity was taken down, and the one appeal of its owner. */
export function TakenDownDialog({
  entry: { id, quizTitle },
  takenDown: { concern, reason, appealedAt },
  onClose,
}: {
  entry: LibraryEntry;
  takenDown: NonNullable<LibraryEntry['takenDown']>;
  onClose: () => void;
}) {
  const t = useTranslations('reporting.takenDown');
  const concerns = useTranslations('reporting.concerns');
  const common = useTranslations('common');
  const format = useFormatter();
  const problemText = useProblemText();
  const appeal = useCommand<typeof AppealTakeDown>('AppealTakeDown');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    appeal.mutate(
      { id, text },
      {
        onSuccess: () => {
          onClose();
          notifications.show({ color: 'green', message: t('sent') });
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('whyOf', { title: quizTitle })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {appeal.isError && <FailureAlert>{problemText(appeal.error)}</FailureAlert>}
          <div>
            <Text fw={600}>{concerns(concern)}</Text>
            <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
          </div>
          <Text size="sm" c="dimmed">
            {t('text')}
          </Text>
          {appealedAt === null ? (
            <Textarea
              label={t('appeal')}
              description={t('appealHint')}
              rows={5}
              maxLength={MOST_DECISION_CHARACTERS}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          ) : (
            <Text size="sm">
              {t('appealed', { date: format.dateTime(new Date(appealedAt), { dateStyle: 'medium' }) })}
            </Text>
          )}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('close')}
            </Button>
            {appealedAt === null && (
              <Button type="submit" disabled={text.trim() === ''} loading={appeal.isPending}>
                {t('send')}
              </Button>
            )}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
