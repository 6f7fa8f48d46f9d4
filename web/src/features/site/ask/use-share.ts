import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dropFromTab } from '../../../shared/forms/tab-memory.ts';
import { useAskQuestion, useCreatePoll, useOpenSession } from './api/asking.ts';
import { type Asked, askedOf } from './asked.ts';
import { ASKED_KEY } from './use-asked.ts';

/**
 * Publishes the question, gives it to a room and leads to its wall. Where it stopped in between, another try goes on from
 * there: the same question makes one poll.
 * @param hasAccount whether it becomes a poll of the account's; else it is the browser's until somebody keeps it
 */
export function useShare(asked: Asked, hasAccount: boolean) {
  const t = useTranslations('ask');
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreatePoll();
  const { mutateAsync: open } = useOpenSession();
  const { mutateAsync: ask } = useAskQuestion();
  const pace = asked.isLed ? 'host' : 'self';
  const made = useRef<{ readonly asked: string; readonly quizId: string }>(null);
  const [state, setState] = useState<{ isSharing: boolean; error: Error | null }>({
    isSharing: false,
    error: null,
  });

  async function sessionOfAccount(): Promise<string> {
    const what = JSON.stringify(asked);
    if (made.current?.asked !== what) {
      const { id } = await create({ ...askedOf(asked), quizDescription: t('description') });
      made.current = { asked: what, quizId: id };
    }
    return (await open({ quizId: made.current.quizId, pace })).sessionId;
  }

  const share = async (): Promise<void> => {
    setState({ isSharing: true, error: null });
    try {
      const sessionId = hasAccount
        ? await sessionOfAccount()
        : (await ask({ ...askedOf(asked), pace })).sessionId;
      dropFromTab(ASKED_KEY);
      await navigate({ to: '/pollgraph', search: { data: sessionId } });
    } catch (error) {
      setState({ isSharing: false, error: error as Error });
    }
  };
  return { ...state, share };
}
