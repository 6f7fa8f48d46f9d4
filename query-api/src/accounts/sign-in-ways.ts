import { accounts } from '@pollux/domain/accounts/account';
import { courseProvider, isCourseAddress } from '@pollux/domain/accounts/course-address';
import { hasCoursesAlone } from '@pollux/domain/accounts/fresh-proof';
import { isLastWayIn, type OpenWays } from '@pollux/domain/accounts/ways-in';
import { notSignedIn } from '@pollux/infra/http/problem';
import { arePasswordsOff } from '@pollux/infra/oidc/settings';
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
    const open: OpenWays = {
      takesPassword: !arePasswordsOff(account.email, by.providers),
      isOffered: (provider) =>
        by.providers.some(({ name }) => name === provider) ||
        by.platforms.some(({ name }) => courseProvider(name) === provider),
    };
    return {
      hasPassword: account.hasPassword,
      takesPassword: open.takesPassword,
      hasEmail: !isCourseAddress(account.email),
      hasCoursesAlone: hasCoursesAlone(account),
      identities: account.providers.map(({ identityId, provider, since }) => {
        const signsIn = by.providers.find(({ name }) => name === provider);
        const offered = signsIn ?? by.platforms.find(({ name }) => courseProvider(name) === provider);
        return {
          identityId,
          provider,
          label: offered?.label ?? provider,
          isOffered: offered !== undefined,
          showsWho: signsIn !== undefined,
          isOnly: isLastWayIn(identityId, account, open),
          since,
        };
      }),
      passkeys: account.passkeys.map(({ passkeyId, name, since, lastUsedAt, isRefused }) => ({
        passkeyId,
        name,
        since,
        lastUsedAt,
        isBlocked: isRefused,
        isOnly: isLastWayIn(passkeyId, account, open),
      })),
    };
  },
});
