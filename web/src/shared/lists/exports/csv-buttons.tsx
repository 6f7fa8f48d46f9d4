import { Button, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../data-table.module.css';

/** All there is, what the filters leave, what is on the page, what is selected. */
const parts = ['allData', 'allRows', 'pageRows', 'selectedRows'] as const;
export type CsvPart = (typeof parts)[number];

/** The exports of a table of the back office, each as a CSV file; one without rows is disabled (A066 to A071), and where there are none at all it is said. */
export function CsvButtons({
  has,
  of,
  isEmpty,
  onExport,
}: {
  /** Which of them have rows. */
  has: Readonly<Record<CsvPart, boolean>>;
  /** Which part of a larger list is exported, to be said. */
  of?: string | undefined;
  /** Whether it is known that there are no rows at all. */
  isEmpty: boolean;
  onExport: (part: CsvPart) => void;
}) {
  const t = useTranslations('lists.exports');
  const why = useId();
  return (
    <div
      role="group"
      aria-label={t('label')}
      {...(isEmpty && { 'aria-describedby': why })}
      className={classes.csv}
    >
      {parts.map((part) => (
        <Button
          key={part}
          variant="default"
          classNames={{ root: classes.csvButton ?? '', label: classes.csvLabel ?? '' }}
          size="xs"
          disabled={!has[part]}
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={() => onExport(part)}
        >
          {t(part)}
        </Button>
      ))}
      {of !== undefined && !isEmpty && (
        <Text size="sm" c="dimmed" className={classes.csvNote}>
          {t('of', { list: of })}
        </Text>
      )}
      {isEmpty && (
        <Text id={why} size="sm" c="dimmed" className={classes.csvNote}>
          {t('empty')}
        </Text>
      )}
    </div>
  );
}
