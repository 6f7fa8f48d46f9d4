import { Alert, Checkbox, Modal, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { DialogForm } from '../../../../shared/ui/dialog-form.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { LimitedField } from '../../../../shared/ui/limited-field.tsx';
import { type EvidenceCheck, evidenceCheckQuery, useSubmitEvidence } from './api.ts';
import { EvidenceFacts } from './evidence-text.tsx';

interface Answered {
  readonly userId: string;
  readonly orderId: string;
  readonly disputeId: string;
}

/** Answers a dispute for good: what the server hands over, the admin's own words, and that it stays so. */
export function AnswerDialog({ dispute, onClose }: { dispute: Answered; onClose: () => void }) {
  const t = useTranslations('money.refunds.disputes.answer');
  const problemText = useProblemText();
  const { data, error } = useQuery(evidenceCheckQuery(dispute));
  return (
    // What was typed is not to be lost by a click beside it.
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeOnClickOutside={false}>
      {error !== null && <FailureAlert title={t('load')}>{problemText(error)}</FailureAlert>}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data !== undefined && <AnswerForm check={data} dispute={dispute} onClose={onClose} />}
    </Modal>
  );
}

function AnswerForm({
  check: { facts, mostCharacters },
  dispute,
  onClose,
}: {
  check: EvidenceCheck;
  dispute: Answered;
  onClose: () => void;
}) {
  const t = useTranslations('money.refunds.disputes.answer');
  const [text, setText] = useState('');
  const [isSure, setIsSure] = useState(false);
  const submit = useSubmitEvidence();
  const send = () =>
    submit.mutate(
      { ...dispute, text },
      {
        onSuccess: () => {
          onClose();
          notifications.show({ color: 'green', title: t('done'), message: t('doneText') });
        },
      },
    );
  return (
    <DialogForm
      sending={submit}
      failed={t('error')}
      submit={t('send')}
      isReady={text.trim() !== '' && isSure}
      onSubmit={send}
      onCancel={onClose}
    >
      <div>
        <Text fw={600} size="sm">
          {t('handed')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('handedHint')}
        </Text>
      </div>
      <EvidenceFacts facts={facts} />
      <LimitedField
        label={t('text')}
        hint={t('textHint')}
        most={mostCharacters}
        value={text}
        onChange={setText}
        isLong
        required
        sayLeft={(count) => t('left', { count })}
      />
      <Alert color="yellow" variant="light">
        {t('final')}
      </Alert>
      <Checkbox
        label={t('sure')}
        checked={isSure}
        onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}
      />
    </DialogForm>
  );
}
