import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { JournalRow } from './api.ts';

/** Why money moved, by which its entries and events are opened. */
export function OpenMovement({
  of: { transactionId, movement },
  onOpen,
}: {
  of: { readonly transactionId: string; readonly movement: JournalRow['movement'] };
  onOpen: (transactionId: string) => void;
}) {
  const t = useTranslations('money.explorer.movements');
  return (
    <Anchor component="button" type="button" ta="start" fw={600} onClick={() => onOpen(transactionId)}>
      {t(movement)}
    </Anchor>
  );
}
