import type { Projector } from '@pollux/projections/kernel/projector';
import { asItWas, type Looked } from './past-documents.ts';

/** How a list that has one stream for all of it answers of a moment: of coupons, plans, taxes. */
export const shortListThen = (projector: Projector<unknown>) => ({
  looked: [asItWas(projector)],
  about: () => ['all'],
});

/** How a table of all that there is answers of a moment. It is worked out once for all who ask. */
export const tableThen = (...looked: readonly Looked[]) => ({ looked, about: () => 'everything' as const });
