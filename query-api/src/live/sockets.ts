import type { Server as HttpServer } from 'node:http';
import { isSameOrigin } from '@pollux/infra/http/csrf';
import { Problem } from '@pollux/infra/http/problem';
import type { Log } from '@pollux/infra/logging';
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
  after: z.string().max(64).default(''),
});

type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents>;

export interface LiveOptions {
  readonly kinds: readonly LiveRoom[];
  readonly follower: Follower;
  readonly readSide: ReadSide;
  readonly log: Log;
}

/** Opens the rooms on the server's socket. @returns what closes every connection */
export function mountLive(
  http: HttpServer,
  { kinds, follower, readSide, log }: LiveOptions,
): () => Promise<void> {
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, {
    serveClient: false,
    maxHttpBufferSize: MOST_MESSAGE_BYTES,
    allowRequest: (request, answer) => answer(null, isSameOrigin(request.headers)),
  });
  const rooms = new Rooms(follower, (view) => void io.to(roomKey(view.room, view.id)).emit('view', view));

  io.on('connection', (socket) => {
    const entered = new Map<string, Room>();
    socket.on('join', async (request, answer) => {
      if (typeof answer !== 'function') return;
      try {
        answer(await join(socket, entered, request));
      } catch (error) {
        if (!(error instanceof Problem)) log.error({ err: error }, 'joining a room failed');
        answer(refusal(error));
      }
    });
    socket.on('leave', (request) => {
      const parsed = Request.safeParse(request);
      if (parsed.success) leave(socket, entered, roomKey(parsed.data.room, parsed.data.id));
    });
    socket.on('disconnect', () => {
      for (const key of entered.keys()) leave(socket, entered, key);
    });
  });

  const sessionChecks = setInterval(async () => {
    for (const socket of io.sockets.sockets.values()) {
      const session = await readSide.sessions.find(socket.handshake.headers.cookie);
      if (session === undefined) socket.disconnect(true);
    }
  }, SESSION_CHECK_MS).unref();

  async function join(socket: LiveSocket, entered: Map<string, Room>, request: unknown): Promise<JoinAnswer> {
    const parsed = Request.safeParse(request);
    const kind = kinds.find(({ name }) => name === parsed.data?.room);
    if (!parsed.success || kind === undefined)
      throw new Problem(404, 'not-found', 'There is nothing to look at here.');
    const { id, after } = parsed.data;
    const key = roomKey(kind.name, id);
    if (entered.size >= MOST_ROOMS_A_SOCKET)
      throw new Problem(429, 'too-many-rooms', 'Too many views at once.');
    const session = await readSide.sessions.find(socket.handshake.headers.cookie);
    const documents = new Documents(readSide.documents, after);
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

  return () => {
    clearInterval(sessionChecks);
    return io.close();
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
