import type { EditorProps } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';
import { AcceptedAnswersEditor } from '../texts/accepted-answers-editor.tsx';

/** What answers are compared with, keywords among it (C083). */
export function ShortAnswerEditor(props: EditorProps<QuestionOf<'shortanswer'>>) {
  return <AcceptedAnswersEditor {...props} hasKeywords />;
}
