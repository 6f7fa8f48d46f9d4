import type { Tax, TaxBase } from './api/taxes.ts';

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
 * @param taxBase of what taxes are taken: of `net`, GST is taken of the charges on top as well
 */
export function effectOf(
  charged: readonly (Rate & Pick<Tax, 'id'>)[],
  { id, to }: { readonly id: string | null; readonly to: Rate | null },
  taxBase: TaxBase,
): { readonly before: Charged; readonly after: Charged; readonly isChange: boolean } {
  const others = charged.filter((tax) => tax.id !== id);
  const [before, after] = [charged, to === null ? others : [...others, to]].map((taxes) =>
    chargedBy(taxes, taxBase),
  ) as [Charged, Charged];
  return { before, after, isChange: before.onTop !== after.onTop || before.fee !== after.fee };
}

/** What taxes in force make of a price. */
export function chargedBy(taxes: readonly Rate[], taxBase: TaxBase): Charged {
  const sum = (of: readonly Rate[]) =>
    of.reduce((total, { taxPercentage }) => total + Math.round(taxPercentage * 100), 0);
  const fee = sum(taxes.filter(({ taxType }) => taxType === 'service'));
  const gst = sum(taxes.filter(({ taxType }) => taxType === 'GST'));
  const ofCharges = taxBase === 'net' ? (gst * fee) / 10_000 : 0;
  return { onTop: fee + gst + ofCharges, fee };
}
