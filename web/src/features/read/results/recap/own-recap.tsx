import { Button, Group, Stack, Switch } from '@mantine/core';
import type { SessionRecapView } from '@pollux/query-api/hosting/recap-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReplaySwitch } from '../../../../shared/results-sharing/replay-switch.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { useCopyLink } from '../../../../shared/ui/use-copy-link.tsx';
import { useSetRecap } from '../api/recap.ts';
import { Failure } from '../sessions/failure.tsx';
import classes from './recap-page.module.css';

interface OwnRecapProps {
  id: string;
  own: NonNullable<SessionRecapView['own']>;
  /** Whether there are places that could have names. */
  hasPodium: boolean;
}

/** What the owner alone sees of a recap: who else sees it, and the way to the report. */
export function OwnRecap({ id, own, hasPodium }: OwnRecapProps) {
  const t = useTranslations('recap.own');
  const copy = useCopyLink();
  const set = useSetRecap();
  /** What was pressed here last; null where nothing was, or it was refused. */
  const [pressed, press] = useState<{ isPublic: boolean; withNames: boolean } | null>(null);
  const { isPublic, withNames } = pressed ?? own;
  const change = (changed: Partial<typeof pressed>) => {
    const to = { isPublic, withNames, ...changed };
    press(to);
    set.mutate({ sessionId: id, ...to }, { onSettled: () => press(null) });
  };
  return (
    <section className={classes.own} aria-label={t('title')}>
      <Stack gap="md">
        <Failure error={set.error} />
        <Switch
          label={t('public')}
          description={t('publicText')}
          checked={isPublic}
          onChange={({ currentTarget }) => change({ isPublic: currentTarget.checked })}
        />
        {hasPodium && (
          <Switch
            label={t('names')}
            description={t('namesText')}
            checked={withNames}
            onChange={({ currentTarget }) => change({ withNames: currentTarget.checked })}
          />
        )}
        {isPublic && <ReplaySwitch id={id} />}
        <Group gap="sm">
          {own.isPublic && (
            <>
              <Button onClick={() => void copy(own.url)}>{t('copy')}</Button>
              <Button component="a" href={`/recap/${id}/picture.png`} download="recap.png" variant="default">
                {t('picture')}
              </Button>
            </>
          )}
          <ButtonLink to="/pollgraph" search={{ data: id }} variant="default">
            {t('report')}
          </ButtonLink>
        </Group>
      </Stack>
    </section>
  );
}
