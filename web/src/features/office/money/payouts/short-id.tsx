import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** So much of an id is shown until somebody wants all of it (A130, A357). */
const SHOWN = 4;

/** An id that is shown short or, once it is clicked, in full; a click also copies it (A131 to A133). */
export function ShortId({ id }: { id: string }) {
  const t = useTranslations('money.payouts.id');
  const [isFull, setFull] = useState(false);
  const shown = isFull ? id : `${id.slice(0, SHOWN)}…`;
  const click = async () => {
    setFull(!isFull);
    try {
      await navigator.clipboard.writeText(id);
      notifications.show({ color: 'green', title: t('copied'), message: t('copiedText') });
    } catch {
      // The browser refuses it, or is too old.
      notifications.show({ color: 'red', message: t('notCopied') });
    }
  };
  return (
    <UnstyledButton
      onClick={() => void click()}
      aria-expanded={isFull}
      dir="auto"
      // Whoever says what they see to their computer means this button.
      aria-label={`${shown} ${t('show', { id })}`}
      ff="monospace"
      fz="inherit"
    >
      {shown}
    </UnstyledButton>
  );
}
