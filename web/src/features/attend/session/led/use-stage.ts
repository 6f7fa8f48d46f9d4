import type { getAttendedSession, StageView } from '@pollux/query-api/hosting/contract';
import { createContext, useContext, useEffect, useState } from 'react';
import { ApiProblem, get } from '../../../../shared/api/client.ts';
import { rememberWrite } from '../../../../shared/api/newest-write.ts';
import type { LiveConnection } from '../../../../shared/live/live-connection.ts';
import { liveConnection } from '../../../../shared/live/socket.ts';

/** So often the phone asks what is on while nothing is heard at once, give or take a quarter, in milliseconds. */
const BETWEEN_MS = 3_000;

/** After so long without a word the phone says so, and so long after the last page of the host has gone, in milliseconds. */
const SILENCE_MS = 10_000;

/** By what the phone hears of its host at once. */
export const LiveStages = createContext<LiveConnection>(liveConnection);

/** What is on, as far as this phone knows. */
export interface FollowedStage {
  readonly view: StageView;
  /** Nothing has been heard for so long that something else may be on. */
  readonly isStale: boolean;
  /** No page of the host is connected, and nothing has been shown since. */
  readonly isHostAway: boolean;
}

/**
 * Follows what the host shows: by the room `session-stage` where the socket can be had, and else by asking.
 * @param onGone the session is not to be seen any more, or the host has done something to the seat: the page finds out
 *   anew where one stands
 * @param seat the signs of the seat, by which the host's stage says so
 */
export function useStage(
  sessionId: string,
  first: StageView,
  onGone: () => void,
  seat?: string,
): FollowedStage {
  const live = useContext(LiveStages);
  const [view, setView] = useState(first);
  const [isStale, setStale] = useState(false);
  const [isHostAway, setHostAway] = useState(false);
  const [touched] = useState(() => touchedIn(first, seat));
  useEffect(() => {
    const gone = new AbortController();
    let isLive = false;
    let timer = 0;
    let silence = 0;
    let absence = 0;
    let hosts: number | null = null;
    const take = (next: StageView, position = '') => {
      if (touchedIn(next, seat) > touched) {
        // What is asked anew has to know of it.
        rememberWrite(position);
        return onGone();
      }
      setView((before) => newer(before, next));
    };
    const heard = () => {
      clearTimeout(silence);
      setStale(false);
      if (!isLive) silence = window.setTimeout(() => setStale(true), SILENCE_MS);
    };
    const looksForHost = () => {
      clearTimeout(absence);
      setHostAway(false);
      if (hosts === 0) absence = window.setTimeout(() => setHostAway(true), SILENCE_MS);
    };
    const askLater = () => {
      clearTimeout(timer);
      if (!isLive) timer = window.setTimeout(() => void ask(), BETWEEN_MS * (0.75 + Math.random() / 2));
    };
    const ask = async () => {
      if (document.visibilityState !== 'visible') return askLater();
      try {
        const params = { id: sessionId };
        const { led } = await get<typeof getAttendedSession>('/api/sessions/:id/attend', {
          params,
          signal: gone.signal,
        });
        if (led === null) return onGone();
        take(led);
        heard();
      } catch (problem) {
        if (gone.signal.aborted) return;
        if (problem instanceof ApiProblem && problem.status === 404) return onGone();
      }
      askLater();
    };
    const turned = () => {
      if (document.visibilityState === 'visible' && !isLive) void ask();
    };
    document.addEventListener('visibilitychange', turned);
    const leave = live.subscribe(
      { room: 'session-stage', id: sessionId },
      {
        onView: (update) => {
          take(update.view as StageView, positionIn(update.revision));
          heard();
          looksForHost();
        },
        onHere: (here) => {
          hosts = here;
          looksForHost();
        },
        onState: (state) => {
          isLive = state === 'live';
          if (!isLive) hosts = null;
          heard();
          looksForHost();
          askLater();
        },
        // The query says why.
        onRefused: () => void ask(),
      },
    );
    heard();
    askLater();
    return () => {
      gone.abort();
      clearTimeout(timer);
      clearTimeout(silence);
      clearTimeout(absence);
      document.removeEventListener('visibilitychange', turned);
      leave();
    };
  }, [sessionId, live, onGone, seat, touched]);
  return { view, isStale, isHostAway };
}

/** How often the host had done something to the seat by then; 0 where they have not, or there is no seat. */
function touchedIn({ touched }: StageView, seat: string | undefined): number {
  return touched.findLast((each) => each.seat === seat)?.number ?? 0;
}

/** Of a revision, which ends with a hyphen and a generation. */
const positionIn = (revision: string) => revision.slice(0, Math.max(0, revision.lastIndexOf('-')));

/** Views come by two ways, in whatever order. The end of a session is no stage that its host sets: it has no number of its own. */
function newer(known: StageView, next: StageView): StageView {
  if (!known.isOpen) return known;
  const isLater =
    next.number > known.number ||
    (next.number === known.number && next.reactions.number > known.reactions.number);
  return isLater || !next.isOpen ? next : known;
}
