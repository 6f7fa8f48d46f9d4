import type { JoinAnswer, LiveView, OwnPart, Refusal } from '@pollux/query-api/live/contract';
import type { Viewer } from './viewers.ts';

type Joined<View> = JoinAnswer<View>;

/** A room as somebody is sent it: the newest view, their own part of it, and why they had to leave. */
export interface Followed<View, Own> {
  /** What the answer to `join` was. */
  readonly joined: Joined<View>;
  view(): View | undefined;
  own(): Own | null | undefined;
  /** Every part of their own that came after joining, with when. */
  readonly parts: readonly { readonly own: Own | null; readonly at: number }[];
  left(): Refusal | undefined;
  /** All that came, as it came. */
  readonly told: readonly unknown[];
}

/** Joins a room and collects what comes of it. */
export async function follows<View, Own>(
  viewer: Viewer,
  room: string,
  id: string,
  after: string,
): Promise<Followed<View, Own>> {
  const views: LiveView<View>[] = [];
  const parts: { own: Own | null; at: number }[] = [];
  const told: unknown[] = [];
  let left: Refusal | undefined;
  const isOurs = (about: { room: string; id: string }) => about.room === room && about.id === id;
  viewer.on('view', (view) => {
    if (!isOurs(view)) return;
    told.push(view);
    views.push(view as LiveView<View>);
  });
  viewer.on('own', (part) => {
    if (!isOurs(part)) return;
    told.push(part);
    parts.push({ own: (part as OwnPart<Own>).own, at: performance.now() });
  });
  viewer.on('left', (refusal) => {
    if (isOurs(refusal)) left = refusal;
  });
  const joined = (await viewer.emitWithAck('join', { room, id, after })) as Joined<View>;
  told.push(joined);
  if (joined.ok) views.push(joined);
  const newest = () => views.toSorted((a, b) => (a.revision < b.revision ? -1 : 1)).at(-1);
  return {
    joined,
    told,
    parts,
    view: () => newest()?.view,
    own: () => (parts.length > 0 ? parts.at(-1)?.own : joined.ok ? (joined.own as Own | null) : undefined),
    left: () => left,
  };
}
