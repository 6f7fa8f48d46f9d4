import { Id } from '@pollux/domain/kernel/values';
import { TaxBase } from '@pollux/domain/billing/quote';
import { TaxType } from '@pollux/domain/billing/tax';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, flag, list, oneOf, range } from '../http/list-contract.ts';

/** A tax as it is charged (A188). */
export const Tax = z.object({
  id: Id,
  /** Made of its first name, and never changed (A189). */
  taxId: z.string(),
  taxName: z.string(),
  /** Per cent, with at most two decimals. */
  taxPercentage: z.number(),
  taxType: TaxType,
  taxDescription: z.string(),
  isActive: z.boolean(),
});
export type Tax = z.infer<typeof Tax>;

/**
 * The taxes that are charged, of one type or of both, in the order in which they were added (A282, P518), and of what of a
 * price they are taken: of `list` all of them of the price, of `net` GST of what is charged on top as well.
 */
export const getTaxes = query('GET', '/api/taxes', {
  query: z.object({ type: TaxType.optional() }),
  response: z.object({ tax: z.array(Tax), taxBase: TaxBase }),
});

/** Every tax, also those that are switched off (A283). */
export const getAdminTaxes = list('GET', '/api/admin/taxes', {
  row: Tax,
  sortable: ['place', 'taxName', 'isActive', 'basisPoints', 'taxType'],
  sort: 'place',
  filters: {
    isActive: oneOf(flag),
    taxType: oneOf(TaxType),
    taxName: containing(),
    taxDescription: containing(),
    /** Hundredths of a percent. */
    basisPoints: range(z.coerce.number()),
  },
  searched: true,
});
