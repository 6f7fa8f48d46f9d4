import { Button, FileButton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { type AbstractIntlMessages, useTranslations } from 'use-intl';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { BundleChecked } from './bundle-checked.tsx';
import classes from './checking.module.css';
import { ProofChecked } from './proof-checked.tsx';
import { ReceiptChecked } from './receipt-checked.tsx';
import { logKeys } from './log-keys.ts';
import { type CheckedBundle, checkBundle, type NoBundle } from './verifier.ts';
import { type Dropped, whatItIs } from './what-it-is.ts';

type Found = Exclude<Dropped, { is: 'bundle' }> | CheckedBundle | { readonly refused: NoBundle };

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/checking.json', {
  import: 'default',
});

/** Takes a file that proves something, and checks it in this browser: it is sent nowhere. */
export function CheckFile() {
  return (
    <LateTexts area="checking" files={files}>
      <Field />
    </LateTexts>
  );
}

function Field() {
  const t = useTranslations('checking');
  const { locale } = useLanguage();
  const keys = useQuery(logKeys);
  const [isOver, setOver] = useState(false);
  const check = useMutation({
    mutationFn: async (file: File): Promise<Found> => {
      const known = keys.data ?? (await keys.refetch({ throwOnError: true })).data ?? [];
      const found = await whatItIs(file, known);
      // Where nothing was signed yet no bundle is of this log, whatever key it names itself.
      return found.is === 'bundle' ? checkBundle(found.zip, known.join(' ') || 'none', locale) : found;
    },
    networkMode: 'always',
  });
  const take = (file: File | null | undefined) => file && check.mutate(file);
  return (
    <>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Text fw={600}>{t('drop')}</Text>
        <FileButton accept=".tlog-proof,.zip,.json" onChange={take}>
          {(button) => (
            <Button {...button} variant="default" loading={check.isPending}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" maw="52ch">
          {t('what')}
        </Text>
      </div>
      <div className={classes.found} role="status" aria-live="polite" aria-busy={check.isPending}>
        {check.isPending && <Text>{t('looking', { name: check.variables.name })}</Text>}
        {check.isSuccess && (
          <>
            <Text size="sm" c="dimmed" className={classes.name}>
              {check.variables.name}
            </Text>
            <Shown found={check.data} />
          </>
        )}
      </div>
      {check.isError && <LoadFailure error={check.error} onRetry={() => take(check.variables)} />}
    </>
  );
}

function Shown({ found }: { found: Found }) {
  const t = useTranslations('checking.refused');
  if ('findings' in found) return <BundleChecked bundle={found} />;
  if ('refused' in found) return <FailureAlert>{t(found.refused)}</FailureAlert>;
  switch (found.is) {
    case 'proof':
      return <ProofChecked {...found} />;
    case 'receipt':
      return <ReceiptChecked receipt={found.receipt} />;
    case 'refused':
      return <FailureAlert>{t(found.why, { origin: 'origin' in found ? found.origin : '' })}</FailureAlert>;
  }
}
