import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../../../shared/lists/exports/use-download.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { BooksProof } from './books-proof.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { trialBalanceQuery } from './api.ts';
import { FindAccount } from './find-account.tsx';
import { sideOf } from './side-of.ts';
import { useAccountName } from './use-account-name.ts';

/** What stands on each account at a moment: debits and credits come to the same, always. */
export function TrialBalance({
  asOf,
  onOpen,
}: {
  /** Now where nothing is said. */
  asOf: string | undefined;
  /** Shows the sheet of an account. */
  onOpen: (account: string) => void;
}) {
  const t = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const { data, error, refetch } = useQuery(trialBalanceQuery(asOf));
  const { download } = useDownload();
  const moved = useMemo(
    () =>
      (data?.books ?? [])
        .filter(({ debit, credit }) => debit > 0 || credit > 0)
        .map(({ book, balance }) => ({ account: book, paise: balance })),
    [data],
  );
  const fileOf = (format: 'csv' | 'xlsx') => {
    const words = ['book', 'debit', 'credit', 'balance', 'total', 'asOf', 'title'] as const;
    const labels = {
      ...Object.fromEntries(
        words.map((word) => [
          word,
          t(word === 'book' ? 'account' : word === 'title' ? 'trialBalance' : word),
        ]),
      ),
      ...Object.fromEntries(data?.books.map(({ book }) => [`book=${book}`, nameOf(book)]) ?? []),
    };
    const asked = new URLSearchParams({
      format,
      labels: JSON.stringify(labels),
      ...(asOf !== undefined && { asOf }),
    });
    return `/api/admin/trial-balance/export?${asked}`;
  };
  return (
    <Section
      title={t('trialBalance')}
      more={
        <Group gap="xs">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              size="compact-sm"
              onClick={() => void download(fileOf(format))}
            >
              {t(`files.${format}`)}
            </Button>
          ))}
        </Group>
      }
    >
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <AccountsTable
          label={t('trialBalance')}
          rows={moved}
          totals={{ debit: sideOf(data, 1), credit: sideOf(data, -1) }}
          onOpen={onOpen}
        />
      )}
      <FindAccount onOpen={onOpen} />
      <BooksProof />
    </Section>
  );
}
