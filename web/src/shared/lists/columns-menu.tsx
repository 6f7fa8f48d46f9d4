import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column, RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import type { features } from './features.ts';

/** Chooses the columns that are shown. */
export function ColumnsMenu<Row extends RowData>({
  columns,
}: {
  /** Those that can be hidden. */
  columns: readonly Column<typeof features, Row>[];
}) {
  const t = useTranslations('lists');
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('columns')}>
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={String(column.columnDef.header)}
              checked={column.getIsVisible()}
              onChange={column.getToggleVisibilityHandler()}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
