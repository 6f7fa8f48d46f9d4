import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QuizAttempt } from '@pollux/query-api/attending/reports-contract';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGoToFault } from '../../../../shared/forms/use-go-to-fault.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { useGrantExtraTime, useReopenAttempt } from '../api/help-participant.ts';

const MOST_REASON_CHARACTERS = 500;
const MOST_PERCENT = 300;
/** Two weeks. */
const MOST_MINUTES = 20_160;
const USUAL_MINUTES = 30;

/** Asks how much more time somebody gets, or for how long their attempt is open again, and why. */
export function HelpDialog({
  kind,
  quizId,
  name,
  attempt: { attemptId, personId, extraTime },
  onClose,
}: {
  kind: 'grant' | 'again';
  quizId: string;
  name: string;
  attempt: QuizAttempt;
  onClose: () => void;
}) {
  const t = useTranslations('attempts.attendance');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const grant = useGrantExtraTime();
  const reopen = useReopenAttempt();
  const isGrant = kind === 'grant';
  const [percent, setPercent] = useState<number | string>(extraTime.percent);
  const [minutes, setMinutes] = useState<number | string>(isGrant ? extraTime.minutes : USUAL_MINUTES);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [form, goToFault] = useGoToFault<HTMLFormElement>();
  const { error, isPending } = isGrant ? grant : reopen;

  const onSuccess = () => {
    onClose();
    notifications.show({ color: 'green', message: t(`${kind}.done`) });
  };
  const isReasonMissing = reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isReasonMissing || typeof minutes !== 'number' || typeof percent !== 'number') return goToFault();
    const said = { quizId, minutes, reason };
    if (isGrant) grant.mutate({ ...said, participant: { personId }, percent }, { onSuccess });
    else reopen.mutate({ ...said, personId, attemptId }, { onSuccess });
  };

  return (
    <Modal opened onClose={onClose} title={t(`${kind}.title`, { name })}>
      <form ref={form} onSubmit={send} noValidate>
        <Stack>
          {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
          {isGrant ? (
            <NumberField
              label={t('grant.percent')}
              min={0}
              max={MOST_PERCENT}
              value={percent}
              onChange={setPercent}
            />
          ) : (
            <Text>{t('again.text')}</Text>
          )}
          <NumberField
            label={t(`${kind}.minutes`)}
            min={isGrant ? 0 : 1}
            max={MOST_MINUTES}
            value={minutes}
            onChange={setMinutes}
          />
          <Textarea
            label={t(`${kind}.reason`)}
            description={t('reasonHint')}
            rows={3}
            maxLength={MOST_REASON_CHARACTERS}
            required
            value={reason}
            error={isAsked && isReasonMissing && t('reasonMissing')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t(`${kind}.submit`)}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
