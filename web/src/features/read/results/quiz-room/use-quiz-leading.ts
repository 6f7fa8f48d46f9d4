import { PODIUM_STEPS, type Stage } from '@pollux/domain/hosting/stage';
import type { getSessionBoard } from '@pollux/query-api/hosting/scores-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { type Leading, useLeading } from '../leading/use-leading.ts';
import { revealed, stageBefore, type Step, stepAfter } from './next-stage.ts';

export type Board = Response<typeof getSessionBoard>;

/** A board that is of an earlier stage is asked for again after so long, in milliseconds. */
const AGAIN_MS = 300;

/** What is on in a quiz that one leads, and what can be done about it. */
export interface QuizLeading {
  readonly led: Leading['led'];
  readonly error: Error | null;
  /** Of what is on; null while it is on its way. */
  readonly board: Board | null;
  /** Until the question that is on takes no answers any more; null where it has no limit. */
  readonly secondsLeft: number | null;
  /** Whether the question that is on takes answers. */
  readonly isOpen: boolean;
  /** Whether it was made on the spot: a question of a poll. */
  readonly isQuick: boolean;
  /** What the next press does; null at the end. */
  readonly next: Step | null;
  readonly before: Stage | null;
  set(stage: Stage, more?: number): void;
  /** Closes the answers of the question that is on, or takes them again. */
  lock(): void;
  /** Shows what is right of it, or hides that. */
  reveal(): void;
}

/** The places of the first three that anybody has, or any team where there are some. */
function placesOf(board: Board | null): number[] {
  const taken = board?.teams
    ? board.teams.rows.flatMap(({ place }) => place ?? [])
    : (board?.podium ?? []).flatMap(({ place, people }) => (people.length > 0 ? place : []));
  return [...new Set(taken)].filter((place) => place <= PODIUM_STEPS);
}

/** Follows a quiz that one leads, and leads it by single steps. */
export function useQuizLeading(sessionId: string): QuizLeading {
  const { led, error, secondsLeft, isTaking: isOpen, set } = useLeading(sessionId);
  const number = led?.number ?? -1;
  const { data, error: unknown } = useQuery({
    queryKey: ['results', 'board', sessionId, number, led?.isOpen],
    queryFn: async ({ signal }) => {
      const params = { id: sessionId };
      return get<typeof getSessionBoard>('/api/sessions/:id/board', { params, signal });
    },
    enabled: led !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.number ?? -1) < number ? AGAIN_MS : false),
  });
  const stage = led?.stage;
  const board = data !== undefined && data.number >= number ? data : null;
  const isTimeOver = secondsLeft === 0;
  const isQuick = stage?.on === 'question' && (led?.own.includes(stage.questionId) ?? false);
  const standing = led !== undefined && {
    stage: led.stage,
    questions: led.content.questions.map(({ id }) => id),
    own: led.own,
    shown: board?.shown ?? [],
    isTimeOver,
    places: placesOf(board),
  };
  return {
    led,
    error: error ?? unknown,
    board,
    secondsLeft: isOpen ? secondsLeft : null,
    isOpen,
    isQuick,
    next: standing ? stepAfter(standing) : null,
    before: standing ? stageBefore(standing) : null,
    set,
    lock() {
      if (stage?.on !== 'question') return;
      const { questionId } = stage;
      const results = isQuick ? stage.results : 'hidden';
      set({ on: 'question', questionId, answers: isOpen ? 'locked' : 'open', results });
    },
    reveal() {
      if (stage?.on !== 'question') return;
      const { questionId } = stage;
      const isShown = stage.results === 'shown';
      // Of a poll they may be looked at while others answer.
      if (isQuick) return set({ ...stage, results: isShown ? 'hidden' : 'shown' });
      set(
        isShown ? { on: 'question', questionId, answers: 'locked', results: 'hidden' } : revealed(questionId),
      );
    },
  };
}
