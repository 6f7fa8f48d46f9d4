import type { Option } from '@pollux/domain/questions/options';
import type { QuestionFields } from '@pollux/domain/questions/question';
import type { ActivityKind } from '@pollux/domain/questions/question-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import type { Problem } from './problem.ts';

/** How questions of one type are written. */
export interface Authoring<OfType extends Question> {
  /** A question of the type for an activity of the kind, with nothing filled in but these fields. */
  blank(fields: QuestionFields, kind: ActivityKind): OfType;
  /** Whether another type would lose something that was filled in. */
  isFilledIn(question: OfType): boolean;
  /** What people vote for. */
  options(question: OfType): readonly Option[];
}

/** What the editor of the fields of a type is handed. */
export interface EditorProps<OfType extends Question> {
  readonly question: OfType;
  /** The kind of the activity that it stands in. */
  readonly kind: ActivityKind;
  /** What is to be put right in the question; the fields that it is about are marked. */
  readonly problem: Problem | null;
  /** The newest question is handed in, whenever an upload has come to its end. */
  readonly onChange: (change: (question: OfType) => OfType) => void;
  readonly onProblem: (problem: Problem) => void;
}
