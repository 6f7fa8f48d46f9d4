import { Id, Instant } from '@pollux/domain/kernel/values';
import { Act, ActionRecord, AdminAction, Change } from '@pollux/domain/operations/admin-action';
import { z } from 'zod';
import { containing, list, oneOf, range } from '../http/list-contract.ts';

/** Something that an admin has done, with what the admin is called (A262). */
export const AdminActionRow = AdminAction.omit({ adminId: true }).extend({
  /** The name is null once the admin's account is deleted. */
  admin: z.object({ userId: Id, name: z.string().nullable() }),
  /**
   * The network that it was done from (`203.0.113.0/24`); null where it is not known, as for older acts, or the admin's
   * account is deleted.
   */
  origin: z.string().nullable(),
  /** What it made of the record; empty for what changes nothing. */
  changes: z.array(Change),
  /** Where its event is in the log. */
  position: z.string(),
});
export type AdminActionRow = z.infer<typeof AdminActionRow>;

/** What admins have done, the newest first. */
export const getAdminActions = list('GET', '/api/admin/actions', {
  row: AdminActionRow,
  sortable: ['at'],
  sort: '-at',
  filters: {
    adminId: oneOf(Id),
    record: oneOf(ActionRecord),
    act: oneOf(Act, { most: Act.options.length }),
    recordId: oneOf(z.string().max(100)),
    /** A field that the act has changed. */
    changes: oneOf(Change.shape.field, { isOwn: true }),
    reason: containing(),
    at: range(Instant),
  },
});
