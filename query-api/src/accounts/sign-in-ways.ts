import { accounts } from '@pollux/domain/accounts/account';
import { courseProvider } from '@pollux/domain/accounts/course-address';
import { notSignedIn } from '@pollux/infra/http/problem';
import { anyone, sessionOf, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getMySignInWays, getSignInWays } from './sign-in-ways-contract.ts';

export const serveSignInWays = serves(getSignInWays, {
  may: anyone,
  async answer(_asked, { providers }) {
    return { providers: providers.map(({ name, label }) => ({ name, label })) };
  },
});

/** From the person's own stream: nobody looks them up by anything else. */
export const serveMySignInWays = serves(getMySignInWays, {
  may: signedIn,
  async answer(_asked, by) {
    const account = await stateOf(accounts, { accountId: sessionOf(by).accountId }, by.events);
    if (account.status !== 'registered') throw notSignedIn();
    return {
      identities: account.providers.map(({ identityId, provider, since }) => {
        const offered =
          by.providers.find(({ name }) => name === provider) ??
          by.platforms.find(({ name }) => courseProvider(name) === provider);
        return { identityId, label: offered?.label ?? provider, isOffered: offered !== undefined, since };
      }),
      passkeys: account.passkeys.map(({ passkeyId, name, since, lastUsedAt, isRefused }) => ({
        passkeyId,
        name,
        since,
        lastUsedAt,
        isBlocked: isRefused,
      })),
    };
  },
});
