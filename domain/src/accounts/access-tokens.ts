import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, personal, text } from '../kernel/values.ts';
import type { Account } from './account.ts';
import { type IdentityProof, withIdentityProof } from './identity-proof.ts';
import { TokenScope, tokenScopes } from './token-scopes.ts';

// Events

/** A program may act for the person. Of the token's text there is its hash alone. */
export const AccessTokenCreated = event(
  'AccessTokenCreated',
  z.object({
    accountId: Id,
    tokenId: Id,
    name: personal(z.string()),
    /** SHA-256 of the token's text, as hexadecimal digits. */
    tokenHash: z.string(),
    /** A scope that is not known any more opens nothing. */
    scopes: z.array(z.string()),
    expiresAt: Instant,
    at: Instant,
  }),
  { person: 'accountId' },
);

export const AccessTokenRevoked = event(
  'AccessTokenRevoked',
  z.object({ accountId: Id, tokenId: Id, at: Instant }),
);

export type AccessTokenEvent = EventOf<typeof AccessTokenCreated | typeof AccessTokenRevoked>;

// State

/** A token that was not revoked; whether it still stands, `standsFor` tells. */
export type AccessToken = Omit<EventOf<typeof AccessTokenCreated>['data'], 'accountId'>;

function evolve(tokens: readonly AccessToken[], { type, data }: AccessTokenEvent): readonly AccessToken[] {
  if (type === 'AccessTokenRevoked') return tokens.filter(({ tokenId }) => tokenId !== data.tokenId);
  const { accountId: _owner, ...token } = data;
  return [...tokens, token];
}

/** The tokens of one person. */
export const accessTokens = category('AccessTokens', {
  key: (key: { accountId: string }) => key.accountId,
  events: [AccessTokenCreated, AccessTokenRevoked],
  initial: [] as readonly AccessToken[],
  evolve,
});

/**
 * Whether a token opens anything now: until it expires, and while its person may sign in. A new password ends all that
 * were made before, as it ends sessions; so does a suspension, also once it is over.
 */
export function standsFor(
  token: Pick<AccessToken, 'expiresAt' | 'at'>,
  account: Account,
  now: Date,
): boolean {
  return (
    account.status === 'registered' &&
    !account.isDisabled &&
    now.toISOString() < token.expiresAt &&
    token.at >= account.tokensSince
  );
}

// Commands

/** So many tokens that have not expired one person has at most. */
export const MOST_TOKENS = 20;
export const MOST_TOKEN_DAYS = 365;
export const MOST_TOKEN_NAME = 60;

/**
 * Makes a token by which a program acts for the person, with their password or second factor. The answer has its text, which
 * is told this once: a repeat is refused (`token-shown`).
 */
export const CreateAccessToken = command(
  'CreateAccessToken',
  withIdentityProof({
    name: text(MOST_TOKEN_NAME, { message: 'Give the token a name.' }),
    scopes: z
      .array(TokenScope)
      .min(1, 'Choose what the token is for.')
      .max(tokenScopes.length, 'Each scope counts once.')
      .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope counts once.'),
    /** After so many days it ends. */
    days: z
      .int()
      .min(1, 'A token lasts a day or more.')
      .max(MOST_TOKEN_DAYS, 'A token lasts a year at most.'),
  }),
  Message.extend({ tokenId: Id, token: z.string(), expiresAt: Instant }),
);

/** Has programs that use a token refused from now on. */
export const RevokeAccessToken = command('RevokeAccessToken', z.object({ tokenId: Id }));

// Rejections

export class TooManyTokens extends Rejection {
  constructor() {
    super('conflict', 'too-many-tokens', `You have ${MOST_TOKENS} tokens. Revoke one first.`);
  }
}

export class UnknownToken extends Rejection {
  constructor() {
    super('not-found', 'unknown-token', 'There is no such token any more.');
  }
}

/** The answer of a command that was repeated: its token was told the first time, and nobody has its text any more. */
export class TokenShown extends Rejection {
  constructor() {
    super(
      'conflict',
      'token-shown',
      'The token was made, and cannot be shown again. Revoke it and make another one.',
    );
  }
}

// Decisions

/**
 * @param tokenHash of the text that the person is about to be told
 * @throws TooManyTokens
 */
export function createAccessToken(
  { name, scopes, days }: Omit<Data<typeof CreateAccessToken>, keyof IdentityProof>,
  tokenHash: string,
  tokens: readonly AccessToken[],
  by: Context,
): AccessTokenEvent[] {
  const at = by.now.toISOString();
  if (tokens.filter(({ expiresAt }) => at < expiresAt).length >= MOST_TOKENS) throw new TooManyTokens();
  const expiresAt = new Date(by.now.getTime() + days * 86_400_000).toISOString();
  const { accountId } = by.actor;
  return [AccessTokenCreated({ accountId, tokenId: by.newId(), name, tokenHash, scopes, expiresAt, at })];
}

/** @throws UnknownToken */
export function revokeAccessToken(
  tokenId: string,
  tokens: readonly AccessToken[],
  by: Context,
): AccessTokenEvent[] {
  if (!tokens.some((token) => token.tokenId === tokenId)) throw new UnknownToken();
  return [AccessTokenRevoked({ accountId: by.actor.accountId, tokenId, at: by.now.toISOString() })];
}

/** Ends all tokens of a person, where somebody else may have made them. */
export function revokeAccessTokens(
  accountId: string,
  tokens: readonly AccessToken[],
  by: Context,
): AccessTokenEvent[] {
  return tokens.map(({ tokenId }) => AccessTokenRevoked({ accountId, tokenId, at: by.now.toISOString() }));
}
