import { Button, Skeleton } from '@mantine/core';
import type { OwnToken } from '@pollux/query-api/accounts/access-tokens-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActivityRows } from '../../../../shared/look/activity-row.tsx';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { accessTokensQuery } from '../api/access-tokens.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenRow } from './token-row.tsx';

/** The access tokens of the person: what each is for, when it was last used, and the ways to make and revoke one. */
export function AccessTokens() {
  const t = useTranslations('programs.tokens');
  const { data, error, refetch } = useQuery(accessTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<OwnToken | null>(null);
  const make = (size: 'sm' | 'md') => (
    <Button size={size} onClick={() => setIsMaking(true)}>
      {t('make')}
    </Button>
  );
  return (
    <>
      {data === undefined &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={240} radius="lg" />)}
      {data?.tokens.length === 0 && (
        <EmptySky title={t('empty.title')} text={t('empty.text')}>
          {make('md')}
        </EmptySky>
      )}
      {data !== undefined && data.tokens.length > 0 && (
        <Section title={t('title')} more={make('sm')}>
          <ActivityRows label={t('title')}>
            {data.tokens.map((token) => (
              <TokenRow key={token.tokenId} token={token} onRevoke={() => setRevoked(token)} />
            ))}
          </ActivityRows>
        </Section>
      )}
      <NewTokenDialog opened={isMaking} onClose={() => setIsMaking(false)} />
      <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />
    </>
  );
}
