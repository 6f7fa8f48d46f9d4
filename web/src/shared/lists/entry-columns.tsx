import { createColumnHelper } from '@tanstack/react-table';
import { State } from '../look/state.tsx';
import type { features } from './features.ts';

/**
 * The column that numbers the rows over all pages.
 * @param first the number of the page's first row (`firstNumber`)
 */
export function numberColumn<Row extends { readonly id: string }>(header: string, first: number) {
  return createColumnHelper<typeof features, Row>().accessor(({ id }) => id, {
    id: 'place',
    header,
    cell: ({ row }) => first + row.index,
    meta: { narrow: true, inFile: {} },
  });
}

/** The column that says whether an entry is offered. */
export function activeColumn<Row extends { readonly isActive: boolean }>(
  header: string,
  words: { readonly active: string; readonly inactive: string },
) {
  return createColumnHelper<typeof features, Row>().accessor(({ isActive }) => isActive, {
    id: 'isActive',
    header,
    cell: ({ getValue }) => (
      <State light={getValue() ? 'lit' : 'unlit'}>{words[getValue() ? 'active' : 'inactive']}</State>
    ),
    meta: {
      inFile: { isActive: header },
      nameOf: (isActive) => words[isActive === 'true' ? 'active' : 'inactive'],
    },
  });
}
