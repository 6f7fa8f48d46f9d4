import { Button } from '@mantine/core';
import { tokenScopes } from '@pollux/domain/accounts/token-scopes';
import type { OwnToken } from '@pollux/query-api/accounts/access-tokens-contract';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { ActivityRow } from '../../../../shared/look/activity-row.tsx';
import { State, type StateLight } from '../../../../shared/look/state.tsx';

const lights: Readonly<Record<OwnToken['state'], StateLight>> = {
  standing: 'lit',
  expired: 'unlit',
  ended: 'unlit',
};

/** One token: what it is for, how it stands, and the way to revoke it. */
export function TokenRow({ token, onRevoke }: { token: OwnToken; onRevoke: () => void }) {
  const t = useTranslations('programs.tokens');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { name, scopes, state, lastUsedAt, expiresAt } = token;
  const isOver = state !== 'standing';
  const until = format.dateTime(new Date(expiresAt), { dateStyle: 'medium' });
  const used = lastUsedAt === null ? '' : format.relativeTime(new Date(lastUsedAt), now);
  const known = tokenScopes.filter((scope) => scopes.includes(scope));
  return (
    <ActivityRow
      title={name}
      about={
        <>
          {known.map((scope) => t(`scopes.${scope}.name`)).join(' · ')}
          <br />
          {used === '' ? t('neverUsed') : t('used', { used })} · {t(isOver ? 'endedOn' : 'endsOn', { until })}
        </>
      }
      beside={<State light={lights[state]}>{t(`states.${state}`)}</State>}
      next={
        <Button
          size="sm"
          variant="default"
          aria-label={t(isOver ? 'removeNamed' : 'revokeNamed', { name })}
          onClick={onRevoke}
        >
          {t(isOver ? 'remove' : 'revoke')}
        </Button>
      }
    />
  );
}
