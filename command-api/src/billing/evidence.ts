import { attempts } from '@pollux/domain/attending/attempts';
import { capturedOf, orders } from '@pollux/domain/billing/orders/orders';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import {
  recordEvidence,
  SendDisputeEvidence,
  SubmitDisputeEvidence,
  submitEvidence,
  unansweredEvidence,
} from '@pollux/domain/billing/refunds/evidence';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { due } from '../kernel/due.ts';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';

// As with refunds, evidence is in the log before the gateway hears of it, and its id is the gateway's key. The deadline
// alone gives it to the gateway, at once and until the gateway has answered.

export const handleSubmitDisputeEvidence = handlesForOffice(SubmitDisputeEvidence, {
  limits: [perAccount(60, 600)],
  async run(evidence, by, streams) {
    const accountId = evidence.userId;
    // Another process may have written the order a moment ago.
    const order = (await streams.readAnew(orders, { accountId })).get(evidence.orderId);
    if (order === undefined) throw new OrderNotFound();
    const { item } = order;
    const attended =
      item.type === 'quiz'
        ? await streams.readAnew(attempts, { quizId: item.quizId, personId: accountId })
        : null;
    const events = await streams.write(orders, { accountId }, (state) =>
      submitEvidence(evidence, attended, state, by),
    );
    const submitted = events.find(({ type }) => type === 'DisputeEvidenceSubmitted');
    if (submitted?.type !== 'DisputeEvidenceSubmitted') throw new OrderNotFound();
    return { message: 'The dispute is answered.', evidenceId: submitted.data.evidenceId };
  },
});

/** Another gateway knows nothing of the dispute: the evidence waits for the one that has it. */
class OtherGateway extends Error {
  constructor() {
    super('The payment was made through another gateway, which is not configured.');
  }
}

/** @throws an error where the gateway has not answered, and is to be asked again */
export const handleSendDisputeEvidence = handles(SendDisputeEvidence, {
  may: reactionsAlone,
  async run({ accountId, orderId }, by, streams, { gateway }) {
    const order = (await streams.readAnew(orders, { accountId })).get(orderId);
    const waiting = order && unansweredEvidence(order);
    const payment = order && capturedOf(order);
    if (waiting === undefined || payment === undefined) return { message: 'Nothing is to be given.' };
    if (payment.gateway !== gateway.name) throw new OtherGateway();
    const { disputeId, evidence } = waiting;
    const { evidenceId, facts } = evidence;
    const says = await gateway.submitEvidence({
      evidenceId,
      paymentId: payment.paymentId,
      disputeId,
      ...facts,
      // Whose buyer was forgotten meanwhile, has no words of theirs or about them.
      text: evidence.text === FORGOTTEN ? '' : evidence.text,
    });
    const known = { accountId, orderId, evidenceId };
    await streams.write(orders, { accountId }, (state) => recordEvidence(known, says, state, by));
    return { message: 'What becomes of the evidence is known.' };
  },
});

/** Evidence is given to the gateway as soon as it was submitted. */
export const sendEvidence = due('send-evidence', {
  readModel: 'orders',
  at: 'evidenceSendAt',
  command: handleSendDisputeEvidence,
  payload: (orderId, { accountId }) => ({ orderId, accountId: String(accountId) }),
});
