import { Button, FileButton, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../../shared/i18n/use-problem-text.ts';
import type { StateLight } from '../../../../../shared/look/state.tsx';
import { FailureAlert } from '../../../../../shared/ui/failure-alert.tsx';
import { LoadFailure } from '../../../../../shared/ui/load-failure.tsx';
import { FormActions } from '../../../../../shared/ui/form-actions.tsx';
import { type AnsweredRow, type FileLine, payoutFileQuery, useRecordBankAnswer } from './api.ts';
import { FileRows } from './file-rows.tsx';
import { useWhyText } from './use-why-text.ts';

/** A row for each payout that the bank has not answered, to be filled in. */
const formFor = (lines: readonly FileLine[]) =>
  [
    'reference,amount,outcome,utr,reason',
    ...lines
      .filter(({ outcome }) => outcome === 'waiting')
      .map(({ reference, paise }) => `${reference},${(paise / 100).toFixed(2)},,,`),
  ].join('\n');

/** Takes down what the bank says of a file: first it shows what each row will do, and in the end what it did. */
export function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('money.payouts.files');
  const payouts = useTranslations('money.payouts');
  const { data, error, refetch } = useQuery(payoutFileQuery(id));
  return (
    <Modal opened onClose={onClose} title={t('enterAnswer')} size="xl">
      {data !== undefined ? (
        <AnswerForm id={id} initial={formFor(data.lines)} onClose={onClose} />
      ) : error === null ? (
        <Skeleton height={240} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} title={payouts('error')} />
      )}
    </Modal>
  );
}

function AnswerForm({ id, initial, onClose }: { id: string; initial: string; onClose: () => void }) {
  const t = useTranslations('money.payouts.files');
  const payouts = useTranslations('money.payouts');
  const common = useTranslations('common');
  const problemText = useProblemText();
  // What is open is what it was opened with, also once some of it is answered.
  const [content, write] = useState(initial);
  const look = useRecordBankAnswer();
  const confirm = useRecordBankAnswer();
  const rows = confirm.data?.rows ?? look.data?.rows;
  const failure = confirm.error ?? look.error;
  const change = (text: string) => {
    write(text);
    look.reset();
    confirm.reset();
  };
  const upload = async (file: File | null) => {
    if (file !== null) change(await file.text());
  };
  const taken = (look.data?.rows ?? []).filter(({ outcome }) => outcome === 'paid' || outcome === 'failed');
  return (
    <Stack>
      {failure !== null && <FailureAlert title={payouts('error')}>{problemText(failure)}</FailureAlert>}
      {rows === undefined ? (
        <>
          <Text>{t('answerText')}</Text>
          <FileButton accept="text/csv,.csv,text/plain" onChange={(file) => void upload(file)}>
            {(props) => (
              <Button {...props} variant="light" style={{ alignSelf: 'flex-start' }}>
                {t('chooseAnswer')}
              </Button>
            )}
          </FileButton>
          <Textarea
            label={t('answer')}
            description={t('answerHint')}
            value={content}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            rows={8}
            spellCheck={false}
            styles={{ input: { fontFamily: 'monospace' } }}
          />
        </>
      ) : (
        <Rows rows={rows} isDone={confirm.data !== undefined} />
      )}
      <FormActions>
        {confirm.data !== undefined ? (
          <Button onClick={onClose}>{common('close')}</Button>
        ) : rows === undefined ? (
          <>
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button onClick={() => look.mutate({ fileId: id, content })} loading={look.isPending}>
              {t('look')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => change(content)}>
              {t('back')}
            </Button>
            <Button
              onClick={() => confirm.mutate({ fileId: id, content, isConfirmed: true })}
              loading={confirm.isPending}
              disabled={taken.length === 0}
            >
              {t('confirm', { count: taken.length })}
            </Button>
          </>
        )}
      </FormActions>
    </Stack>
  );
}

const lights = {
  paid: 'lit',
  failed: 'waiting',
  repeated: 'unlit',
  refused: 'unlit',
} as const satisfies Record<AnsweredRow['outcome'], StateLight>;

function Rows({ rows, isDone }: { rows: readonly AnsweredRow[]; isDone: boolean }) {
  const t = useTranslations('money.payouts.files');
  const reasons = useTranslations('money.payouts.reasons');
  const whyText = useWhyText();
  const count = (outcome: AnsweredRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const counts = {
    paid: count('paid'),
    failed: count('failed'),
    repeated: count('repeated'),
    refused: count('refused'),
  };
  const shown = useMemo(
    () =>
      rows.map(({ row, reference, outcome, paise, utr, reason, code }) => ({
        id: String(row),
        reference,
        below: t('row', { row }),
        paise,
        light: lights[outcome],
        outcome,
        utr: code === null ? utr : null,
        reason: code !== null ? whyText(code) : reason && reasons(reason),
      })),
    [rows, t, reasons, whyText],
  );
  const outcomes = useMemo(
    () => ({
      paid: t('rowOutcomes.paid'),
      failed: t('rowOutcomes.failed'),
      repeated: t('rowOutcomes.repeated'),
      refused: t('rowOutcomes.refused'),
    }),
    [t],
  ) satisfies Record<AnsweredRow['outcome'], string>;
  return (
    <>
      <Text role="status" fw={600}>
        {t(isDone ? 'happened' : 'willHappen', counts)}
      </Text>
      <FileRows label={t('answer')} rows={shown} outcomes={outcomes} />
    </>
  );
}
