import { useFormatter } from 'use-intl';

/** For a table's column of amounts: whole paise as rupees (A013, A111). */
export function RupeesCell({ getValue }: { getValue: () => number }) {
  return useFormatter().number(getValue() / 100, { style: 'currency', currency: 'INR' });
}
