import { useCallback, useEffect, useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '../../shared/drafts.ts';
import type { EditedActivity } from './api/get-activity.ts';
import { blankDraft, type Draft, draftOf, parseDraft } from './model/draft.ts';

/** Changes the draft; the newest draft is handed in, whenever an upload or a dialog has come to its end. */
export type EditDraft = (change: (draft: Draft) => Partial<Draft>) => void;

/**
 * The activity that is being written, kept in this browser on every change so that it outlives a reload (C217, C219).
 * It starts from what the browser kept, or else from the published activity, or else blank (C218).
 * @param blank the draft of a new activity, by default without anything
 */
export function useDraft(userId: string, activity: EditedActivity | null, blank: () => Draft = blankDraft) {
  const id = activity?.id ?? null;
  const [opened] = useState(() => {
    const draft = activity === null ? blank() : draftOf(activity);
    return { draft, kept: parseDraft(loadDraft(userId, id)) };
  });
  const [draft, setDraft] = useState(opened.kept ?? opened.draft);
  const isTouched = draft !== opened.draft;

  useEffect(() => {
    // Nothing is kept of an untouched editor, which also takes away what could not be read (C218).
    if (isTouched) saveDraft(userId, id, draft);
    else clearDraft(userId, id);
  }, [userId, id, draft, isTouched]);

  const edit: EditDraft = useCallback((change) => setDraft((draft) => ({ ...draft, ...change(draft) })), []);
  const forget = useCallback(() => clearDraft(userId, id), [userId, id]);
  return { draft, isTouched, edit, forget };
}
