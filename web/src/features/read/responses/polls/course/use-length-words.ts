import { useFormatter } from 'use-intl';
import { wholeUnits } from './moments.ts';

/** Writes a length of time in the reader's language, rounded up: "3 minutes". */
export function useLengthWords(): (milliseconds: number) => string {
  const format = useFormatter();
  return (milliseconds) => {
    const { value, unit } = wholeUnits(milliseconds);
    return format.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  };
}
