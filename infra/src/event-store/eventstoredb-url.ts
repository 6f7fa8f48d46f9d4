import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import {
  parseConnectionString,
  type QueryOptions,
} from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { type ChannelCredentials, credentials } from '@grpc/grpc-js';
import type { NodeName } from './eventstoredb-leader.ts';

/** What a URL says of a server or cluster of EventStoreDB. */
export interface ClusterUrl {
  /** The nodes to ask first. */
  readonly seeds: readonly NodeName[];
  /** The only one of them, which is worked with whatever it says of a cluster. */
  readonly only: NodeName | undefined;
  /** In their place a name, behind which are the addresses of the nodes to ask first. */
  readonly discovered: { readonly name: string; readonly port: number } | undefined;
  readonly isInsecure: boolean;
  /** What TLS needs of us; several connections share it. */
  readonly channelCredentials: ChannelCredentials;
  readonly user: { readonly username: string; readonly password: string } | undefined;
  /** As the client takes them. */
  readonly clientSettings: { readonly connectionName?: string; readonly defaultDeadline?: number };
  /** In milliseconds; less than 0 for never. */
  readonly keepAlive: { readonly everyMs: number; readonly answerMs: number };
}

/**
 * Reads a URL as the official client does. How often and how long nodes are asked is not up to the URL:
 * `discoveryInterval`, `gossipTimeout` and `maxDiscoverAttempts` have no effect.
 *
 * @param url `esdb://…` or `esdb+discover://…`
 * @throws for one that the client does not understand, that asks for another node than the leader, or that turns the
 *   refusal of an append into an answer
 */
export function readClusterUrl(url: string): ClusterUrl {
  const { hosts, dnsDiscover, tls, defaultCredentials, ...options } = parseConnectionString(url);
  if (options.throwOnAppendFailure === false) throw new Error('throwOnAppendFailure must not be false.');
  if (options.nodePreference !== undefined && options.nodePreference !== 'leader') {
    throw new Error('nodePreference must be leader, or not given: only the leader can be written to.');
  }
  const [first] = hosts;
  const isInsecure = tls === false;
  const { connectionName, defaultDeadline, keepAliveInterval = 10_000, keepAliveTimeout = 10_000 } = options;
  const seeds = dnsDiscover ? [] : hosts.map(({ address, port }) => nodeName(address, port));
  return {
    seeds,
    only: seeds.length === 1 ? seeds[0] : undefined,
    discovered: dnsDiscover && first ? { name: first.address, port: first.port } : undefined,
    isInsecure,
    channelCredentials: isInsecure ? credentials.createInsecure() : createSsl(options),
    user: defaultCredentials,
    clientSettings: {
      ...(connectionName === undefined ? {} : { connectionName }),
      ...(defaultDeadline === undefined ? {} : { defaultDeadline }),
    },
    keepAlive: { everyMs: keepAliveInterval, answerMs: keepAliveTimeout },
  };
}

/** @param host a name or an address */
export function nodeName(host: string, port: number): NodeName {
  return isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
}

function createSsl({ tlsCAFile, userCertFile, userKeyFile }: QueryOptions): ChannelCredentials {
  if ((userCertFile === undefined) !== (userKeyFile === undefined)) {
    throw new Error('userCertFile and userKeyFile must be given together.');
  }
  const read = (file: string | undefined) => (file === undefined ? null : readFileSync(file));
  return credentials.createSsl(read(tlsCAFile), read(userKeyFile), read(userCertFile));
}
