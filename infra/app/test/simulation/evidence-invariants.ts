import assert from 'node:assert/strict';
import {
  DisputeDeadlineMoved,
  DisputeLost,
  DisputeOpened,
  DisputeWon,
} from '@pollux/domain/billing/orders/order-events';
import {
  DisputeEvidenceRefused,
  DisputeEvidenceSubmitted,
  DisputeEvidenceTaken,
} from '@pollux/domain/billing/refunds/evidence-events';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { GatewayWorld } from './memory-gateway.ts';
import { dataOf } from './order-invariants.ts';

/**
 * A dispute is answered before its deadline and its end alone, and not again unless the gateway has refused; the gateway is
 * given just what the log says, takes it once, and what it says is known. Nothing else is written with it, and `checkBooks` finds no money
 * that it moves. @throws AssertionError
 */
export function checkEvidence(
  events: readonly RecordedEvent[],
  { gateway, now }: { readonly gateway: GatewayWorld; readonly now: () => Date },
): void {
  checkLog(events);
  const submitted = dataOf<EventOf<typeof DisputeEvidenceSubmitted>['data']>(
    events,
    DisputeEvidenceSubmitted.type,
  );
  for (const { evidenceId, facts, text, disputeId, paymentId, at } of submitted) {
    const requests = gateway.evidence.filter((each) => each.evidenceId === evidenceId);
    // Where clocks were set back, it is not time yet to give it.
    if (requests.length === 0 && Date.parse(at) > now().getTime()) continue;
    assert.ok(requests.length > 0, 'the gateway is given every answer');
    for (const { says: _says, isInTime: _isInTime, ...given } of requests)
      assert.deepEqual(
        given,
        { evidenceId, paymentId, disputeId, ...facts, text },
        'it is given what the log says',
      );
    const known = (type: string) =>
      dataOf<{ evidenceId: string }>(events, type).filter((each) => each.evidenceId === evidenceId).length;
    const isTaken = requests[0]?.says.status === 'taken';
    assert.deepEqual(
      [known(DisputeEvidenceTaken.type), known(DisputeEvidenceRefused.type)],
      isTaken ? [1, 0] : [0, 1],
      'what the gateway says of evidence is known, once',
    );
  }
  const ids = new Set(submitted.map(({ evidenceId }) => evidenceId));
  assert.ok(
    gateway.evidence.every(({ evidenceId }) => ids.has(evidenceId)),
    'the gateway is given nothing else',
  );
  for (const own of Map.groupBy(gateway.evidence, ({ disputeId }) => disputeId).values()) {
    const taken = own.findIndex(({ says }) => says.status === 'taken');
    if (taken < 0) continue;
    assert.ok(own[taken]?.isInTime, 'evidence is taken in time');
    const answer = own[taken]?.evidenceId;
    assert.ok(
      own.slice(taken).every(({ evidenceId }) => evidenceId === answer),
      'after what it has taken, the gateway is given no other evidence of a dispute',
    );
  }
  const ofEvidence: readonly string[] = [
    DisputeEvidenceSubmitted.type,
    DisputeEvidenceTaken.type,
    DisputeEvidenceRefused.type,
  ];
  const isOfEvidence = ({ type }: RecordedEvent) => ofEvidence.includes(type);
  const commands = new Set(events.filter(isOfEvidence).map(({ metadata }) => metadata.commandId));
  for (const event of events.filter(({ metadata }) => commands.has(metadata.commandId)))
    assert.ok(isOfEvidence(event), `${event.type} is not written with evidence`);
}

/** In the order of the log, of each dispute. */
function checkLog(events: readonly RecordedEvent[]): void {
  const disputes = new Map<string, { dueBy: string | null; isOpen: boolean; isAnswered: boolean }>();
  for (const { type, data } of events) {
    const { disputeId = '', evidenceDueBy, at = '' } = data as Record<string, string | undefined>;
    const dispute = disputes.get(disputeId);
    switch (type) {
      case DisputeOpened.type:
        disputes.set(disputeId, { dueBy: evidenceDueBy ?? null, isOpen: true, isAnswered: false });
        break;
      case DisputeDeadlineMoved.type:
        if (dispute !== undefined) dispute.dueBy = evidenceDueBy ?? null;
        break;
      case DisputeWon.type:
      case DisputeLost.type:
        if (dispute !== undefined) dispute.isOpen = false;
        break;
      case DisputeEvidenceRefused.type:
        if (dispute !== undefined) dispute.isAnswered = false;
        break;
      case DisputeEvidenceSubmitted.type:
        assert.ok(dispute?.isOpen, 'only an open dispute is answered');
        assert.ok(!dispute.isAnswered, 'a dispute is answered once');
        assert.ok(dispute.dueBy === null || at < dispute.dueBy, 'a dispute is answered before its deadline');
        dispute.isAnswered = true;
    }
  }
}
