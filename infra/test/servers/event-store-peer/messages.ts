import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq, BatchAppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata, NewEvent, RecordedEvent } from '../../../src/event-store/event-store.ts';

// The protocol counts time in ticks of 100 ns.
const TICKS_PER_MILLISECOND = 10_000n;

type ProposedMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

export function streamName(identifier: StreamIdentifier | undefined): string {
  return fromBytes(identifier?.getStreamName_asU8());
}

export function streamIdentifier(name: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(toBytes(name));
}

const JSON_TYPE = 'application/json';

/** What is no JSON, as the embedded store can keep it. */
interface KeptBytes {
  /** In base64. */
  readonly $bytes: string;
  readonly $type: string;
}

/** An event as a client proposes it: data and metadata may be anything. */
export function toNewEvent(message: ProposedMessage): NewEvent {
  const type = message.getMetadataMap().get('content-type') ?? JSON_TYPE;
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    data: type === JSON_TYPE ? toKept(message.getData_asU8()) : keptBytes(message.getData_asU8(), type),
    metadata: toKept(message.getCustomMetadata_asU8()) as EventMetadata,
  };
}

function toKept(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(fromBytes(bytes)) as unknown;
  } catch {
    return keptBytes(bytes, JSON_TYPE);
  }
}

function keptBytes(bytes: Uint8Array, $type: string): KeptBytes {
  return { $bytes: Buffer.from(bytes).toString('base64'), $type };
}

function fromKept(value: unknown): { readonly bytes: Uint8Array; readonly type: string } {
  const { $bytes, $type } = (value ?? {}) as Partial<KeptBytes>;
  if ($bytes === undefined) return { bytes: toBytes(JSON.stringify(value)), type: JSON_TYPE };
  return { bytes: Buffer.from($bytes, 'base64'), type: $type ?? JSON_TYPE };
}

/** A stored event as a read answers it. @param position of the event on the wire */
export function toReadResponse(event: RecordedEvent, position: bigint): ReadResp {
  const data = fromKept(event.data);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(event.id))
    .setStreamIdentifier(streamIdentifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data.bytes)
    .setCustomMetadata(fromKept(event.metadata).bytes);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', data.type)
    .set('created', String(BigInt(Date.parse(event.recordedAt)) * TICKS_PER_MILLISECOND));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position)),
  );
}

export function streamNotFound(stream: string): ReadResp {
  return new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream)),
  );
}

export function confirmation(subscriptionId: string): ReadResp {
  return new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId),
  );
}

export function checkpoint(position: bigint): ReadResp {
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
}

export function caughtUp(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

function uuid(id: string): UUID {
  return new shared.UUID().setString(id);
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function fromBytes(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}
