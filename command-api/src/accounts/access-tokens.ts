import {
  accessTokens,
  CreateAccessToken,
  createAccessToken,
  RevokeAccessToken,
  revokeAccessToken,
  TokenShown,
} from '@pollux/domain/accounts/access-tokens';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { passwordTries, proofOf, writeOwnAccount } from './own-account.ts';
import { hashOfToken, newTokenText } from '../kernel/token-text.ts';

export const handleCreateAccessToken = handles(CreateAccessToken, {
  may: creators,
  limits: passwordTries,
  created: () => true,
  async run({ password, code, fresh, ...asked }, by, streams, { secrets }) {
    // First, and by itself: a repeat finds the code used by this very command, and goes on.
    const proof = await proofOf({ password, code, fresh }, by, streams, secrets);
    if (isRefused(await writeOwnAccount(by, streams, proof))) throw new WrongSecondFactor();
    const { accountId } = by.actor;
    const token = newTokenText(accountId);
    const tokenHash = hashOfToken(token);
    const [made] = await streams.write(accessTokens, { accountId }, (tokens) =>
      createAccessToken(asked, tokenHash, tokens, by),
    );
    if (made?.type !== 'AccessTokenCreated' || made.data.tokenHash !== tokenHash) throw new TokenShown();
    const { tokenId, expiresAt } = made.data;
    return { message: 'The token is made. Copy it now: it is not shown again.', tokenId, token, expiresAt };
  },
});

export const handleRevokeAccessToken = handles(RevokeAccessToken, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run({ tokenId }, by, streams) {
    const { accountId } = by.actor;
    await streams.write(accessTokens, { accountId }, (tokens) => revokeAccessToken(tokenId, tokens, by));
    return { message: 'The token is revoked. Programs that use it are refused from now on.' };
  },
});
