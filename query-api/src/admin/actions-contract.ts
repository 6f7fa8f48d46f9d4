import { Id, Instant } from '@pollux/domain/kernel/values';
import { Act, ActionRecord } from '@pollux/domain/operations/admin-action';
import { z } from 'zod';
import { list, oneOf, range } from '../http/list-contract.ts';

/** Something that an admin has done (A262). */
export const AdminActionRow = z.object({
  id: z.string(),
  /** The name is null once the admin's account is deleted. */
  admin: z.object({ userId: Id, name: z.string().nullable() }),
  record: ActionRecord,
  act: Act,
  /** Of the record: an id, or a code. */
  recordId: z.string(),
  /** What it is called; '' where that is not known. */
  name: z.string(),
  /** What it is from then on, by field; nothing that tells who somebody is. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: Instant,
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
    act: oneOf(Act),
    recordId: oneOf(z.string().max(100)),
    at: range(Instant),
  },
});
