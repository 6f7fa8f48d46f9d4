import { seats } from '@pollux/domain/hosting/seat';
import { sessionScores } from '@pollux/projections/hosting/session-scores';
import { sessionSeats } from '@pollux/projections/hosting/session-seats';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import { asItWas } from '../http/past-documents.ts';
import type { Asking } from '../http/serve.ts';

/** How the points of a session answer of a moment. People are called what they are called now. */
export const scoresThen = {
  looked: [
    asItWas(sessionScores, {
      // Whose seat was taken away is on no board.
      today: (then, now) => ({ ...then, away: now?.away ?? then.away }),
    }),
    asItWas(sessionStages),
  ],
  /** Its own streams, and those of all its seats. */
  async about({ id }: { readonly id: string }, { documents }: Asking): Promise<string[]> {
    const taken = await documents.find(sessionSeats, { where: { sessionId: id } });
    return [id, ...taken.map(({ document: { voterId } }) => seats.stream({ seatId: voterId }))];
  },
};
