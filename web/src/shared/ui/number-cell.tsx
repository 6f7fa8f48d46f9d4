import { useFormatter } from 'use-intl';

/** For a table's column of numbers: as the person's language writes them. */
export function NumberCell({ getValue }: { getValue: () => number }) {
  return useFormatter().number(getValue());
}
