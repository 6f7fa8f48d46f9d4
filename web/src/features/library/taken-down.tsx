import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../questions/lazy-part.tsx';
import { useProblemText } from '../../shared/i18n/use-problem-text.ts';

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
  const problemText = useProblemText();
  const [isOpen, { open, close }] = useDisclosure();
  // Its code cannot be loaded right now: the page stays, and it can be tried again.
  const show = () =>
    void TakenDownDialog.load().then(open, (error: unknown) =>
      notifications.show({ color: 'red', message: problemText(error) }),
    );
  return (
    <>
      <Button variant="light" color="red" size="compact-sm" aria-haspopup="dialog" onClick={show}>
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
