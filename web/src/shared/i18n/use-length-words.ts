import { useFormatter } from 'use-intl';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** A length of time as a whole number of one unit, never less than it is: 90 seconds, 3 minutes, 2 days. */
export function wholeUnits(milliseconds: number): { value: number; unit: (typeof UNITS)[number][0] } {
  const fits = UNITS.find(([, length]) => milliseconds === length || milliseconds >= 2 * length);
  const [unit, length] = fits ?? UNITS[3];
  return { value: Math.ceil(milliseconds / length), unit };
}

/** Writes a length of time in the reader's language, rounded up: "3 minutes". */
export function useLengthWords(): (milliseconds: number) => string {
  const format = useFormatter();
  return (milliseconds) => {
    const { value, unit } = wholeUnits(milliseconds);
    return format.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  };
}
