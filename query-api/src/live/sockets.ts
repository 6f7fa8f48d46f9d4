import type { Server as HttpServer } from 'node:http';
import { isPosition, START } from '@pollux/infra/event-store/event-store';
import { isSameOrigin } from '@pollux/infra/http/csrf';
import type { Hosts } from '@pollux/infra/http/hosts';
import { Problem } from '@pollux/infra/http/problem';
import type { Cookies } from '@pollux/infra/http/sessions';
import type { Log } from '@pollux/infra/logging';
import type { Session } from '@pollux/infra/sessions/session-store';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { Documents } from '../http/documents.ts';
import type { ReadSide } from '../http/serve.ts';
import type { ClientToServerEvents, JoinAnswer, ServerToClientEvents } from './contract.ts';
import type { Follower } from './follower.ts';
import type { LiveRoom } from './live.ts';
import { type Room, Rooms, roomKey } from './rooms.ts';

const MOST_ROOMS_A_SOCKET = 20;
const MOST_MESSAGE_BYTES = 4_096;

/** Within this time a connection ends whose session has ended. */
const SESSION_CHECK_MS = 5_000;

const Request = z.object({
  room: z.string(),
  id: z.string().regex(/^[0-9a-f]{24}$/),
  after: z.string().refine(isPosition).default(START),
});

type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents>;

export interface LiveOptions {
  readonly kinds: readonly LiveRoom[];
  readonly follower: Follower;
  readonly readSide: ReadSide;
  /** The names that connections are taken under. */
  readonly hosts: Hosts;
  readonly log: Log;
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
export function mountLive(
  http: HttpServer,
  { kinds, follower, readSide, hosts, log, parseCookie }: LiveOptions,
): LiveSockets {
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, {
    serveClient: false,
    maxHttpBufferSize: MOST_MESSAGE_BYTES,
    allowRequest: ({ headers }, answer) => answer(null, hosts.allows(headers.host) && isSameOrigin(headers)),
  });
  const rooms = new Rooms(
    follower,
    (view) => void io.to(roomKey(view.room, view.id)).emit('view', view),
    (room) => io.in(room).disconnectSockets(true),
  );

  io.on('connection', (socket) => {
    const entered = new Map<string, Room>();
    // One after the other, so that whoever leaves while still joining has left in the end.
    let turn: Promise<unknown> = Promise.resolve();
    socket.on('join', (request, answer) => {
      if (typeof answer !== 'function') return;
      turn = turn.then(async () => answer(await joinAnswer(socket, entered, request)));
    });
    socket.on('leave', (request) => {
      const parsed = Request.safeParse(request);
      if (!parsed.success) return;
      turn = turn.then(() => leave(socket, entered, roomKey(parsed.data.room, parsed.data.id)));
    });
    socket.on('disconnect', () => {
      for (const key of entered.keys()) leave(socket, entered, key);
    });
  });

  let checking: Promise<void> | undefined;
  const sessionChecks = setInterval(() => {
    checking ??= checkSessions()
      .catch((error: unknown) => log.error({ err: error }, 'the sessions of sockets could not be checked'))
      .finally(() => {
        checking = undefined;
      });
  }, SESSION_CHECK_MS).unref();

  function sessionOf(socket: LiveSocket): Session | undefined | Promise<Session | undefined> {
    return readSide.sessions.find(parseCookie(socket.handshake.headers.cookie ?? ''));
  }

  async function checkSessions(): Promise<void> {
    for (const socket of io.sockets.sockets.values()) {
      const session = await sessionOf(socket);
      if (session === undefined) socket.disconnect(true);
    }
  }

  async function joinAnswer(
    socket: LiveSocket,
    entered: Map<string, Room>,
    request: unknown,
  ): Promise<JoinAnswer> {
    try {
      return await join(socket, entered, request);
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error }, 'joining a room failed');
      return refusal(error);
    }
  }

  async function join(socket: LiveSocket, entered: Map<string, Room>, request: unknown): Promise<JoinAnswer> {
    const parsed = Request.safeParse(request);
    const kind = kinds.find(({ name }) => name === parsed.data?.room);
    if (!parsed.success || kind === undefined)
      throw new Problem(404, 'not-found', 'There is nothing to look at here.');
    const { id, after } = parsed.data;
    const key = roomKey(kind.name, id);
    if (entered.size >= MOST_ROOMS_A_SOCKET)
      throw new Problem(429, 'too-many-rooms', 'Too many views at once.');
    const session = await sessionOf(socket);
    const documents = new Documents(readSide, after);
    await documents.caughtUp(kind.projector);
    const room = await rooms.enter(kind, id);
    if (room === undefined) throw new Problem(404, 'not-found', 'There is nothing to look at here.');
    try {
      await kind.may(room.document(), session, documents);
    } catch (error) {
      room.leave();
      throw error;
    }
    // Joining twice, or after the connection is gone, must not count anybody in for good.
    if (entered.has(key) || socket.disconnected) room.leave();
    else entered.set(key, room);
    await socket.join(key);
    return { ok: true, ...room.view() };
  }

  return {
    count: () => io.sockets.sockets.size,
    close() {
      clearInterval(sessionChecks);
      return io.close();
    },
  };
}

function leave(socket: LiveSocket, entered: Map<string, Room>, key: string): void {
  entered.get(key)?.leave();
  entered.delete(key);
  void socket.leave(key);
}

function refusal(error: unknown): JoinAnswer {
  if (error instanceof Problem)
    return { ok: false, status: error.status, code: error.code, detail: error.message };
  return { ok: false, status: 500, code: 'internal-error', detail: 'Something went wrong on our side.' };
}
