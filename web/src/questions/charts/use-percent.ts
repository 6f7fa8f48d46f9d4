import { useFormatter } from 'use-intl';
import { share } from './tally.ts';

/** Writes the share that `count` has of all `answers` in the reader's language, in whole per cent: people are counted beside it. */
export function usePercent(): (count: number, answers: number) => string {
  const format = useFormatter();
  return (count, answers) =>
    format.number(share(count, answers), { style: 'percent', maximumFractionDigits: 0 });
}
