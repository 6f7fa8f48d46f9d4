import { useRupees } from './use-rupees.ts';

/** For a table's column of amounts: whole paise as rupees (A013, A111). */
export function RupeesCell({ getValue }: { getValue: () => number }) {
  return useRupees()(getValue());
}
