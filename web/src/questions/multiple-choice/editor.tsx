import type { EditorProps } from '../authoring.ts';
import { OptionsEditor } from '../choices/options-editor.tsx';
import type { QuestionOf } from '../question.ts';

/** The options of a multiple choice, one of which is right (C079). */
export function MultipleChoiceEditor(props: EditorProps<QuestionOf<'mcq'>>) {
  return <OptionsEditor {...props} right="one" />;
}
