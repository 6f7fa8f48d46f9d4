import type { Tax } from './api/taxes.ts';

/** What the taxes make of a price, in hundredths of a percent of it. */
interface Charged {
  /** Beside the price, of buyers (A351). */
  readonly onTop: number;
  /** What the platform keeps of a creator's part (A346). */
  readonly fee: number;
}

type Rate = Pick<Tax, 'taxType' | 'taxPercentage'>;

/**
 * What is charged before and after a tax is added, changed or deleted.
 * @param charged the taxes in force
 * @param changed its id, null for a new one; `to` is null where it is charged no more
 */
export function effectOf(
  charged: readonly (Rate & Pick<Tax, 'id'>)[],
  { id, to }: { readonly id: string | null; readonly to: Rate | null },
): { readonly before: Charged; readonly after: Charged; readonly isChange: boolean } {
  const others = charged.filter((tax) => tax.id !== id);
  const [before, after] = [chargedBy(charged), chargedBy(to === null ? others : [...others, to])];
  return { before, after, isChange: before.onTop !== after.onTop || before.fee !== after.fee };
}

function chargedBy(taxes: readonly Rate[]): Charged {
  const sum = (of: readonly Rate[]) =>
    of.reduce((total, { taxPercentage }) => total + Math.round(taxPercentage * 100), 0);
  return { onTop: sum(taxes), fee: sum(taxes.filter(({ taxType }) => taxType === 'service')) };
}
