import { Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** How the transparency log is. */
export const getTransparencyLog = query('GET', '/api/admin/transparency-log', {
  response: z.object({
    /** The newest checkpoint; null while none was signed. */
    newest: z
      .object({
        origin: z.string(),
        /** How many events it covers. */
        size: z.int(),
        /** In base64. */
        root: z.string(),
        signedAt: Instant,
        /** How those who verify are told the key that signs. */
        key: z.string(),
      })
      .nullable(),
    /** Why no checkpoint is signed, and what to do; null where they are. */
    refused: z.string().nullable(),
  }),
});
export type TransparencyLogView = z.infer<(typeof getTransparencyLog)['response']>;
