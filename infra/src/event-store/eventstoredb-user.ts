import {
  BACKWARDS,
  END,
  ErrorType,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type RecordedEvent,
} from '@eventstore/db-client';
import { UsersClient } from '@eventstore/db-client/generated/users_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import { type ServiceError, status } from '@grpc/grpc-js';
import { isOfType } from './eventstoredb-errors.ts';

const METADATA_OF_ALL = '$$$all';
const ADMINS = '$admins';

/** As the server keeps it, of which this concerns who may read. */
type StreamMetadata = {
  readonly $acl?: string | { readonly $r?: string | string[] };
};

/** What was done for a user: `made` and `allowed` say what was not so before. */
export interface UserAllowed {
  readonly made: boolean;
  readonly allowed: boolean;
}

/**
 * Gives a user of an EventStoreDB server what the product needs and nothing else: to be there, in no group, and to read
 * $all. Whoever may read $all by now goes on to. May be repeated.
 *
 * @param url with an admin of the server
 * @param password of the user, where it is to be made; one that is there keeps its own
 */
export async function allowUser(
  url: string,
  name: string,
  password: string | undefined,
): Promise<UserAllowed> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const made = password !== undefined && (await makeUser(client, name, password));
    const { metadata, revision } = await metadataOfAll(client);
    const acl = typeof metadata.$acl === 'object' ? metadata.$acl : {};
    const readers = [acl.$r ?? ADMINS].flat();
    if (readers.includes(name)) return { made, allowed: false };
    const changed = { ...metadata, $acl: { ...acl, $r: [...readers, name] } };
    await client.appendToStream(METADATA_OF_ALL, jsonEvent({ type: '$metadata', data: changed }), {
      expectedRevision: revision,
    });
    return { made, allowed: true };
  } finally {
    await client.dispose();
    (await client['getChannel']()).close();
  }
}

/** The client (6.2.1) would tell a position in place of the revision. */
async function metadataOfAll(
  client: EventStoreDBClient,
): Promise<{ readonly metadata: StreamMetadata; readonly revision: bigint | typeof NO_STREAM }> {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const found: RecordedEvent[] = [];
  try {
    // To its end: one that is left before keeps the client from closing.
    for await (const { event } of client.readStream(METADATA_OF_ALL, newest)) if (event) found.push(event);
  } catch (error) {
    if (!isOfType(error, ErrorType.STREAM_NOT_FOUND)) throw error;
  }
  const [event] = found;
  if (event === undefined) return { metadata: {}, revision: NO_STREAM };
  return { metadata: event.data as StreamMetadata, revision: event.revision };
}

/** @returns false where there is one of that name */
async function makeUser(client: EventStoreDBClient, name: string, password: string): Promise<boolean> {
  const options = new users.CreateReq.Options().setLoginName(name).setFullName(name).setPassword(password);
  const request = new users.CreateReq().setOptions(options);
  const call = client['callArguments']({ requiresLeader: true });
  return client['execute'](UsersClient, 'users', (server) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    server.create(request, ...call, (error: ServiceError | null) => {
      if (error === null) resolve(true);
      else if (error.code === status.ALREADY_EXISTS) resolve(false);
      else reject(error);
    });
    return promise;
  });
}
