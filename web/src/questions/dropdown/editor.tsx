import type { EditorProps } from '../authoring.ts';
import { OptionsEditor } from '../choices/options-editor.tsx';
import type { QuestionOf } from '../question.ts';

/** The options of a list that opens, one of which is right (C079). */
export function DropdownEditor(props: EditorProps<QuestionOf<'dropdown'>>) {
  return <OptionsEditor {...props} right="one" />;
}
