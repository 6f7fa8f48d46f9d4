import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dropFromTab } from '../../shared/forms/tab-memory.ts';
import { useCreatePoll, useOpenSession } from './api/asking.ts';
import { type Asked, pollOf } from './asked.ts';
import { ASKED_KEY } from './use-asked.ts';

/**
 * Publishes the question, gives it to a room and leads to its wall. Where it stopped in between, another try goes on from
 * there: the same question makes one poll.
 */
export function useShare(asked: Asked) {
  const t = useTranslations('ask');
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreatePoll();
  const { mutateAsync: open } = useOpenSession();
  const made = useRef<{ readonly asked: string; readonly quizId: string }>(null);
  const [state, setState] = useState<{ isSharing: boolean; error: Error | null }>({
    isSharing: false,
    error: null,
  });

  const share = async (): Promise<void> => {
    setState({ isSharing: true, error: null });
    try {
      const what = JSON.stringify(asked);
      if (made.current?.asked !== what) {
        const { id } = await create(pollOf(asked, t('description')));
        made.current = { asked: what, quizId: id };
      }
      const { sessionId } = await open({ quizId: made.current.quizId });
      dropFromTab(ASKED_KEY);
      await navigate({ to: '/pollgraph', search: { data: sessionId } });
    } catch (error) {
      setState({ isSharing: false, error: error as Error });
    }
  };
  return { ...state, share };
}
