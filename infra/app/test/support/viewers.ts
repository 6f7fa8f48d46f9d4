import type { ClientToServerEvents, LiveView, ServerToClientEvents } from '@pollux/query-api/live/contract';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { io, type Socket } from 'socket.io-client';

export type Viewer = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Connects to the live side as the browser with this cookie would; whoever connects closes it. */
export function connectViewer(
  origin: string,
  cookie: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Viewer {
  return io(origin, {
    extraHeaders: { ...headers, ...(cookie !== undefined && { cookie }) },
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 200,
  });
}

/** What somebody who looks at a poll's results has been sent, view by view. */
export interface Watching {
  readonly viewer: Viewer;
  readonly seen: readonly LiveView<PollResultsView>[];
  /** The newest view by revision. */
  last(): PollResultsView | undefined;
}

/**
 * Joins a poll's room, again after each reconnection and refusal, and collects what it is sent.
 * @param after the position that the first view must have reached
 */
export function watch(viewer: Viewer, id: string, after: string): Watching {
  const seen: LiveView<PollResultsView>[] = [];
  const take = (view: LiveView) => seen.push(view as LiveView<PollResultsView>);
  const join = async () => {
    const answer = await viewer.emitWithAck('join', { room: 'poll-results', id, after });
    if (answer.ok) take(answer);
    // A server that is not well now may be soon: the client connects again, after pauses of its own.
    else if (answer.status >= 500) viewer.io.engine.close();
  };
  viewer.on('view', take);
  viewer.on('connect', () => void join());
  const last = () => seen.toSorted((a, b) => (a.revision < b.revision ? -1 : 1)).at(-1)?.view;
  return { viewer, seen, last };
}
