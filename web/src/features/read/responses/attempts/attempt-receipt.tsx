import { Button, Group, Text } from '@mantine/core';
import type { Response } from '@pollux/query-api/http/contract';
import type { getAttemptReceipt } from '@pollux/query-api/attending/reports-contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Constellation } from '../../../../shared/look/constellation.tsx';
import { firstTwelve } from '../../../../shared/look/constellation-of.ts';
import { Night } from '../../../../shared/look/night.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { SuccessAlert } from '../../../../shared/ui/success-alert.tsx';
import { attemptReceiptQuery } from '../api/report-query.ts';
import classes from './report.module.css';
import { sha256 } from './sha256.ts';

const LateProof = lazy(() =>
  import('../../../../shared/proof/late-proof.tsx').then((proof) => ({ default: proof.LateProof })),
);

type Receipt = Response<typeof getAttemptReceipt>;

/** The receipt of one's own attempt: to be kept, printed, and made again here from what it says. */
export function AttemptReceipt({ attemptId }: { attemptId: string }) {
  const t = useTranslations('attempts.receipt');
  const { data: receipt } = useQuery(attemptReceiptQuery(attemptId));
  const check = useMutation({
    mutationFn: async ({ text, receipt }: Receipt) => (await sha256(text)) === receipt,
  });
  if (receipt === undefined) return null;
  return (
    <Section title={t('title')}>
      <div className={classes.receipt}>
        <Night className={classes.sky}>
          <Constellation digits={receipt.receipt} />
          <p className={classes.digits}>{firstTwelve(receipt.receipt)}</p>
        </Night>
        <div>
          <Text maw="46ch" mb="sm">
            {t('text')}
          </Text>
          <Group>
            <Button
              variant="default"
              component="a"
              href={asFile(receipt)}
              download={`receipt-${attemptId}.json`}
            >
              {t('keep')}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Button variant="default" loading={check.isPending} onClick={() => check.mutate(receipt)}>
              {t('check')}
            </Button>
          </Group>
        </div>
      </div>
      {check.data === true && <SuccessAlert>{t('fits')}</SuccessAlert>}
      {check.data === false && <FailureAlert>{t('doesNotFit')}</FailureAlert>}
      <Suspense fallback={null}>
        <LateProof of="attempt" id={attemptId} says={receipt.receipt} />
      </Suspense>
      {check.isError && <FailureAlert>{t('cannotCheck')}</FailureAlert>}
    </Section>
  );
}

/** All that is needed to make the hash again, as a file. */
function asFile({ quizTitle, submittedAt, receipt, text }: Receipt): string {
  const kept = JSON.stringify({ quizTitle, submittedAt, sha256: receipt, text }, null, 2);
  return `data:application/json;charset=utf-8,${encodeURIComponent(kept)}`;
}
