import { Button, List, Skeleton, Text } from '@mantine/core';
import type { getJournal } from '@pollux/query-api/billing/journal-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { get } from '../../../../shared/api/client.ts';
import { Compared } from '../../../../shared/as-of/compared.tsx';
import { askedAt, NOW } from '../../../../shared/as-of/moment.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import { trialBalanceQuery } from './api.ts';
import { OpenMovement } from './open-movement.tsx';
import { useAccountName } from './use-account-name.ts';

interface Props {
  moments: readonly [string, string];
  /** Opens the entries and the events of a movement. */
  onMovement: (transactionId: string) => void;
}

/** What stood on each account at two moments, and the movements that came in between. */
export function ComparedBooks({ moments, onMovement }: Props) {
  const nameOf = useAccountName();
  const rupees = useRupees();
  const [one, other] = moments;
  const before = useQuery({ ...trialBalanceQuery(askedAt(one).asOf), placeholderData: undefined });
  const after = useQuery({ ...trialBalanceQuery(askedAt(other).asOf), placeholderData: undefined });
  const sideOf = (moment: string, { data, error, refetch }: typeof before) => ({
    moment,
    figures: data?.books.map(({ book, balance }) => ({ id: book, name: nameOf(book), value: balance })),
    error,
    onRetry: refetch,
  });
  return (
    <Compared sides={[sideOf(one, before), sideOf(other, after)]} write={rupees}>
      <Movements moments={moments} onMovement={onMovement} />
    </Compared>
  );
}

/** Now is later than every other moment. */
const endOf = (moment: string) => (moment === NOW ? Number.POSITIVE_INFINITY : Date.parse(moment));

/** The movements of money between two moments, the newest first: each opens to its entries, its events and their proofs. */
function Movements({ moments, onMovement }: Props) {
  const t = useTranslations('past');
  const names = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const rupees = useRupees();
  const format = useFormatter();
  const [from, to] = moments.toSorted((one, other) => endOf(one) - endOf(other));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['orders', 'journal', 'between', from, to],
    queryFn: ({ pageParam: page, signal }) =>
      get<typeof getJournal>('/api/admin/journal', {
        query: { page, 'at.gt': from, ...(to !== NOW && { 'at.lte': to }), sort: '-at' } as object,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={120} />;
  }
  const movements = data.pages.flatMap((page) => page.data);
  if (movements.length === 0) return <Text>{t('noneBetween')}</Text>;
  return (
    <>
      <List spacing="sm" listStyleType="none" mt="sm">
        {movements.map((movement) => (
          <List.Item key={movement.id}>
            <OpenMovement of={{ ...movement, transactionId: movement.id }} onOpen={onMovement} />{' '}
            <Text span size="sm" c="dimmed">
              {format.dateTime(new Date(movement.at), { dateStyle: 'medium', timeStyle: 'medium' })}
            </Text>
            {movement.entries.map(({ account, paise }) => (
              <Text key={account} size="sm">
                {names(paise < 0 ? 'credited' : 'debited', {
                  account: nameOf(account),
                  amount: rupees(Math.abs(paise)),
                })}
              </Text>
            ))}
          </List.Item>
        ))}
      </List>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
