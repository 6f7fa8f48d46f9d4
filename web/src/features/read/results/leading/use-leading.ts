import type { SetStage } from '@pollux/domain/hosting/leading';
import type { Stage } from '@pollux/domain/hosting/stage';
import type { Input } from '@pollux/domain/kernel/command';
import type { getLedSession, LedSession } from '@pollux/query-api/hosting/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../../shared/api/client.ts';
import { useAhead } from '../../../../shared/countdown/use-ahead.ts';
import { useSecondsLeft } from '../../../../shared/countdown/use-seconds-left.ts';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';

/** How often to ask while the socket is down, in milliseconds: another device of the host may lead as well. */
const BETWEEN_LOOKS = 3_000;

type OnQuestion = Extract<Stage, { on: 'question' }>;

/** What is on in a session that one leads, and what can be done about it. */
export interface Leading {
  /** Undefined until it is known. */
  readonly led:
    | Pick<
        LedSession,
        'number' | 'stage' | 'isOpen' | 'reactions' | 'speedBonus' | 'teams' | 'content' | 'own'
      >
    | undefined;
  /** Why the last wish was refused, as another device was quicker, or why nothing is known. */
  readonly error: Error | null;
  /** The place of the question that is on, from 1 on; 0 in the lobby, one more than there are questions at the end. */
  readonly place: number;
  /** Until the question that is on takes no answers any more; null where it has no time. */
  readonly secondsLeft: number | null;
  /** Whether the question that is on takes answers. */
  readonly isTaking: boolean;
  /** To the question with that place, to the lobby (0) or the end. Questions begin open, with results hidden. */
  show(place: number): void;
  /** Has this be on. @param more seconds that are added to the time of the question that is on */
  set(stage: Stage, more?: number): void;
  /** Changes what holds for the question that is on. */
  change(parts: Partial<Pick<OnQuestion, 'answers' | 'results'>>): void;
}

/** Follows a session that one leads, and leads it: each wish says what this device saw, one at a time. */
export function useLeading(sessionId: string): Leading {
  const { data, error: unknown } = useLiveQuery<typeof getLedSession>({
    path: '/api/sessions/:id/led',
    params: { id: sessionId },
    room: 'led-session',
    id: sessionId,
    pollingInterval: BETWEEN_LOOKS,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wish: Input<typeof SetStage>) => send<typeof SetStage>('SetStage', wish),
  });
  // What this device was told of its last wish may come before the room tells it.
  const [told, setTold] = useState<{ readonly number: number; readonly stage: Stage } | null>(null);
  const isAhead = data?.isOpen === true && told !== null && told.number > data.number;
  const led = isAhead ? { ...data, ...told } : data;

  const set = (stage: Stage, more = 0) => {
    if (led === undefined || !led.isOpen || isPending) return;
    mutate(
      { sessionId, seen: led.number, stage, ...(more > 0 && { more }) },
      { onSuccess: ({ number, stage: on }) => setTold({ number, stage: on ?? stage }) },
    );
  };
  const stage = led?.stage;
  const until = stage?.on === 'question' ? stage.until : undefined;
  const secondsLeft = useSecondsLeft(until, useAhead(until !== undefined));
  const questions = led?.content.questions ?? [];
  const place = placeOf(led?.stage, questions);
  return {
    led,
    error: error ?? (led === undefined ? unknown : null),
    place,
    secondsLeft,
    isTaking:
      led?.isOpen === true && stage?.on === 'question' && stage.answers === 'open' && secondsLeft !== 0,
    set,
    show(wanted) {
      const question = questions[wanted - 1];
      if (question !== undefined)
        set({ on: 'question', questionId: question.id, answers: 'open', results: 'hidden' });
      else if (wanted > questions.length) set({ on: 'end' });
      else set({ on: 'lobby' });
    },
    change(parts) {
      if (led?.stage.on === 'question') set({ ...led.stage, ...parts });
    },
  };
}

function placeOf(stage: Stage | undefined, questions: readonly { readonly id: string }[]): number {
  if (stage?.on === 'end') return questions.length + 1;
  return stage?.on === 'question' ? questions.findIndex(({ id }) => id === stage.questionId) + 1 : 0;
}
