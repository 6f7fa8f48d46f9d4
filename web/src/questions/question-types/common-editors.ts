// The fields of the types that creators choose among, in one file: each file has its name in the editor's first one.
export { CheckboxEditor } from '../checkbox/editor.tsx';
export { DateEditor } from '../date/editor.tsx';
export { DragAndDropEditor } from '../drag-and-drop/editor.tsx';
export { DropdownEditor } from '../dropdown/editor.tsx';
export { EmailEditor } from '../email/editor.tsx';
export { FillUpsEditor } from '../fill-ups/editor.tsx';
export { MatchingEditor } from '../matching/editor.tsx';
export { MultipleChoiceEditor } from '../multiple-choice/editor.tsx';
export { RatingEditor } from '../rating/editor.tsx';
export { ShortAnswerEditor } from '../short-answer/editor.tsx';
export { TrueFalseEditor } from '../true-false/editor.tsx';
export { WordCloudEditor } from '../word-cloud/editor.tsx';
