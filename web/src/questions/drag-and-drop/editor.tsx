import type { EditorProps } from '../authoring.ts';
import { PairsEditor } from '../pairs/pairs-editor.tsx';
import type { QuestionOf } from '../question.ts';

/** Places, and what is to be dragged to each (C082). */
export function DragAndDropEditor(props: EditorProps<QuestionOf<'drag_and_drop'>>) {
  return <PairsEditor {...props} />;
}
