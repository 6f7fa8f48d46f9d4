import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { askedQuery } from '../../../../shared/asking/asked-query.ts';
import { useKeepInAccount } from '../../../../shared/asking/keeping.ts';
import { useArea } from '../../../../shared/i18n/use-area.ts';
import { Statement } from '../../../../shared/ui/statement.tsx';
import { GoBackLink } from '../go-back-link.tsx';
import { Failure } from '../sessions/failure.tsx';

/**
 * What somebody is told who has logged in and looks at what this browser asked before that: it can be kept in the account.
 * @param otherwise what everybody else is told, whose it is not
 */
export function AskedHere({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  // Where nothing can be found out, it is as it is for everybody else.
  const asked = useQuery({ ...askedQuery(id), retry: false });
  if (asked.isPending) return null;
  const isTheirs = asked.data !== undefined && asked.data !== null && asked.data !== 'forgotten';
  return isTheirs ? <Keeping /> : otherwise;
}

function Keeping() {
  return useArea('ask') === 'ready' && <KeepHere />;
}

function KeepHere() {
  const t = useTranslations('ask.keep');
  const keep = useKeepInAccount();
  return (
    <>
      <Statement title={t('here')} text={t('hereText')} mark={<IconBookmark size={56} />}>
        <Button size="md" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('keepHere')}
        </Button>
        <GoBackLink />
      </Statement>
      <Failure error={keep.error} />
    </>
  );
}
