import { indianDay } from '@pollux/domain/kernel/indian-time';

/** A period of a statement, as it is asked of the server. */
export type StatementPeriod = { readonly month: string } | { readonly from: string; readonly to: string };

/** A financial year in India: its first day, and its last or today, whichever is earlier. */
export interface FinancialYear {
  /** The calendar year that it begins in. */
  readonly begins: number;
  readonly from: string;
  readonly to: string;
}

/**
 * The financial years that some months are in, the newest first.
 * @param months such as `2026-11`, the newest first
 */
export function financialYearsOf(months: readonly string[], now: Date): FinancialYear[] {
  const today = indianDay(now);
  const years = months.map((month) => Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0));
  return [...new Set(years)].map((begins) => {
    const last = `${begins + 1}-03-31`;
    return { begins, from: `${begins}-04-01`, to: last < today ? last : today };
  });
}
