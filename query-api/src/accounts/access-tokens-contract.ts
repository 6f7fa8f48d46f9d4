import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';

/** A personal access token, without its text, which nobody has but its owner. */
export const OwnToken = z.object({
  tokenId: Id,
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
  /** To within some minutes; null where it never was. */
  lastUsedAt: Instant.nullable(),
  /** `ended` by a new password or a suspension, after which it never stands again. */
  state: z.enum(['standing', 'expired', 'ended']),
});
export type OwnToken = z.infer<typeof OwnToken>;

/** The person's access tokens that are not revoked, the newest first. */
export const getMyAccessTokens = query('GET', '/api/users/me/access-tokens', {
  response: z.object({ tokens: z.array(OwnToken) }),
});
