import { Problem } from '@pollux/infra/http/problem';
import type { PaymentMessage } from '@pollux/infra/payments/payment-gateway';
import type { FastifyInstance } from 'fastify';
import { type CommandIdentity, deriveId } from '../kernel/command-id.ts';
import { execute, type WriteSide } from '../kernel/execute.ts';
import { handleAskPayment } from './payments.ts';
import { handleAskDispute, handleAskRefund } from './refunds.ts';

/** Messages are short; a real gateway tells everything about a payment. */
const MOST_BYTES = 65_536;

/**
 * Mounts where the gateway tells that something has become of a payment. A message says only which one: the gateway is
 * then asked, so that a forged one could not do anything either.
 */
export function mountGatewayMessages(server: FastifyInstance, writeSide: WriteSide): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/payments/messages', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { gateway } = writeSide.services;
      const signature = request.headers[gateway.signatureHeader];
      const body = String(request.body);
      const message = typeof signature === 'string' ? await gateway.read(body, signature) : undefined;
      if (message === undefined) {
        request.log.warn('a message that is not from the gateway was refused');
        throw new Problem(401, 'not-from-gateway', 'This message is not from the gateway.');
      }
      // Taken, so that the gateway does not go on telling.
      if (message === null) return reply.code(204).send();
      // Refused it is told again.
      await writeSide.services.requireRoom();
      const commandId = deriveId('gateway', message.paymentId, String(signature));
      await follow(writeSide, message, {
        commandId,
        commandHash: '',
        correlationId: request.id,
        actorId: undefined,
      });
      return reply.code(204).send();
    });
  });
}

/** Asks the gateway about what a message says that something has become of. */
export async function follow(
  writeSide: WriteSide,
  { accountId, orderId, paymentId, about }: PaymentMessage,
  identity: CommandIdentity,
): Promise<void> {
  if (about === 'refund') await execute(writeSide, handleAskRefund, { accountId, orderId }, identity);
  else if (about === 'dispute')
    await execute(writeSide, handleAskDispute, { accountId, orderId, paymentId }, identity);
  else await execute(writeSide, handleAskPayment, { accountId, orderId, paymentId }, identity);
}
