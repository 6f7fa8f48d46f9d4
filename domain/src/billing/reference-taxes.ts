import { PLATFORM_FEE_BASIS_POINTS } from './policy-constants.ts';
import type { TaxForm } from './tax.ts';

/** The taxes that an installation begins with: the rate of the law, and the platform's fee as its policy says (P634). */
export const referenceTaxes: readonly TaxForm[] = [
  {
    taxName: 'GST',
    taxPercentage: 18,
    taxType: 'GST',
    taxDescription: 'Goods and services tax',
    isActive: true,
  },
  {
    taxName: 'Platform Fee',
    taxPercentage: PLATFORM_FEE_BASIS_POINTS / 100,
    taxType: 'service',
    taxDescription: '',
    isActive: true,
  },
];
