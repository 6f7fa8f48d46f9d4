import { EndOtherSessions, EndSession, UnknownSession } from '@pollux/domain/accounts/sign-in';
import { handles } from '../kernel/handles.ts';
import { signedIn } from '../kernel/policies.ts';

export const handleEndSession = handles(EndSession, {
  may: signedIn,
  async run({ sessionId }, by, _streams, { sessions }) {
    if (!(await sessions.endOne(by.actor.accountId, sessionId))) throw new UnknownSession();
    return { message: 'That browser is logged out.' };
  },
});

export const handleEndOtherSessions = handles(EndOtherSessions, {
  may: signedIn,
  async run(_nothing, by) {
    await by.browser.signOutElsewhere(by.actor.accountId);
    return { message: 'You are logged out everywhere else.' };
  },
});
