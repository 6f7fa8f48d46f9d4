import { Id } from '@pollux/domain/kernel/values';
import { networkOf } from '@pollux/infra/http/network';
import { Problem, tooManyRequests } from '@pollux/infra/http/problem';
import { activities } from '@pollux/projections/authoring/activities';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Allowances } from '../live/allowances.ts';
import { SIGHTINGS_A_NETWORK, SIGHTINGS_AN_ACCOUNT } from '../live/limits.ts';
import type { Presence } from '../live/presence.ts';
import { voterIn } from './voter.ts';
import { anyone } from '../http/policies.ts';
import { type Asking, allow } from '../http/serve.ts';
import type { ReadSide } from '../http/read-side.ts';

const Params = z.object({ id: Id });

/**
 * Where the page of a participant, or of a guest of a hosted session, says that it is open (PUT, every 20 seconds while somebody looks at it) and left (DELETE).
 * A person counts once for a poll, in however many tabs and browsers; what is kept of them is a keyed hash for this poll
 * alone, for 45 seconds.
 */
export function mountPresence(server: FastifyInstance, presence: Presence, readSide: ReadSide): void {
  const people = new Allowances(SIGHTINGS_AN_ACCOUNT);
  const networks = new Allowances(SIGHTINGS_A_NETWORK);
  const isAllowed = (accountId: string, address: string) =>
    !readSide.rateLimits || (people.take(accountId) && networks.take(networkOf(address)));

  for (const method of ['PUT', 'DELETE']) {
    server.route({
      method,
      url: '/api/activities/:id/presence',
      // Guests of a hosted session as well.
      onRequest: allow(anyone, readSide),
      schema: { tags: ['live'], params: Params },
      handler: async (request, reply) => {
        const { id } = request.params as z.infer<typeof Params>;
        const by = request.asking as Asking;
        const voterId = voterIn(id, by);
        if (!isAllowed(voterId, request.ip)) throw tooManyRequests(20);
        const isHere = method === 'PUT';
        // Nobody is at what is not open, and whoever leaves need not be told.
        if (isHere) await requireOpen(id, by);
        // Enough to tell the people of a poll apart.
        const who = readSide.secrets.fingerprint(`presence\0${id}\0${voterId}`).slice(0, 16);
        presence.note(id, who, isHere);
        return reply.code(204).send();
      },
    });
  }
  server.addHook('onClose', async () => {
    people.stop();
    networks.stop();
  });
}

async function requireOpen(id: string, { documents }: Asking): Promise<void> {
  const activity = await documents.get(activities, id);
  const isOpen =
    activity === undefined
      ? (await documents.get(hostedSessionsView, id))?.document.isOpen
      : activity.document.status === 'open';
  if (isOpen !== true) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
}
