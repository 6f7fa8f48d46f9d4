import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { seats, TakeSeat, takeSeat } from '@pollux/domain/hosting/seat';
import { POLL_OPENED, signInstant } from '@pollux/infra/signed-instant';
import { handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';

/** A whole hall comes at once, from one address: beyond this, whoever else comes from there is slow. */
export const handleTakeSeat = handles(TakeSeat, {
  may: anyone,
  limits: [perAddress(3_000, 600)],
  async run({ sessionId }, by, streams, { secrets }) {
    const session = await streams.read(hostedSessions, { sessionId });
    const seatId = by.browser.welcome(sessionId);
    await streams.write(seats, { seatId }, (seat) => takeSeat(seatId, seat, session, by), {
      usuallyNew: true,
    });
    const opened = signInstant(secrets, [POLL_OPENED, sessionId, seatId], by.now);
    return { message: 'You are in.', seatId, opened };
  },
});
