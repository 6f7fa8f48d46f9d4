import { Badge, Stack, Text } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import type { CellContext } from '@tanstack/react-table';
import { useFormatter } from 'use-intl';
import type { features } from '../../shared/ui/data-table.tsx';
import { EntryActions } from './entry-actions.tsx';
import { statusOf } from './status-of.ts';

type Cell<Value> = CellContext<typeof features, LibraryEntry, Value>;

export function TitleCell({ row: { original: entry } }: Cell<string>) {
  return (
    <Stack gap={2} maw="24rem">
      <Text fw={600} lineClamp={2}>
        {entry.quizTitle}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {entry.quizDescription}
      </Text>
    </Stack>
  );
}

export function NumberCell({ getValue }: Cell<number>) {
  return useFormatter().number(getValue());
}

/** The value is the status in words; its colour is that of the entry. */
export function StatusCell({ getValue, row }: Cell<string>) {
  return (
    <Badge variant="light" color={statusOf(row.original) === 'open' ? 'green' : 'gray'} tt="none">
      {getValue()}
    </Badge>
  );
}

export function DateCell({ getValue }: Cell<string>) {
  const format = useFormatter();
  const instant = getValue();
  return (
    <time dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
      {format.dateTime(new Date(instant), { dateStyle: 'medium' })}
    </time>
  );
}

export function ActionsCell({ row }: Cell<unknown>) {
  return <EntryActions entry={row.original} />;
}
