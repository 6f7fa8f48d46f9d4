import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { LeaderboardView, OwnStanding } from '@pollux/query-api/attending/leaderboard-contract';
import type {
  ClientToServerEvents,
  JoinAnswer,
  LiveView,
  OwnPart,
  ServerToClientEvents,
} from '@pollux/query-api/live/contract';
import { io, type Socket } from 'socket.io-client';
import { monotonicMs } from '../support/machine.ts';
import { mostInWindow } from '../support/statistics.ts';
import type { BoardRequest, Onlooker } from './board-audience.ts';

// The process of those who look on: it is sent who they are, answers when all are in, tells what came whenever it is
// asked, and ends with its parent.

const MOST_WAIT_MS = 30_000;
const QUIET_MS = 2_000;
/** What one connects after the other by: all at once would be a test of the handshake. */
const AT_ONCE = 100;

let newestAt = 0;

class BoardViewer {
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly #faults: string[] = [];
  #views: number[] = [];
  #parts: number[] = [];
  #bytes = 0;
  #revision = '';
  #last: LeaderboardView | undefined;
  #own: OwnPart | undefined;
  joins = 0;

  constructor(origin: string, room: string, id: string, cookie: string) {
    this.#socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie },
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      // A server killed in the middle of a handshake leaves the client waiting for as long as this.
      timeout: 3_000,
    });
    this.#socket.on('connect', () => {
      this.#socket.io.engine.on('data', (data: string) => {
        this.#bytes += Buffer.byteLength(data);
      });
      this.#socket.emit('join', { room, id }, (answer) => this.#joined(answer));
    });
    this.#socket.on('view', (update) => {
      this.#views.push(monotonicMs());
      this.#take(update);
    });
    this.#socket.on('own', (part) => {
      this.#parts.push(monotonicMs());
      newestAt = monotonicMs();
      this.#own = part;
    });
    this.#socket.on('left', ({ code }) => this.#faults.push(`left: ${code}`));
  }

  get isIn(): boolean {
    return this.joins > 0 || this.#faults.length > 0;
  }

  seen(): Onlooker {
    const [views, parts, bytes] = [this.#views, this.#parts, this.#bytes];
    [this.#views, this.#parts, this.#bytes] = [[], [], 0];
    return {
      last: this.#last,
      own: this.#own?.own as OwnStanding | null | undefined,
      messages: views.length + parts.length,
      bytes,
      mostViews: mostInWindow(views, 1_000),
      mostOwn: mostInWindow(parts, 1_000),
      joins: this.joins,
      faults: this.#faults,
    };
  }

  leave(): void {
    this.#socket.disconnect();
  }

  #joined(answer: JoinAnswer): void {
    if (!answer.ok) {
      // A server that is not well now may be soon: the client connects again.
      if (answer.status >= 500) this.#socket.io.engine.close();
      else this.#faults.push(`refused: ${answer.status} ${answer.code}`);
      return;
    }
    this.joins++;
    const { room, id, revision, own = null } = answer;
    this.#own = { room, id, revision, own };
    this.#take(answer);
  }

  #take({ revision, view }: LiveView): void {
    newestAt = monotonicMs();
    if (revision < this.#revision) return;
    this.#revision = revision;
    this.#last = view as LeaderboardView;
  }
}

const [{ origin, quizId, cookies, owner }] = (await once(process, 'message')) as [BoardRequest];
const viewers: BoardViewer[] = [];
for (const [index, cookie] of cookies.entries()) {
  viewers.push(new BoardViewer(origin, 'leaderboard', quizId, cookie));
  if (index % AT_ONCE === AT_ONCE - 1) await waitUntil(() => viewers.every(({ isIn }) => isIn));
}
viewers.push(new BoardViewer(origin, 'hall', quizId, owner));
await waitUntil(() => viewers.every(({ isIn }) => isIn));
process.on('disconnect', () => process.exit());
process.send?.('joined');

process.on('message', () => void tell());

async function tell(): Promise<void> {
  newestAt = monotonicMs();
  await waitUntil(() => monotonicMs() - newestAt > QUIET_MS);
  process.send?.(viewers.map((viewer) => viewer.seen()));
}

async function waitUntil(reached: () => boolean): Promise<void> {
  const deadline = Date.now() + MOST_WAIT_MS;
  while (!reached() && Date.now() < deadline) await wait(20);
}
