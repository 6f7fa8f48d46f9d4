import { attempts } from '@pollux/domain/attending/attempts';
import { AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { CertificateIssued, certificates } from '@pollux/domain/attending/certificate';
import { OrderCompleted } from '@pollux/domain/billing/orders/order-events';
import { orders } from '@pollux/domain/billing/orders/orders';
import { PARTS } from '@pollux/domain/proof/leaf';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { Problem } from '@pollux/infra/http/problem';
import { attemptNotFound, submittedAttempt } from '../attending/attempt-access.ts';
import { certificateFor } from '../attending/certificates.ts';
import { sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { getAttemptProof, getCertificateProof, getPurchaseProof } from './contract.ts';

const limit = { name: 'own-proofs', points: 300, seconds: 600 };

export const serveAttemptProof = serves(getAttemptProof, {
  may: signedIn,
  limit,
  async answer({ params: { attemptId } }, by) {
    const { quizId, personId } = await submittedAttempt(attemptId, by);
    if (personId !== sessionOf(by).accountId) throw attemptNotFound();
    const stream = attempts.stream({ quizId, personId });
    const isIt = (data: { attemptId?: unknown }) => data.attemptId === attemptId;
    return proofOf(await lastOf(stream, AttemptSubmitted.type, isIt, by), by);
  },
});

export const servePurchaseProof = serves(getPurchaseProof, {
  may: signedIn,
  limit,
  async answer({ params: { id } }, by) {
    const stream = orders.stream({ accountId: sessionOf(by).accountId });
    const isIt = (data: { transactionId?: unknown }) => data.transactionId === id;
    const event = await lastOf(stream, OrderCompleted.type, isIt, by);
    if (event === undefined) throw new Problem(404, 'order-not-found', 'There is no such order.');
    return proofOf(event, by);
  },
});

export const serveCertificateProof = serves(getCertificateProof, {
  may: signedIn,
  limit,
  async answer({ params: { id } }, by) {
    const { code } = await certificateFor({ params: { id }, query: {} }, by);
    const stream = certificates.stream({ quizId: id, personId: sessionOf(by).accountId });
    const isIt = (data: { code?: unknown }) => data.code === code;
    return proofOf(await lastOf(stream, CertificateIssued.type, isIt, by), by);
  },
});

/** The last event of a type in a stream that says something. */
async function lastOf(
  stream: string,
  type: string,
  says: (data: object) => boolean,
  { events }: Asking,
): Promise<RecordedEvent | undefined> {
  const found = await events.readStream(stream);
  return found.findLast((event) => event.type === type && says(event.data as object));
}

/** All of the event, as whoever asks has done it, or it was done for them; not what somebody else has done. */
async function proofOf(event: RecordedEvent | undefined, by: Asking) {
  const actor = event?.metadata.actorId;
  const isOwn = actor === undefined || actor === sessionOf(by).accountId;
  const parts = PARTS.filter((part) => isOwn || part !== 'content');
  const [proof, { newest }] = await Promise.all([
    event && by.logProof(event.position, parts),
    by.transparencyLog(),
  ]);
  return { proof: proof ?? null, key: newest?.key ?? null };
}
