/** A length of time as hh:mm:ss (P619). */
export function asClock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
