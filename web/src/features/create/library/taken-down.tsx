import { Button } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../shared/ui/use-late-dialog.ts';

// Few have anything that is taken down.
const TakenDownDialog = lazyPart(async () => (await import('./taken-down-dialog.tsx')).TakenDownDialog);

/** Says that it is taken down, and opens why. */
export function TakenDown({
  entry,
  takenDown,
}: {
  entry: LibraryEntry;
  takenDown: NonNullable<LibraryEntry['takenDown']>;
}) {
  const t = useTranslations('library.status');
  const [isOpen, { open, close }] = useLateDialog(TakenDownDialog);
  return (
    <>
      <Button variant="light" color="red" size="compact-sm" aria-haspopup="dialog" onClick={open}>
        {t('taken-down')}
      </Button>
      {isOpen && (
        <Suspense>
          <TakenDownDialog entry={entry} takenDown={takenDown} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
