import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { firstTwelve } from '../../../../shared/look/constellation-of.ts';
import { Verdict } from './verdict.tsx';
import type { KeptReceipt } from './what-it-is.ts';

/** Whether the receipt of an attempt is of the answers that are in its file; the proof shows that the log has it. */
export function ReceiptChecked({ receipt }: { receipt: KeptReceipt }) {
  const t = useTranslations('checking.receipt');
  const format = useFormatter();
  const { title, submittedAt, hash, fits, answers } = receipt;
  const at = new Date(submittedAt);
  const when = Number.isNaN(at.getTime())
    ? submittedAt
    : format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <Verdict isRight={fits}>{t(fits ? 'fits' : 'doesNotFit', { digits: firstTwelve(hash) })}</Verdict>
      <Text>{t('of', { title, at: when, count: answers })}</Text>
      <Text size="sm" c="dimmed" mt="xs" maw="60ch">
        {t('more')}
      </Text>
    </>
  );
}
