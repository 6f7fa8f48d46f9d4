import { useCallback, useEffect, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../shared/drafts.ts';
import type { EditedPoll } from './api/get-poll.ts';
import { blankDraft, draftOf, type PollDraft, parseDraft } from './model/poll-draft.ts';

/** Changes the draft; the newest draft is handed in, whenever an upload or a dialog has come to its end. */
export type EditDraft = (change: (draft: PollDraft) => Partial<PollDraft>) => void;

/**
 * The poll that is being written, kept in this browser on every change so that it outlives a reload (C217, C219).
 * It starts from what the browser kept, or else from the published poll, or else blank (C218).
 */
export function usePollDraft(userId: string, poll: EditedPoll | null) {
  const quizId = poll?.id ?? null;
  const [opened] = useState(() => {
    const draft = poll === null ? blankDraft() : draftOf(poll);
    return { draft, kept: parseDraft(loadDraft(userId, quizId)) };
  });
  const [draft, setDraft] = useState(opened.kept ?? opened.draft);
  const isTouched = draft !== opened.draft;

  useEffect(() => {
    // Nothing is kept of an untouched wizard, which also takes away what could not be read (C218).
    if (isTouched) saveDraft(userId, quizId, draft);
    else clearDraft(userId, quizId);
  }, [userId, quizId, draft, isTouched]);

  const edit: EditDraft = useCallback((change) => setDraft((draft) => ({ ...draft, ...change(draft) })), []);
  const forget = useCallback(() => clearDraft(userId, quizId), [userId, quizId]);
  return { draft, isTouched, edit, forget };
}
