import { Id } from '@pollux/domain/kernel/values';
import { BasisPoints } from '@pollux/domain/kernel/percentage';
import { TaxAdded, TaxChanged, TaxDeleted, TaxType } from '@pollux/domain/billing/tax';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const TaxDocument = z.object({
  id: Id,
  taxId: z.string(),
  taxName: z.string(),
  basisPoints: BasisPoints,
  taxType: TaxType,
  taxDescription: z.string(),
  isActive: z.boolean(),
  /** Where it was added among the others: later ones are greater. */
  place: z.string(),
});
export type TaxDocument = z.infer<typeof TaxDocument>;

/** Every tax, also those that are switched off (A188). */
export const taxesView = projector('taxes', {
  version: 2,
  document: TaxDocument,
  indexes: [
    'place',
    'taxName',
    'basisPoints',
    'taxType',
    'isActive',
    ['isActive', 'place'],
    ['taxType', 'place'],
    ['isActive', 'taxType', 'place'],
  ],
  searched: ['taxName', 'taxDescription'],
})
  .creates(
    TaxAdded,
    ({ data }) => data.id,
    (_none, { data: { name, description, at: _at, ...tax }, position }) => ({
      ...tax,
      taxName: name,
      taxDescription: description,
      place: position,
    }),
  )
  .on(
    TaxChanged,
    ({ data }) => data.id,
    ({ taxId, place }, { data: { name, description, at: _at, ...tax } }) => ({
      ...tax,
      taxId,
      taxName: name,
      taxDescription: description,
      place,
    }),
  )
  .on(
    TaxDeleted,
    ({ data }) => data.id,
    () => null,
  );
