import { accessTokensView } from '@pollux/projections/accounts/access-tokens';
import { creators, sessionOf } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getMyAccessTokens, type OwnToken } from './access-tokens-contract.ts';

export const serveMyAccessTokens = serves(getMyAccessTokens, {
  may: creators,
  async answer(_asked, by) {
    const found = await by.documents.get(accessTokensView, sessionOf(by).accountId);
    const tokens = found?.document.tokens ?? [];
    const uses = await by.tokenUses(tokens.map(({ tokenId }) => tokenId));
    const now = new Date().toISOString();
    return {
      tokens: tokens.map(({ ended, ...token }): OwnToken => {
        const isExpired = token.expiresAt <= now;
        const state = ended !== null ? 'ended' : isExpired ? 'expired' : 'standing';
        return { ...token, lastUsedAt: uses.get(token.tokenId) ?? null, state };
      }),
    };
  },
});
