import { Button, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { AnswerSupportTicket } from '@pollux/domain/support/ticket';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../shared/forms/focus-first-error.ts';
import { useSchemaRule } from '../../../shared/forms/use-schema-rule.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { TicketAnswers } from '../../../shared/support/ticket-answers.tsx';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { ticketQuery } from './api/ticket-query.ts';
import { useAnswerTicket } from './api/answer-ticket.ts';

const { answer: Answer } = AnswerSupportTicket.payload.shape;

/** Answers a ticket: the sender gets a mail, and sees it on their support page. Whoever may not, reads it. */
export function AnswerDialog({ ticket, onClose }: { ticket: SupportTicket; onClose: () => void }) {
  const t = useTranslations('support.management.answer');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const tooLong = useTranslations('support.form.invalid')('message');
  const refusalText = useRefusalText();
  const rule = useSchemaRule();
  const may = useMay();
  const answerTicket = useAnswerTicket();
  const { supportcode, email } = ticket;
  const opened = useQuery(ticketQuery(supportcode));
  const { subject, message, answers } = opened.data ?? { subject: '', message: '', answers: [] };
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { answer: '' },
    validate: { answer: (value) => (value.trim() === '' ? t('required') : rule(Answer, value, tooLong)) },
  });
  const submit = form.onSubmit(
    ({ answer }) =>
      answerTicket.mutate(
        { supportcode, answer },
        {
          onSuccess: () => {
            onClose();
            notifications.show({ color: 'green', message: t('done') });
          },
          onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)),
        },
      ),
    focusFirstError(form),
  );
  const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(may('AnswerSupportTicket') ? 'title' : 'readTitle', { code: supportcode })}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {answerTicket.isError && <FailureAlert>{problemText(answerTicket.error)}</FailureAlert>}
          {opened.isError && <FailureAlert>{problemText(opened.error)}</FailureAlert>}
          {opened.isPending && <Skeleton h={60} />}
          <div>
            <Text fw={600} mb={4} dir="auto" style={words}>
              {subject}
            </Text>
            <Text dir="auto" style={words}>
              {message}
            </Text>
          </div>
          {answers.length > 0 && (
            <div>
              <Text size="sm" c="dimmed">
                {t('before')}
              </Text>
              <TicketAnswers answers={answers} />
            </div>
          )}
          {may('AnswerSupportTicket') && (
            <Textarea
              label={t('text')}
              description={t('hint', { email: email ?? '' })}
              rows={6}
              required
              withAsterisk={false}
              maxLength={2000}
              data-autofocus
              key={form.key('answer')}
              {...form.getInputProps('answer')}
            />
          )}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common(may('AnswerSupportTicket') ? 'cancel' : 'close')}
            </Button>
            {may('AnswerSupportTicket') && (
              <Button type="submit" loading={answerTicket.isPending}>
                {t('send')}
              </Button>
            )}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
