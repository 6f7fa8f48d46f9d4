import { ExportFormat } from '@pollux/domain/exports/exports';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { file } from '../http/file-contract.ts';

const parts = { id: Id, format: ExportFormat, orderedAt: Instant };

/** A file that a person has ordered. */
export const OrderedFile = z.discriminatedUnion('status', [
  z.object({ ...parts, status: z.literal('waiting') }),
  /** `rows` of `total` are in it; null until that is known. */
  z.object({ ...parts, status: z.literal('underway'), rows: z.int(), total: z.int().nullable() }),
  z.object({
    ...parts,
    status: z.literal('ready'),
    /** What it is saved as. */
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    expiresAt: Instant,
  }),
  /** The code says why, as that of a refusal. */
  z.object({ ...parts, status: z.literal('failed'), code: z.string() }),
]);
export type OrderedFile = z.infer<typeof OrderedFile>;

/** The files that the signed-in person has ordered, the newest first; those that are gone are not among them. */
export const getMyExports = query('GET', '/api/users/me/exports', {
  response: z.object({ exports: z.array(OrderedFile) }),
});

/** A file that was ordered, for its person alone, as long as they may see the list that it was made of. */
export const getExportFile = file('GET', '/api/users/me/exports/:id/file', { params: z.object({ id: Id }) });
