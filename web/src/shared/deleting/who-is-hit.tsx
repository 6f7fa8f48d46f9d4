import { List, Text } from '@mantine/core';
import type { getDeletionEffect } from '@pollux/query-api/attending/deletion-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { get } from '../api/client.ts';
import { useRupees } from '../ui/use-rupees.ts';

/** Whom it hits if an activity is deleted, and what becomes of what is theirs; nothing where it hits nobody. */
export function WhoIsHit({ id }: { id: string }) {
  const t = useTranslations('common.whoIsHit');
  const rupees = useRupees();
  const { data: effect, isError } = useQuery({
    queryKey: ['activities', 'deletion-effect', id],
    queryFn: ({ signal }) =>
      get<typeof getDeletionEffect>('/api/activities/:id/deletion-effect', { params: { id }, signal }),
    staleTime: 0,
  });
  if (effect === undefined) {
    return (
      <Text size="sm" mt="sm" role="status">
        {t(isError ? 'unknown' : 'looking')}
      </Text>
    );
  }
  const { attending, responses, purchases, toBePaid } = effect;
  const said = [
    attending > 0 && t('attending', { attending }),
    purchases > 0 && t('purchases', { purchases }),
    toBePaid > 0 && t('toBePaid', { amount: rupees(toBePaid) }),
    responses > 0 && t('responses', { responses }),
  ].filter((line) => line !== false);
  if (said.length === 0) return null;
  return (
    <List size="sm" mt="sm">
      {said.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
