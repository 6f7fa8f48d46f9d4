import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { type Document, type MongoClient, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { obstacleOf, obstacleTo, type Place, speaksTls } from '../reach/obstacle.ts';
import { explainObstacles, placeText, ServerTrouble, type Setting, type Trouble } from '../reach/trouble.ts';
import { databaseOf, mongoClient } from './connection.ts';

const SETTING: Setting = {
  name: 'DOCUMENT_STORE',
  trust:
    'Add tlsCAFile=/path/to/ca.crt to DOCUMENT_STORE, the certificate of the authority that signed it, or set ' +
    'NODE_EXTRA_CA_CERTS to that file.',
  withoutTls: 'Take tls=true out of DOCUMENT_STORE, where nobody else can listen to the network.',
  withTls: 'Add tls=true to DOCUMENT_STORE.',
};

// Of the server's errors: https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
const ATLAS_ERROR = 8_000;

/**
 * Looks at the servers that DOCUMENT_STORE names, by connections of its own: whether they can be worked with, by this
 * user, in the two databases.
 * @throws ServerTrouble, which says why not
 */
export async function reachMongo(url: string): Promise<void> {
  const client = clientOf(url);
  try {
    const places = client.options.hosts.flatMap(({ host, port }) =>
      host === undefined || port === undefined ? [] : [{ host, port }],
    );
    await requireWay(client, places);
    await client.connect().catch(async (error: unknown) => {
      throw await explainError(error, client, places);
    });
    for (const database of [databaseOf(client, url), databaseOf(client, url, 'keys')]) {
      await database
        .collection('collections')
        .findOne({})
        .catch(async (error: unknown) => {
          throw await explainError(error, client, places, database.databaseName);
        });
    }
  } finally {
    await client.close();
  }
}

/** @throws ServerTrouble for an address that the driver does not take; it never says what is secret in it */
function clientOf(url: string): MongoClient {
  try {
    return mongoClient(url);
  } catch (error) {
    const { message } = error as Error;
    // User and password; without an @, nobody knows what is which.
    const [, rest = ''] = /^[^/]*\/\/(.*)$/.exec(url) ?? [];
    const secrets = rest.includes('@') ? rest.slice(0, rest.lastIndexOf('@')) : rest;
    const isSafe = secrets.split(/[:/?&=]/).every((part) => part === '' || !message.includes(part));
    throw new ServerTrouble({
      setting: SETTING.name,
      where: '',
      what: `this address cannot be used${isSafe ? ` (${message})` : ''}.`,
      toDo: 'Write it as mongodb://user:password@host:27017/database?name=value; in user and password, other characters than letters and digits as %40.',
      mayPass: false,
    });
  }
}

/** @throws ServerTrouble where none of the servers takes a connection; those that DNS lists are for the driver to find */
async function requireWay({ options }: MongoClient, places: readonly Place[]): Promise<void> {
  const tls = options.tls ? tlsOf(options) : undefined;
  const looked = await Promise.all(
    places.map(async (place) => ({ place, obstacle: await obstacleTo(place, tls) })),
  );
  const blocked = looked.flatMap(({ place, obstacle }) => (obstacle ? [{ place, obstacle }] : []));
  if (places.length > 0 && blocked.length === places.length) throw explainObstacles(SETTING, blocked);
}

/** The driver reads the file of the authority when it connects, and not before. */
function tlsOf(options: MongoClient['options']): ConnectionOptions {
  const { ca, tlsCAFile, rejectUnauthorized, checkServerIdentity } = options;
  try {
    return {
      ...(tlsCAFile === undefined ? ca && { ca } : { ca: readFileSync(tlsCAFile) }),
      ...(rejectUnauthorized !== undefined && { rejectUnauthorized }),
      ...(checkServerIdentity && { checkServerIdentity }),
    };
  } catch (error) {
    throw new ServerTrouble({
      setting: SETTING.name,
      where: '',
      what: `tlsCAFile names ${tlsCAFile}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      toDo: 'Correct the path. One that does not begin with / counts from the folder in which the program was started.',
      mayPass: false,
    });
  }
}

async function explainError(
  error: unknown,
  { options }: MongoClient,
  places: readonly Place[],
  database?: string,
): Promise<ServerTrouble> {
  const where = places.map(placeText).join(', ') || (options.srvHost ?? '');
  const trouble = (parts: Pick<Trouble, 'what' | 'toDo' | 'mayPass'>) =>
    new ServerTrouble({ setting: SETTING.name, where, ...parts });
  const user = options.credentials?.username ?? '';
  if (error instanceof MongoServerError) {
    if (error.code === AUTHENTICATION_FAILED || error.code === ATLAS_ERROR) {
      return trouble({
        what: `it does not take the user "${user}" with this password.`,
        toDo: 'Correct user and password in DOCUMENT_STORE (other characters than letters and digits as %40), and authSource=, the database in which the user was made.',
        mayPass: false,
      });
    }
    if (error.code === UNAUTHORIZED) return trouble(explainRight(user, database));
  }
  if (!(error instanceof MongoServerSelectionError)) {
    const obstacle = obstacleOf(error);
    if (places.length === 0 && obstacle.kind === 'name-not-found') {
      return explainObstacles(SETTING, [{ place: { host: where, port: 27_017 }, obstacle }]);
    }
    return trouble({
      what: `it answers with an error (${(error as Error).message}).`,
      toDo: 'See what its log says.',
      mayPass: true,
    });
  }
  const [first] = places;
  if (!options.tls && first !== undefined && (await speaksTls(first))) {
    return explainObstacles(
      SETTING,
      places.map((place) => ({ place, obstacle: { kind: 'tls-only' } })),
    );
  }
  return trouble(explainSelection(error));
}

function explainRight(
  user: string,
  database: string | undefined,
): Pick<Trouble, 'what' | 'toDo' | 'mayPass'> {
  if (user === '') {
    return {
      what: 'it asks for a user and a password.',
      toDo: 'Write them into DOCUMENT_STORE: mongodb://user:password@host:27017/database?authSource=admin.',
      mayPass: false,
    };
  }
  const [name = ''] = database?.split(/-keys$/) ?? [];
  const roles = [name, `${name}-keys`].map((db) => `{ role: 'readWrite', db: '${db}' }`).join(', ');
  return {
    what: `the user "${user}" has no right to read and write the database "${database}".`,
    toDo: `An admin gives it, in the database in which the user was made: db.grantRolesToUser('${user}', [${roles}])`,
    mayPass: false,
  };
}

/** Why the driver finds no server to write to among those that take connections. */
function explainSelection(error: MongoServerSelectionError): Pick<Trouble, 'what' | 'toDo' | 'mayPass'> {
  const { type, servers } = error.reason as { type?: string; servers?: ReadonlyMap<string, Document> };
  const causes = [...(servers?.values() ?? [])].flatMap(({ error }) =>
    error instanceof Error ? [error] : [],
  );
  const [cause] = causes;
  const isAnyUp = [...(servers?.values() ?? [])].some((server) => server['type'] !== 'Unknown');
  if (type === 'ReplicaSetNoPrimary' && isAnyUp) {
    return {
      what: 'it is up, but its replica set has no primary.',
      toDo: 'More than half of its members must be up and reach each other: see rs.status(), and the name in replicaSet=.',
      mayPass: true,
    };
  }
  if (cause?.name === 'MongoCompatibilityError' || /wire version/.test(cause?.message ?? error.message)) {
    return {
      what: `it is too old (${cause?.message ?? error.message}).`,
      toDo: 'Use MongoDB 4.2 or later.',
      mayPass: false,
    };
  }
  if (cause === undefined || /timed? ?out/i.test(cause.message)) {
    return {
      what: 'no answer: it takes the connection, and says nothing.',
      toDo: 'The server hangs, or something else listens there. Restart it, or correct host and port in DOCUMENT_STORE.',
      mayPass: true,
    };
  }
  return {
    what: `the connection broke off (${cause.message}).`,
    toDo: 'See whether the server is starting, and what its log says.',
    mayPass: true,
  };
}
