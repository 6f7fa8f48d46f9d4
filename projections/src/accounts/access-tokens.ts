import { AccessTokenCreated, AccessTokenRevoked } from '@pollux/domain/accounts/access-tokens';
import {
  AccountDisabled,
  AccountForgotten,
  EmailChangeUndone,
  PasswordChanged,
} from '@pollux/domain/accounts/account-events';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** Why a token opens nothing any more, although it was not revoked. */
const TokenEnd = z.enum(['password', 'suspended']);

export const TokensDocument = z.object({
  /** Of the person. */
  id: Id,
  /** The newest first. */
  tokens: z.array(
    z.object({
      tokenId: Id,
      name: z.string(),
      scopes: z.array(z.string()),
      createdAt: Instant,
      expiresAt: Instant,
      ended: TokenEnd.nullable(),
    }),
  ),
});
type Tokens = z.infer<typeof TokensDocument>;

/** The access tokens of each person that were not revoked. Nothing of their hashes. */
export const accessTokensView = projector('access-tokens', {
  version: 1,
  document: TokensDocument,
  readsPersonal: true,
})
  .creates(
    AccessTokenCreated,
    ({ data }) => data.accountId,
    (before, { data: { accountId, tokenId, name, scopes, expiresAt, at } }) => {
      const made = { tokenId, name, scopes, createdAt: at, expiresAt, ended: null };
      return { id: accountId, tokens: [made, ...(before?.tokens ?? [])] };
    },
  )
  .on(
    AccessTokenRevoked,
    ({ data }) => data.accountId,
    (document, { data }) => ({
      ...document,
      tokens: document.tokens.filter(({ tokenId }) => tokenId !== data.tokenId),
    }),
  )
  .on(
    PasswordChanged,
    ({ data }) => data.accountId,
    (document, { data }) => (data.rehashed ? document : allEnded(document, 'password')),
  )
  .on(
    EmailChangeUndone,
    ({ data }) => data.accountId,
    (document) => allEnded(document, 'password'),
  )
  .on(
    AccountDisabled,
    ({ data }) => data.accountId,
    (document) => allEnded(document, 'suspended'),
  )
  .on(
    AccountForgotten,
    ({ data }) => data.accountId,
    () => null,
  );

/** As `tokensSince` of an account has it. */
function allEnded(document: Tokens, ended: z.infer<typeof TokenEnd>): Tokens {
  return { ...document, tokens: document.tokens.map((token) => ({ ...token, ended: token.ended ?? ended })) };
}
