import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { accounts } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { AddressOf } from '@pollux/infra/http/address';
import { hasControlCharacter } from '@pollux/infra/http/control-characters';
import { isSameOrigin } from '@pollux/infra/http/csrf';
import type { Hosts } from '@pollux/infra/http/hosts';
import { networkOf } from '@pollux/infra/http/network';
import type { Cookies } from '@pollux/infra/http/sessions';
import type { Log } from '@pollux/infra/logging';
import { Server } from 'socket.io';
import type { ReadSide } from '../http/read-side.ts';
import { watchConnections } from './connections.ts';
import type { ClientToServerEvents, ServerToClientEvents } from './contract.ts';
import type { Follower } from './follower.ts';
import { MOST_HANDSHAKE_MS, MOST_MESSAGE_BYTES, PING_INTERVAL_MS, PING_TIMEOUT_MS } from './limits.ts';
import type { LiveRoom } from './live.ts';
import { Networks } from './networks.ts';
import { People } from './people.ts';
import type { Presence } from './presence.ts';
import type { Reactions } from './reactions.ts';
import { Rooms } from './rooms.ts';
import { Turns } from './turns.ts';
import { type LiveSocket, type Surroundings, Viewer, type WhoLooks } from './viewer.ts';

/** Within this time a connection ends whose session has run out, or was ended by another process. */
const SESSION_CHECK_MS = 4_000;

/** A session ends a moment after the event that ends it. */
const SESSION_END_MS = 300;

/** How soon somebody who was busy with one view is sent the newest. */
const CATCH_UP_MS = 100;

export interface LiveOptions {
  readonly kinds: readonly LiveRoom[];
  readonly follower: Follower;
  readonly presence: Presence;
  readonly reactions: Reactions;
  readonly readSide: ReadSide;
  /** The names that connections are taken under. */
  readonly hosts: Hosts;
  readonly log: Log;
  readonly addressOf: AddressOf;
  /** Parses a Cookie header as those of requests are. */
  parseCookie(header: string): Cookies;
}

/** The open connections. */
export interface LiveSockets {
  count(): number;
  /** Ends every connection; browsers connect again, elsewhere if they are led there. */
  close(): Promise<void>;
}

/** Opens the rooms on the server's socket. */
export function mountLive(http: HttpServer, options: LiveOptions): LiveSockets {
  const { kinds, follower, presence, reactions, readSide, hosts, log, addressOf, parseCookie } = options;
  const networks = new Networks();
  const people = new People<Viewer>();
  const turns = new Turns();
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, WhoLooks>(http, {
    serveClient: false,
    maxHttpBufferSize: MOST_MESSAGE_BYTES,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: MOST_HANDSHAKE_MS,
    upgradeTimeout: MOST_HANDSHAKE_MS,
    allowRequest: (request, answer) => void admit(request, (isAdmitted) => answer(null, isAdmitted)),
  });
  const viewers = new Map<string, Viewer>();
  const rooms = new Rooms(
    follower,
    { presence, reactions },
    {
      send(room, view) {
        for (const viewer of viewersIn(room)) viewer.missesIfBusy(room);
        io.to(room).volatile.emit('view', view);
      },
      tell: (room, people) => void io.to(room).emit('here', people),
      // A number that could not be sent at once is of a second that is over.
      tellReactions: (room, told) => void io.to(room).volatile.emit('reactions', told),
      end: (room) => io.in(room).disconnectSockets(true),
      async askAgain(room) {
        await inTurns(viewersIn(room), (viewer) => viewer.askAgain(room));
      },
      inside: viewersIn,
    },
  );
  const around: Surroundings = {
    kinds,
    rooms,
    people,
    reactions,
    turns,
    readSide,
    log,
    cookiesOf: (socket) => parseCookie(socket.handshake.headers.cookie ?? ''),
    sessionOf: (socket) => readSide.sessions.find(around.cookiesOf(socket)),
  };

  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!hasControlCharacter(request.url ?? '')) return next();
    response.writeHead(400).end();
  });
  const watch = watchConnections(io.engine);
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    const { request } = connection;
    connection.once('close', networks.enter(addressOf(request), guestOf(request)));
  });
  io.use((socket, next) => void greet(socket, next));
  io.on('connection', (socket) => {
    const viewer = new Viewer(socket, around);
    const { accountId } = viewer;
    viewers.set(socket.id, viewer);
    if (accountId !== undefined) people.enter(accountId, viewer);
    socket.on('disconnect', () => {
      viewer.leaveAll();
      viewers.delete(socket.id);
      if (accountId !== undefined) people.leave(accountId, viewer);
    });
  });

  follower.onEvent((event) => {
    const accountId = accountOf(event);
    if (accountId === undefined || people.of(accountId).length === 0) return;
    checkAccount(accountId, event).catch((error: unknown) => {
      log.error({ err: error }, 'it could not be found out what an account may still look at');
    });
  });
  readSide.sessions.onEnd((accountId) => {
    inTurns(people.of(accountId), (viewer) => viewer.askForSession()).catch((error: unknown) => {
      log.error({ err: error }, 'the sessions of an account could not be checked');
    });
  });
  let checking: Promise<void> | undefined;
  const sessionChecks = setInterval(() => {
    checking ??= inTurns([...viewers.values()], (viewer) => viewer.askForSession())
      .catch((error: unknown) => log.error({ err: error }, 'the sessions of sockets could not be checked'))
      .finally(() => {
        checking = undefined;
      });
  }, SESSION_CHECK_MS).unref();
  const catchingUp = setInterval(() => {
    const behind = Map.groupBy(viewers, ([, viewer]) => viewer.takesUp());
    for (const [room, those] of behind)
      if (room !== undefined)
        sendNewest(
          room,
          those.map(([id]) => id),
        );
  }, CATCH_UP_MS).unref();

  /** The browser of a guest who has a seat. */
  function guestOf({ headers }: IncomingMessage): string | undefined {
    return readSide.guests.known(parseCookie(headers.cookie ?? ''));
  }

  /** Many who come at once are let in a few at a time. */
  async function admit(request: IncomingMessage, answer: (isAdmitted: boolean) => void): Promise<void> {
    const isOurs = hosts.allows(request.headers.host) && isSameOrigin(request.headers);
    const isAdmitted = isOurs && networks.admits(addressOf(request), guestOf(request));
    if (isAdmitted) await turns.next();
    answer(isAdmitted);
  }

  async function greet(socket: LiveSocket, next: (refusal?: Error) => void): Promise<void> {
    try {
      const session = await around.sessionOf(socket);
      socket.data.accountId = session?.accountId;
      socket.data.whose = guestOf(socket.request) ?? networkOf(addressOf(socket.request));
      const isTooMany = session !== undefined && !people.admits(session.accountId);
      next(isTooMany ? new Error('too-many-connections') : undefined);
    } catch (error) {
      log.error({ err: error }, 'the session of a socket could not be found');
      next(new Error('internal-error'));
    }
  }

  /** Sends the newest view of a room to these sockets, encoded once. */
  function sendNewest(room: string, sockets: string[]): void {
    try {
      const view = rooms.find(room)?.view();
      if (view !== undefined) io.to(sockets).emit('view', view);
    } catch {
      // There is no right view any more: the room ends.
    }
  }

  function viewersIn(room: string): Viewer[] {
    const ids = io.sockets.adapter.rooms.get(room) ?? [];
    return [...ids].flatMap((id) => viewers.get(id) ?? []);
  }

  async function inTurns(asked: readonly Viewer[], ask: (viewer: Viewer) => Promise<void>): Promise<void> {
    const asking = asked.map(async (viewer) => {
      await turns.next();
      await ask(viewer);
    });
    await Promise.all(asking);
  }

  async function checkAccount(accountId: string, { position }: RecordedEvent): Promise<void> {
    await inTurns(people.of(accountId), (viewer) => viewer.askAgain(undefined, position));
    await wait(SESSION_END_MS);
    await inTurns(people.of(accountId), (viewer) => viewer.askForSession());
  }

  return {
    count: () => io.sockets.sockets.size,
    close() {
      for (const timer of [sessionChecks, catchingUp]) clearInterval(timer);
      for (const each of [watch, networks, people]) each.stop();
      return io.close();
    },
  };
}

/** Whose account, or role in the back office, an event is about. */
function accountOf({ stream, data }: RecordedEvent): string | undefined {
  const isAbout = [accounts, admins].some(({ name }) => stream.startsWith(`${name}-`));
  return isAbout ? (data as { accountId?: string }).accountId : undefined;
}
