import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { DraftSync } from '../drafting/draft-sync.ts';
import { useKind } from '../kinds/use-kind.ts';
import { InTheMiddle } from './in-the-middle.tsx';
import { SettledQuestions } from './settled-questions.tsx';

/** What whoever changes something published has to know of those who answer it. */
export function AnsweredByNow({ sync, id, draft }: { sync: DraftSync; id: string; draft: Draft }) {
  const { quizType, isGraded } = useKind();
  return (
    <>
      {quizType !== 'POLL' && <InTheMiddle id={id} isGraded={isGraded} questions={draft.questions} />}
      {draft.settings.anonymous === true && <SettledQuestions sync={sync} id={id} />}
    </>
  );
}
