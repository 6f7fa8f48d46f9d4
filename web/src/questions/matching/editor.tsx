import type { EditorProps } from '../authoring.ts';
import { PairsEditor } from '../pairs/pairs-editor.tsx';
import type { QuestionOf } from '../question.ts';

/** What is to be matched (C082). */
export function MatchingEditor(props: EditorProps<QuestionOf<'matching'>>) {
  return <PairsEditor {...props} />;
}
