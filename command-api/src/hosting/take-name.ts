import { seatedIn } from '@pollux/domain/hosting/admission';
import { hostedSessions, openedSession } from '@pollux/domain/hosting/hosted-session';
import { requireWelcome, rolls, TakeName, takeName } from '@pollux/domain/hosting/roll';
import { Rejection } from '@pollux/domain/kernel/rejection';
import { looksOf } from '@pollux/infra/word-lists/look';
import { isRudeName } from '@pollux/infra/word-lists/rude-names';
import { requireFreeName } from '../attending/free-name.ts';
import { handles } from '../kernel/handles.ts';
import { ofVisitors, perAccount, perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { voterOf } from './voter.ts';

class RudeName extends Rejection {
  constructor() {
    super(
      'invalid',
      'rude-name',
      'This name has a word that not everybody wants to read. Choose another one.',
    );
  }
}

/** A hall behind one address chooses its names, some more than once. */
export const handleTakeName = handles(TakeName, {
  may: anyone,
  limits: [perAccount(60, 60), ofVisitors(perAddress(6_000, 600))],
  async run(wish, by, streams, { secrets }) {
    const { sessionId, name } = wish;
    const session = openedSession(await streams.read(hostedSessions, { sessionId }), by);
    // Another process may have had the seat taken away, or the room locked, a moment ago.
    await streams.readAnew(rolls, { sessionId });
    const voter = await voterOf(sessionId, session, by, streams, secrets);
    const voterId = seatedIn(session, voter);
    if (name !== undefined) {
      const actor = { accountId: by.accountId ?? '' };
      const asking = { now: by.now, newId: () => by.newId(), actor };
      await requireFreeName({ nickname: name, firstname: null }, session.ownerId, asking, streams);
      if (isRudeName(name)) throw new RudeName();
    }
    const events = await streams.write(rolls, { sessionId }, (roll) => {
      requireWelcome(voterId, voter.seat?.status === 'taken', roll);
      return takeName(wish, voterId, session, roll, by, looksOf);
    });
    const named = events.flatMap((event) => (event.type === 'SeatNamed' ? event.data.name : [])).at(-1);
    const roll = await streams.read(rolls, { sessionId });
    return { message: 'You have a name.', name: named ?? roll.names.get(voterId)?.name ?? '' };
  },
});
