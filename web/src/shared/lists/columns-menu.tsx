import { ActionIcon, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { Column, RowData } from '@tanstack/react-table';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { features } from './features.ts';

/** Chooses the columns that are shown, and their order. */
export function ColumnsMenu<Row extends RowData>({
  columns,
  onOrder,
}: {
  /** Those that can be hidden and moved, in their order. */
  columns: readonly Column<typeof features, Row>[];
  /** Called with the ids of all of them in their new order. */
  onOrder: (ids: string[]) => void;
}) {
  const t = useTranslations('lists');
  const move = (from: number, to: number, button: HTMLButtonElement) => {
    const ids = columns.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    flushSync(() => onOrder(ids));
    // What is moved in the page loses the focus.
    button.focus();
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('columns')}>
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')} maw="calc(100vw - 2rem)">
        <Stack gap="xs">
          {columns.map((column, index) => {
            const header = String(column.columnDef.header);
            return (
              <Group key={column.id} gap={4} wrap="nowrap">
                <Checkbox
                  label={header}
                  checked={column.getIsVisible()}
                  onChange={column.getToggleVisibilityHandler()}
                  flex={1}
                />
                <MoveButton
                  label={t('moveColumnUp', { column: header })}
                  icon={IconArrowUp}
                  isPossible={index > 0}
                  onMove={(button) => move(index, index - 1, button)}
                />
                <MoveButton
                  label={t('moveColumnDown', { column: header })}
                  icon={IconArrowDown}
                  isPossible={index < columns.length - 1}
                  onMove={(button) => move(index, index + 1, button)}
                />
              </Group>
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Stays where it is at an end of the list, so that the focus does. */
function MoveButton({
  label,
  icon: Icon,
  isPossible,
  onMove,
}: {
  label: string;
  icon: typeof IconArrowUp;
  isPossible: boolean;
  onMove: (button: HTMLButtonElement) => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={!isPossible}
      data-disabled={!isPossible || undefined}
      onClick={({ currentTarget }) => isPossible && onMove(currentTarget)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
