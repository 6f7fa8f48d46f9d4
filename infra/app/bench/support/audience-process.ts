import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  ClientToServerEvents,
  JoinAnswer,
  LiveView,
  ServerToClientEvents,
} from '@pollux/query-api/live/contract';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { io, type Socket } from 'socket.io-client';
import type { AudienceRequest, ReportRequest, Viewer } from './audience.ts';
import { monotonicMs } from './machine.ts';

// The process of the viewers: it is sent who they are, answers when all are in, is then asked for what they saw,
// and ends with its parent.

const MOST_WAIT_MS = 15_000;
const ROOM = 'poll-results';

class LiveViewer implements Viewer {
  readonly messages: { at: number; ballots: number }[] = [];
  readonly faults: string[] = [];
  joins = 0;
  last: PollResultsView | undefined;
  #revision = '';
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;

  constructor(origin: string, pollId: string, cookie: string) {
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
      this.#socket.emit('join', { room: ROOM, id: pollId }, (answer) => this.#joined(answer));
    });
    this.#socket.on('view', (update) => {
      this.messages.push({ at: monotonicMs(), ballots: (update.view as PollResultsView).ballots });
      this.#take(update);
    });
  }

  leave(): void {
    this.#socket.disconnect();
  }

  #joined(answer: JoinAnswer): void {
    if (!answer.ok) {
      this.faults.push(`refused: ${answer.status} ${answer.code}`);
      return;
    }
    this.joins++;
    this.#take(answer);
  }

  #take({ revision, view }: LiveView): void {
    if (revision <= this.#revision) return;
    const before = this.last?.ballots ?? 0;
    this.#revision = revision;
    this.last = view as PollResultsView;
    if (this.last.ballots < before)
      this.faults.push(`went back from ${before} to ${this.last.ballots} ballots`);
  }
}

async function waitUntil(reached: () => boolean): Promise<void> {
  const deadline = Date.now() + MOST_WAIT_MS;
  while (!reached() && Date.now() < deadline) await wait(20);
}

const [{ origin, pollId, cookies }] = (await once(process, 'message')) as [AudienceRequest];
const viewers = cookies.map((cookie) => new LiveViewer(origin, pollId, cookie));
await waitUntil(() => viewers.every((viewer) => viewer.joins > 0 || viewer.faults.length > 0));
process.on('disconnect', () => process.exit());
process.send?.('joined');

const [{ ballots }] = (await once(process, 'message')) as [ReportRequest];
await waitUntil(() => viewers.every(({ last }) => (last?.ballots ?? 0) >= ballots));
for (const viewer of viewers) viewer.leave();
process.send?.(
  viewers.map(({ last, messages, joins, faults }): Viewer => ({ last, messages, joins, faults })),
);
