import type {
  getHallQuestions,
  HallCounts,
  HallQuestionsView,
  ShownHallQuestion,
} from '@pollux/query-api/hosting/hall-contract';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { get } from '../../../../shared/api/client.ts';
import { LiveStages } from '../led/use-stage.ts';

/** So often a phone asks while nothing is heard at once, give or take a quarter, in milliseconds. */
const BETWEEN_MS = 5_000;

/** Phones that hear of the same new question ask for its text within so long, not all at once. */
const SPREAD_MS = 700;

/** So often the list is asked for anew while it is not what was counted: what is read may be a moment behind. */
const MOST_TRIES = 3;

/** For so long after a touch nothing moves under the finger. */
const STILL_MS = 3_000;

/** The questions from the hall as this phone knows them. */
export interface FollowedHall {
  /** Null until they are known. */
  readonly view: HallQuestionsView | null;
  readonly error: unknown;
  /** Asks anew: after what one has done oneself. */
  refresh(): Promise<void>;
  /** Somebody touches the list: it keeps its order for a moment. */
  touched(): void;
}

/** Follows the questions from the hall: counts by the room, and texts by the query where there are new ones. */
export function useHall(sessionId: string): FollowedHall {
  const live = useContext(LiveStages);
  const [view, setView] = useState<HallQuestionsView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const known = useRef<HallQuestionsView | null>(null);
  const touchedAt = useRef(0);

  const take = useCallback((next: HallQuestionsView) => {
    known.current = next;
    setView(next);
    setError(null);
  }, []);

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const params = { id: sessionId };
        take(
          await get<typeof getHallQuestions>('/api/sessions/:id/hall', { params, ...(signal && { signal }) }),
        );
      } catch (problem) {
        if (!signal?.aborted) setError(problem);
      }
    },
    [sessionId, take],
  );

  useEffect(() => {
    const gone = new AbortController();
    let isLive = false;
    let timer = 0;
    let soon = 0;
    let later = 0;
    let newest: HallCounts | null = null;
    let tries = 0;
    /** Puts the list in its order, once nobody touches it. */
    const settle = () => {
      clearTimeout(later);
      const still = touchedAt.current + STILL_MS - Date.now();
      const { current: before } = known;
      if (still > 0) later = window.setTimeout(settle, still);
      else if (before !== null) take({ ...before, questions: inOrder(before.questions, before.pinned) });
    };
    /** Asks for the list where it is not the one that was counted last, as an answer may have been on its way. */
    const look = () => {
      const { current: before } = known;
      if (newest === null || before === null || isOf(newest, before)) return;
      if (tries === MOST_TRIES || gone.signal.aborted) return;
      tries++;
      clearTimeout(soon);
      soon = window.setTimeout(() => void ask(), Math.random() * SPREAD_MS);
    };
    const ask = async () => {
      if (document.visibilityState === 'visible') await refresh(gone.signal);
      look();
      askLater();
    };
    const askLater = () => {
      clearTimeout(timer);
      if (gone.signal.aborted || isLive) return;
      timer = window.setTimeout(() => void ask(), BETWEEN_MS * (0.75 + Math.random() / 2));
    };
    const leave = live.subscribe(
      { room: 'hall-questions', id: sessionId },
      {
        onView: ({ view: told }) => {
          newest = told as HallCounts;
          tries = 0;
          const { current: before } = known;
          if (before === null) return;
          look();
          take(counted(before, newest));
          settle();
        },
        onHere: () => undefined,
        onState: (state) => {
          isLive = state === 'live';
          askLater();
        },
        // The query says why.
        onRefused: () => void refresh(gone.signal),
      },
    );
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
      clearTimeout(soon);
      clearTimeout(later);
      leave();
    };
  }, [sessionId, live, refresh, take]);

  const touched = useCallback(() => {
    touchedAt.current = Date.now();
  }, []);
  return { view, error, refresh, touched };
}

/** Whether the counts are of the questions in the list, and of no others. */
function isOf(counts: HallCounts, { questions, mode }: HallQuestionsView): boolean {
  const told = [...Object.keys(counts.votes), ...counts.answered];
  const known = new Set(questions.map(({ id }) => id));
  return counts.mode === mode && told.length === known.size && told.every((id) => known.has(id));
}

/** The list with other counts, in the order that it has: what is not counted is not shown any more. */
function counted(
  view: HallQuestionsView,
  { mode, isOpen, pinned, votes, answered }: HallCounts,
): HallQuestionsView {
  const done = new Set(answered);
  const questions = view.questions.flatMap((question): ShownHallQuestion[] => {
    const { id } = question;
    if (done.has(id)) return [{ ...question, status: 'answered' }];
    const count = votes[id];
    return count === undefined ? [] : [{ ...question, status: 'shown', votes: count }];
  });
  return { ...view, mode, isOpen, pinned, questions };
}

/** The pinned one, the best, and then those that were answered; among equals as they were. */
function inOrder(questions: readonly ShownHallQuestion[], pinned: string | null): ShownHallQuestion[] {
  const group = ({ id, status }: ShownHallQuestion) => (id === pinned ? 0 : status === 'shown' ? 1 : 2);
  return questions.toSorted((one, other) => group(one) - group(other) || other.votes - one.votes);
}
