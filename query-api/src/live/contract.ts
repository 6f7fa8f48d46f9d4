/**
 * What goes over the socket (Socket.IO, path `/socket.io`, the session cookie in the handshake).
 *
 * The browser emits `join` with a room and an id and gets the whole view back, or why not. From then on `view`
 * events bring the whole view again, at most ten a second. A view replaces any with a smaller revision; one that
 * arrives late is dropped. After a reconnection the browser joins again.
 */
export interface LiveView<View = unknown> {
  readonly room: string;
  readonly id: string;
  /** Grows with each change, by plain string comparison; it is also the ETag of the query's answer, in quotes. */
  readonly revision: string;
  readonly view: View;
}

export type JoinAnswer<View = unknown> =
  | ({ readonly ok: true } & LiveView<View>)
  | { readonly ok: false; readonly status: number; readonly code: string; readonly detail: string };

export interface ClientToServerEvents {
  /** `after` is the position of one's own newest write: whoever has just voted may look at once. */
  join(request: { room: string; id: string; after?: string }, answer: (answer: JoinAnswer) => void): void;
  leave(request: { room: string; id: string }): void;
}

export interface ServerToClientEvents {
  view(update: LiveView): void;
}
