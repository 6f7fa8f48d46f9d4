import { EmailAddress, emails } from '@pollux/domain/accounts/email';
import { networkOf } from '@pollux/infra/http/network';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WriteSide } from '../kernel/execute.ts';
import { checkOf, type Limit, perAddress, perEmail, slowly } from '../kernel/limits.ts';
import { emailIdOf } from './email-id.ts';

/** What the first step of the sign-up asks: is there an account with this email? (P389, P509) */
export const EmailCheck = {
  body: z.object({ email: EmailAddress }),
  response: z.object({ taken: z.boolean() }),
};

const limits: readonly Limit<{ email: string }>[] = [perAddress(600, 600), slowly(perEmail(30, 600))];

/** A read sent as POST, which keeps the address out of URLs and logs; limited, as it reveals accounts. */
export function mountEmailCheck(server: FastifyInstance, writeSide: WriteSide): void {
  const { services } = writeSide;
  const check = checkOf('email-check', services.rateLimits ? limits : [], services);
  server.post('/api/sign-up/email-check', {
    schema: { tags: ['accounts'], body: EmailCheck.body, response: { 200: EmailCheck.response } },
    handler: async (request) => {
      const { email } = request.body as z.infer<typeof EmailCheck.body>;
      await check({ email }, { network: networkOf(request.ip), accountId: undefined });
      const emailId = emailIdOf(writeSide.services.secrets, email);
      const { ownerId } = await writeSide.cache.read(emails, { emailId });
      return { taken: ownerId !== null };
    },
  });
}
