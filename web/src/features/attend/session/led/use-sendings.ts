import type { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import type { Input } from '@pollux/domain/kernel/command';
import type { Answer } from '@pollux/domain/questions/question-types';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { retryHelps } from '../../../../shared/api/retry-helps.ts';

/** What did not get through is sent again after so long, give or take a quarter, in milliseconds. */
const AGAIN_MS = 2_000;

/** How fast an answer was, as far as the phone knows: it is sent as it was at first, however often. */
type Measured = Pick<Input<typeof AnswerSessionQuestion>, 'took' | 'line'>;

/** How far an answer is: on its way, with the phone alone, kept by the server, or refused for good. */
export type Sending =
  | { readonly status: 'sending' | 'waiting' | 'done' }
  | { readonly status: 'refused'; readonly problem: unknown };

/**
 * Sends answers to questions of a session, each over and over until the server has said what becomes of it, also while
 * another question is on by then: under one key, so that it counts once.
 * @param anonymous whether the page has said that answers are anonymous
 * @returns how far each is, by the question, and how to send one
 */
export function useSendings(sessionId: string, anonymous?: boolean) {
  const [sendings, setSendings] = useState<ReadonlyMap<string, Sending>>(new Map());
  const begun = useRef(new Set<string>());
  const waiting = useRef(new Map<string, { readonly timer: number; readonly again: () => void }>());
  useEffect(() => {
    const { current } = waiting;
    const online = () => {
      for (const { again } of current.values()) again();
    };
    window.addEventListener('online', online);
    return () => {
      for (const { timer } of current.values()) clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, []);

  function run(questionId: string, answer: Answer, measured: Measured = {}): void {
    if (begun.current.has(questionId)) return;
    begun.current.add(questionId);
    const key = newIdempotencyKey();
    const say = (sending: Sending) => setSendings((before) => new Map(before).set(questionId, sending));
    const attempt = async () => {
      clearTimeout(waiting.current.get(questionId)?.timer);
      waiting.current.delete(questionId);
      const wish = { sessionId, questionId, answer, ...measured, anonymous };
      try {
        await send<typeof AnswerSessionQuestion>('AnswerSessionQuestion', wish, { key });
        say({ status: 'done' });
      } catch (problem) {
        if (!retryHelps(problem)) {
          begun.current.delete(questionId);
          return say({ status: 'refused', problem });
        }
        say({ status: 'waiting' });
        const again = () => void attempt();
        const timer = window.setTimeout(again, AGAIN_MS * (0.75 + Math.random() / 2));
        waiting.current.set(questionId, { timer, again });
      }
    };
    say({ status: 'sending' });
    void attempt();
  }
  return { sendings, run };
}
