import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

/** A table of what is there at this moment, which scrolls by itself where the window is narrow. */
export function PlainTable({
  label,
  head,
  minWidth = 640,
  children,
}: {
  label: string;
  head: readonly string[];
  /** In pixels: narrower it scrolls. */
  minWidth?: number;
  /** Its rows. */
  children: ReactNode;
}) {
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      // Without a button in it, it could not be scrolled by keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } }}
    >
      <Table aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
