import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AbstractIntlMessages, useTranslations } from 'use-intl';
import { LateTexts } from '../i18n/late-texts.tsx';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { replayOfferQuery, useSetReplay } from './replays.ts';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/replay.json', { import: 'default' });

/** Whether others may play it again, for the owner of a poll or session of which there is a replay. */
export function ReplaySwitch({ id }: { id: string }) {
  const { data } = useQuery(replayOfferQuery(id));
  if (data === undefined || data.own === null) return null;
  return (
    <LateTexts area="replay" files={files}>
      <Set id={id} isPublic={data.own.isPublic} />
    </LateTexts>
  );
}

function Set({ id, isPublic }: { id: string; isPublic: boolean }) {
  const t = useTranslations('replay.own');
  const problemText = useProblemText();
  const set = useSetReplay();
  /** What was pressed here last; null where nothing was, or it was refused. */
  const [pressed, press] = useState<boolean | null>(null);
  return (
    <Switch
      label={t('public')}
      description={t('publicText')}
      checked={pressed ?? isPublic}
      error={set.error !== null && problemText(set.error)}
      onChange={({ currentTarget: { checked } }) => {
        press(checked);
        set.mutate({ id, isPublic: checked }, { onError: () => press(null) });
      }}
    />
  );
}
