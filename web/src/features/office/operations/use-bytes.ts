import { useFormatter } from 'use-intl';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a number of bytes in the unit that suits it: 1.2 GB. */
export function useBytes(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
    return format.number(bytes / 1_000 ** power, {
      style: 'unit',
      unit: UNITS[power] ?? 'byte',
      unitDisplay: 'short',
      maximumFractionDigits: power < 2 ? 0 : 1,
    });
  };
}
