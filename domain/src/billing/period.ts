import { fromIndia, inIndia } from '../kernel/indian-time.ts';

/**
 * The end of so many paid months, which is no part of them: the same day of the month and time in India as the start, or
 * that month's last day. Counted from the start, so that the 31st comes back after a short month.
 */
export function endOfMonths(start: Date, months: number): Date {
  const said = inIndia(start);
  const [year, month, day] = [said.getUTCFullYear(), said.getUTCMonth() + months, said.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = said.getTime() - Date.UTC(said.getUTCFullYear(), said.getUTCMonth(), day);
  return fromIndia(new Date(Date.UTC(year, month, Math.min(day, lastDay)) + timeOfDay));
}

/**
 * What is left of what was paid for a period, by time, rounded half up: what an upgrade credits.
 * @param paid in paise, with all taxes
 */
export function creditFor(paid: number, from: Date, until: Date, now: Date): number {
  const all = BigInt(until.getTime() - from.getTime());
  const left = BigInt(Math.min(Math.max(until.getTime() - now.getTime(), 0), Number(all)));
  return Number((2n * BigInt(paid) * left + all) / (2n * all));
}
