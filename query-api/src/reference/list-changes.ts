import { listChanges } from '@pollux/projections/reference/list-changes';
import { anyone, signedIn } from '../http/policies.ts';
import { live } from '../live/live.ts';
import type { ListChangesView } from './list-changes-contract.ts';

/**
 * Tells that admins have changed the banners, or else the plans, coupons or taxes, so that pages that show them read them
 * anew, with the rights of whoever looks: the room has nothing of what is in them. Of the banners visitors hear too, as
 * of all lists those do who may read them.
 */
export const liveListChanges = live('list-changes', listChanges, {
  may: anyone,
  async mayLook({ about }, session, documents) {
    if (about !== 'banners') await signedIn.require(session, documents);
  },
  rights: () => '',
  view: ({ changes }): ListChangesView => ({ changes }),
});
