import { Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { ticketQuery } from './api/ticket-query.ts';
import classes from './message-cell.module.css';
import { previewOf } from './preview.ts';

/** A ticket's message: a long one is shortened until it is clicked, and again after that [A140 A141]. */
export function MessageCell({
  getValue,
  row,
}: {
  getValue: () => string | null;
  row: { readonly original: { readonly id: string } };
}) {
  const t = useTranslations('support.management');
  const problemText = useProblemText();
  const [isWhole, { toggle }] = useDisclosure(false);
  const opened = useQuery({ ...ticketQuery(row.original.id), enabled: isWhole });
  const message = getValue() ?? '';
  const preview = previewOf(message);
  if (preview === null) return <CellText>{message}</CellText>;
  return (
    <>
      <UnstyledButton
        className={classes.message}
        dir="auto"
        aria-expanded={isWhole}
        title={t(isWhole ? 'showLess' : 'showAll')}
        onClick={toggle}
      >
        {isWhole && opened.data !== undefined ? (opened.data.message ?? '') : `${preview}…`}
      </UnstyledButton>
      {isWhole && opened.isLoadingError && (
        <Text role="alert" size="sm" c="var(--bad)">
          {problemText(opened.error)}
        </Text>
      )}
    </>
  );
}
