import type { DraftView } from '@pollux/query-api/authoring/contract';
import { liveConnection } from '../../../../shared/live/socket.ts';

/** How often to ask while the socket is down, in milliseconds. */
const POLLING_INTERVAL = 30_000;

/** A room may hear that somebody has no right any more, in milliseconds, before what is asked for knows. */
const AGAIN = 2_000;

/**
 * Hands on what is written in a draft, wherever it is written.
 * @param onDoubt the draft should be asked for: nothing comes by itself, or not any more
 * @returns how to stop
 */
export function followDraft(
  id: string,
  { onView, onDoubt }: { onView: (view: DraftView) => void; onDoubt: () => void },
): () => void {
  let isLive = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const polling = setInterval(() => {
    if (!isLive) onDoubt();
  }, POLLING_INTERVAL);
  const leave = liveConnection.subscribe(
    { room: 'draft', id },
    {
      onView: ({ view }) => onView(view as DraftView),
      onHere: () => undefined,
      onState: (state) => (isLive = state === 'live'),
      onRefused: () => {
        onDoubt();
        clearTimeout(again);
        again = setTimeout(onDoubt, AGAIN);
      },
    },
  );
  return () => {
    clearInterval(polling);
    clearTimeout(again);
    leave();
  };
}
