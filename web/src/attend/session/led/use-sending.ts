import type { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import type { Answer } from '@pollux/domain/questions/question-types';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { retryHelps } from '../../../shared/api/retry-helps.ts';

/** What did not get through is sent again after so long, give or take a quarter, in milliseconds. */
const AGAIN_MS = 2_000;

/** How far an answer is: with the phone alone, on its way, kept by the server, or refused for good. */
export type Sending =
  | { readonly status: 'idle' | 'sending' | 'waiting' | 'done' }
  | { readonly status: 'refused'; readonly problem: unknown };

/**
 * Sends the answer to one question of a session, over and over until the server has said what becomes of it: under one
 * key, so that it counts once.
 */
export function useSending(sessionId: string, questionId: string) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const going = useRef<{ timer: number; again: () => void } | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    const online = () => going.current?.again();
    window.addEventListener('online', online);
    return () => {
      isGone.current = true;
      clearTimeout(going.current?.timer);
      window.removeEventListener('online', online);
    };
  }, []);

  function run(answer: Answer): void {
    if (going.current !== null) return;
    const key = newIdempotencyKey();
    const attempt = async () => {
      if (isGone.current) return;
      clearTimeout(going.current?.timer);
      going.current = { timer: 0, again: () => undefined };
      try {
        await send<typeof AnswerSessionQuestion>(
          'AnswerSessionQuestion',
          { sessionId, questionId, answer },
          { key },
        );
        setSending({ status: 'done' });
      } catch (problem) {
        if (!retryHelps(problem)) {
          going.current = null;
          return setSending({ status: 'refused', problem });
        }
        setSending({ status: 'waiting' });
        const again = () => void attempt();
        going.current = { timer: window.setTimeout(again, AGAIN_MS * (0.75 + Math.random() / 2)), again };
      }
    };
    setSending({ status: 'sending' });
    void attempt();
  }
  return { sending, run };
}
