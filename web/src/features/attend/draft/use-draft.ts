import { useEffect, useMemo, useState } from 'react';
import { isNameAskedAgain } from '../page/name-again.ts';
import type { Poll } from '../poll.ts';
import { draftStore } from './draft-store.ts';
import { caughtUp, isOver, newDraft, type ResponseDraft, showing } from './response-draft.ts';

interface KeptDraft {
  draft: ResponseDraft;
  change: (next: (draft: ResponseDraft) => ResponseDraft) => void;
  /** Forgets what is kept for a reload. */
  forget: () => void;
  /** What was kept could not be read, and is gone. */
  wasDamaged: boolean;
}

/** The person's draft of the poll, kept over reloads of the page. */
export function useDraft(poll: Poll, userId: string): KeptDraft {
  const store = useMemo(() => draftStore(poll.id, userId), [poll.id, userId]);
  const [loaded] = useState(() => store.load());
  const [draft, change] = useState((): ResponseDraft => {
    const { questions } = poll.content;
    const kept = caughtUp({ ...newDraft(poll), ...loaded }, poll);
    if (kept.step !== 'questions') return kept;
    const now = Date.now();
    if (isOver(questions, kept, now)) return { ...kept, step: 'over' };
    // From the login on, the steps are the same again (P324).
    return isNameAskedAgain() ? { ...kept, step: 'name' } : showing(kept, questions, kept.index, now);
  });
  useEffect(() => store.save(draft), [store, draft]);
  return { draft, change, forget: () => store.clear(), wasDamaged: loaded === false };
}
