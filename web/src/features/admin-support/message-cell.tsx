import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { CellText } from '../../shared/lists/cell-text.tsx';
import classes from './message-cell.module.css';
import { previewOf } from './preview.ts';

/** A ticket's message: a long one is shortened until it is clicked, and again after that [A140 A141]. */
export function MessageCell({ getValue }: { getValue: () => string | null }) {
  const t = useTranslations('support.management');
  const [isWhole, { toggle }] = useDisclosure(false);
  const message = getValue() ?? '';
  const preview = previewOf(message);
  if (preview === null) return <CellText>{message}</CellText>;
  return (
    <UnstyledButton
      className={classes.message}
      dir="auto"
      aria-expanded={isWhole}
      title={t(isWhole ? 'showLess' : 'showAll')}
      onClick={toggle}
    >
      {isWhole ? message : `${preview}…`}
    </UnstyledButton>
  );
}
