import { type AppendResult, InvalidArgumentError, UnavailableError } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision } from './event-store.ts';
import { type EventTexts, TEXTS_PER_EVENT } from './event-texts.ts';

const { Options, ProposedMessage } = streams.BatchAppendReq;

/** What a server says of an append that it has made. It may leave out the position where it had made it before. */
export type Answered = Pick<AppendResult, 'nextExpectedRevision' | 'position'>;

/**
 * An append, in one message: the server makes it, or refuses it, as soon as it has the message. There is no deadline in it.
 * A server measures that one by its own clock, which may be another one, and only looks at it while parts of the append
 * are still to come.
 *
 * @param id what the answer is known by
 * @param stream as the server knows it
 */
export function toRequest(
  id: string,
  stream: string,
  expected: ExpectedRevision,
  texts: EventTexts,
): streams.BatchAppendReq {
  const request = new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(optionsOf(stream, expected))
    .setIsFinal(true);
  for (let at = 0; at < texts.length; at += TEXTS_PER_EVENT) {
    const [eventId = '', type = '', data = '', metadata = ''] = texts.slice(at, at + TEXTS_PER_EVENT);
    const message = new ProposedMessage()
      .setId(new shared.UUID().setString(eventId))
      .setData(Buffer.from(data))
      .setCustomMetadata(Buffer.from(metadata));
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    request.addProposedMessages(message);
  }
  return request;
}

/** What an answer says. @throws as an append made by itself does */
export function answerOf(response: BatchAppendResp, stream: string): Answered {
  const error = response.getError();
  if (error) throw errorOf(error, stream);
  const success = response.getSuccess();
  if (!success) throw new Error('EventStoreDB has answered an append by neither success nor error.');
  const position = success.getPosition();
  return {
    nextExpectedRevision: BigInt(success.getCurrentRevision()),
    ...(position && {
      position: {
        commit: BigInt(position.getCommitPosition()),
        prepare: BigInt(position.getPreparePosition()),
      },
    }),
  };
}

function errorOf(status: Status, stream: string): Error {
  const details = status.getDetails()?.getTypeName();
  switch (details) {
    case undefined:
    case 'google.protobuf.Empty':
      // It is not ready, busy, or knows no leader.
      return new UnavailableError(undefined, status.getMessage());
    case 'event_store.client.BadRequest':
      return new InvalidArgumentError(status.getMessage());
    default: {
      const error = unpackToCommandError(status, stream);
      // The client leaves it empty.
      error.message ||= status.getMessage();
      return error;
    }
  }
}

function optionsOf(stream: string, expected: ExpectedRevision): streams.BatchAppendReq.Options {
  const options = new Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  );
  switch (expected) {
    case 'none':
      return options.setNoStream(new shared.Empty());
    case 'exists':
      return options.setStreamExists(new shared.Empty());
    case 'any':
      return options.setAny(new shared.Empty());
    default:
      return options.setStreamPosition(String(expected));
  }
}
