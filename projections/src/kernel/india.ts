/** India has been so far ahead of UTC all year round since 1945. */
export const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** The day in India, as the product's mails tell the time: `2026-11-22`. */
export function dayInIndia(instant: string | number): string {
  return new Date(new Date(instant).getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}
