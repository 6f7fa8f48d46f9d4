import type { EditorProps } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';
import { AcceptedAnswersEditor } from '../texts/accepted-answers-editor.tsx';

/** What fills the blank (C083). */
export function FillUpsEditor(props: EditorProps<QuestionOf<'fillups'>>) {
  return <AcceptedAnswersEditor {...props} hasKeywords={false} />;
}
