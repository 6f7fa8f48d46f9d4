import { Alert } from '@mantine/core';
import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { State } from '../../../shared/look/state.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** That papers are no tax invoices before the seller is known (Rule 46(a) of the CGST Rules); nothing once all is set. */
export function UnsetSeller({ statistics }: { statistics: AdminStatistics | undefined }) {
  const t = useTranslations('admin.seller');
  const format = useFormatter();
  const lacks = statistics?.sellerLacks ?? [];
  if (lacks.length === 0) return null;
  const parts = format.list(lacks.map((part) => t(`parts.${part}`)));
  return (
    <Alert variant="light" color="yellow" mb="xl" title={<State light="waiting">{t('title')}</State>}>
      {t('text', { parts })}{' '}
      <TextLink inherit underline="always" to="/$office/PayoutManagement" params={{ office: 'admin' }}>
        {t('set')}
      </TextLink>
    </Alert>
  );
}
