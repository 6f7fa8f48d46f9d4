import type { EditorProps } from '../authoring.ts';
import { OptionsEditor } from '../choices/options-editor.tsx';
import type { QuestionOf } from '../question.ts';

/** The options of a question, any number of which are right (C080). */
export function CheckboxEditor(props: EditorProps<QuestionOf<'checkbox'>>) {
  return <OptionsEditor {...props} right="several" />;
}
