import { readFileSync } from 'node:fs';
import type { ConnectionOptions as ServerOptions } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { type ServiceError, status } from '@grpc/grpc-js';
import { obstacleTo, type Place, speaksTls } from '../reach/obstacle.ts';
import { explainObstacles, placeText, ServerTrouble, type Setting, type Trouble } from '../reach/trouble.ts';
import { AskedServer, type ServerTls } from './eventstoredb-asked-server.ts';

const SETTING: Setting = {
  name: 'EVENT_STORE',
  trust:
    'Add tlsCAFile=/path/to/ca.crt to EVENT_STORE, the certificate of the authority that signed it, or set ' +
    'NODE_EXTRA_CA_CERTS to that file.',
  withoutTls: 'Add tls=false to EVENT_STORE, where nobody else can listen to the network.',
  withTls: 'Take tls=false out of EVENT_STORE.',
};

/** The oldest version whose subscriptions say when they have caught up. */
const OLDEST_VERSION = [23, 10] as const;

/** What may stand behind the ? of an address, as the client takes it: in any case, with - and _ or without. */
const OPTIONS: ReadonlySet<string> = new Set([
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'nodepreference',
  'throwonappendfailure',
  'tls',
  'tlscafile',
  'usercertfile',
  'userkeyfile',
]);

/**
 * Looks at the servers that EVENT_STORE names, side by side, by connections of its own: whether one of them can be
 * worked with, by this user, and has a leader beside it.
 * @throws ServerTrouble, which says why none can
 */
export async function reachEventStore(url: string): Promise<void> {
  const options = optionsOf(url);
  const tls = options.tls === false ? undefined : tlsOf(options);
  const places = placesOf(options);
  const looked = await Promise.all(
    places.map(async (place) => ({ place, obstacle: await obstacleTo(place, tls) })),
  );
  const blocked = looked.flatMap(({ place, obstacle }) => (obstacle ? [{ place, obstacle }] : []));
  if (blocked.length === places.length) throw explainObstacles(SETTING, blocked);
  const open = looked.flatMap(({ place, obstacle }) => (obstacle ? [] : [place]));
  await Promise.any(open.map((place) => ask(place, tls, options))).catch(({ errors }: AggregateError) => {
    throw errors.find(({ mayPass }: ServerTrouble) => !mayPass) ?? errors[0];
  });
}

/** @throws ServerTrouble for an address that the client would not take; it never says the address, or what is in it */
function optionsOf(url: string): ServerOptions {
  const trouble = (what: string, toDo: string): ServerTrouble =>
    new ServerTrouble({ setting: SETTING.name, where: '', what, toDo, mayPass: false });
  const unknown = unknownOptionOf(url);
  // Where the client does not know one, it says so with the whole address.
  if (unknown === 'tlsverifycert') {
    throw trouble('tlsVerifyCert cannot be set: certificates are always checked.', SETTING.trust);
  }
  if (unknown !== undefined) {
    throw trouble(
      /^[a-z]+$/.test(unknown) ? `there is no option "${unknown}".` : 'there is an option that is none.',
      `Take it out. There are: ${[...OPTIONS].join(', ')}.`,
    );
  }
  try {
    return parseConnectionString(url);
  } catch {
    throw trouble(
      'this address cannot be read.',
      'Write it as esdb://user:password@host:2113,host:2113?name=value&name=value; in user and password, other characters than letters and digits as %40.',
    );
  }
}

/** An option of an address that is none, in small letters. */
function unknownOptionOf(url: string): string | undefined {
  const [, query = ''] = /^[^/]*\/\/(?:[^@]*@)?[^?]*\?(.*)$/.exec(url) ?? [];
  const names = query.split('&').flatMap((option) => {
    const [name = ''] = option.split('=');
    return name.toLowerCase().replaceAll(/[-_]/g, '') || [];
  });
  return names.find((name) => !OPTIONS.has(name));
}

/** Discovery by DNS begins at the first name alone, as in the client. */
function placesOf({ hosts, dnsDiscover }: ServerOptions): Place[] {
  const places = hosts.map(({ address, port }) => ({ host: address, port }));
  return dnsDiscover ? places.slice(0, 1) : places;
}

function tlsOf({ tlsCAFile, userCertFile, userKeyFile }: ServerOptions): ServerTls {
  return {
    ...(tlsCAFile !== undefined && { ca: fileOf('tlsCAFile', tlsCAFile) }),
    ...(userCertFile !== undefined && { cert: fileOf('userCertFile', userCertFile) }),
    ...(userKeyFile !== undefined && { key: fileOf('userKeyFile', userKeyFile) }),
  };
}

function fileOf(option: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ServerTrouble({
      setting: SETTING.name,
      where: '',
      what: `${option} names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      toDo: 'Correct the path. One that does not begin with / counts from the folder in which the program was started.',
      mayPass: false,
    });
  }
}

/** Asks one server. @throws ServerTrouble */
async function ask(place: Place, tls: ServerTls | undefined, options: ServerOptions): Promise<void> {
  const trouble = (what: string, toDo: string, mayPass = false): ServerTrouble =>
    new ServerTrouble({ setting: SETTING.name, where: placeText(place), what, toDo, mayPass });
  const server = new AskedServer(placeText(place), tls, options.defaultCredentials);
  try {
    const version = await server.version();
    if (version !== undefined && isTooOld(version)) {
      throw trouble(
        `it is version ${version}, which is too old.`,
        `Use version ${OLDEST_VERSION.join('.')} or later.`,
      );
    }
    if (!(await server.hasLeader())) {
      throw trouble(
        'it is up, but its cluster has no leader.',
        'More than half of the cluster’s nodes must be up and reach each other: see their logs.',
        true,
      );
    }
    await server.readNewest();
  } catch (error) {
    if (error instanceof ServerTrouble) throw error;
    throw await explainError(error as ServiceError, place, options);
  } finally {
    server.close();
  }
}

async function explainError(
  { code, details }: Pick<ServiceError, 'code' | 'details'>,
  place: Place,
  options: ServerOptions,
): Promise<ServerTrouble> {
  const trouble = (parts: Pick<Trouble, 'what' | 'toDo'>, mayPass: boolean): ServerTrouble =>
    new ServerTrouble({ setting: SETTING.name, where: placeText(place), ...parts, mayPass });
  if (code === status.UNAUTHENTICATED || code === status.PERMISSION_DENIED) {
    return trouble(explainRefusal(code, options), false);
  }
  if (code === status.UNIMPLEMENTED) {
    const toDo = `Use version ${OLDEST_VERSION.join('.')} or later, and the port of its HTTP and gRPC interface (2113).`;
    return trouble({ what: 'it is too old, or no EventStoreDB.', toDo }, false);
  }
  const isQuiet = code === status.DEADLINE_EXCEEDED;
  if (options.tls === false && (isQuiet || code === status.UNAVAILABLE) && (await speaksTls(place))) {
    return explainObstacles(SETTING, [{ place, obstacle: { kind: 'tls-only' } }]);
  }
  if (isQuiet) return explainObstacles(SETTING, [{ place, obstacle: { kind: 'silent' } }]);
  if (code === status.UNAVAILABLE) {
    return trouble(
      {
        what: `it is not ready yet (${details}).`,
        toDo: 'See whether it is starting, and what its log says.',
      },
      true,
    );
  }
  return trouble(
    {
      what: `it answers with an error (${details}).`,
      toDo: 'See what its log says, and whether it is an EventStoreDB.',
    },
    true,
  );
}

/** Why the server does not let a user read, and the command that lets them. */
function explainRefusal(
  code: status.UNAUTHENTICATED | status.PERMISSION_DENIED,
  options: ServerOptions,
): Pick<Trouble, 'what' | 'toDo'> {
  const user = options.defaultCredentials?.username;
  if (user === undefined) {
    return {
      what: 'it asks for a user and a password.',
      toDo: 'Write them into EVENT_STORE: esdb://user:password@host:2113.',
    };
  }
  if (code === status.UNAUTHENTICATED) {
    return {
      what: `it does not take the user "${user}" with this password.`,
      toDo: 'Correct user and password in EVENT_STORE (other characters than letters and digits as %40), or make the user: docs/event-store.md.',
    };
  }
  return {
    what: `the user "${user}" has no right to read $all, the log of the server.`,
    toDo:
      `An admin of the server gives it: ${allowingCommand(user, options)}\n` +
      `That adds "${user}" to those who may read in the metadata of the stream $all: {"$acl":{"$r":["$admins","${user}"]}}.`,
  };
}

/** What an admin enters, with their password in place of PASSWORD. */
function allowingCommand(user: string, { hosts, dnsDiscover, tls, tlsCAFile }: ServerOptions): string {
  const servers = hosts.map(({ address, port }) => `${address}:${port}`).join(',');
  const query = [
    ...(tls === false ? ['tls=false'] : []),
    ...(tlsCAFile === undefined ? [] : [`tlsCAFile=${encodeURIComponent(tlsCAFile)}`]),
  ].join('&');
  const address = `${dnsDiscover ? 'esdb+discover' : 'esdb'}://admin:PASSWORD@${servers}${query && `?${query}`}`;
  return `EVENT_STORE='${address}' npm run ops -- event-store-user ${user}`;
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_VERSION;
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
