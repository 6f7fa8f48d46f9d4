import type { Question } from '@pollux/domain/questions/question-types';
import { type Icon, IconChartBar, IconCloud } from '@tabler/icons-react';
import { createElement } from 'react';
import type { Authoring, EditorProps } from '../authoring.ts';
import { type LazyPart, lazyPart } from '../lazy-part.tsx';
import { multipleChoiceAuthoring } from '../multiple-choice/authoring.ts';
import type { QuestionOf, QuestionType, Typed } from '../question.ts';
import { wordCloudAuthoring } from '../word-cloud/authoring.ts';
import { shownPart } from './shown-part.ts';

// What the editor knows of each type of question. Nobody there asks which type a question is of.

const icons: Record<QuestionType, Icon> = { mcq: IconChartBar, wordcloud: IconCloud };

const authorings: { [Type in QuestionType]: Authoring<QuestionOf<Type>> } = {
  mcq: multipleChoiceAuthoring,
  wordcloud: wordCloudAuthoring,
};

const editors: { [Type in QuestionType]: LazyPart<EditorProps<QuestionOf<Type>>> } = {
  mcq: lazyPart(async () => (await import('../multiple-choice/editor.tsx')).MultipleChoiceEditor),
  wordcloud: lazyPart(async () => (await import('../word-cloud/editor.tsx')).WordCloudEditor),
};

/** The sign of the type. */
export function TypeIcon({ type, size }: Typed<QuestionType> & { readonly size: number }) {
  return createElement(icons[type], { size, stroke: 1.5, 'aria-hidden': true });
}

/** How questions of the type are written. */
export function authoringOf<Type extends QuestionType>({ type }: Typed<Type>): Authoring<QuestionOf<Type>> {
  return authorings[type];
}

/** The fields that only questions of this type have. */
export function QuestionEditor(props: EditorProps<Question>) {
  return shownPart(editors, props);
}

/** Loads the editors of these types ahead; what does not arrive is asked for again when it is shown. */
export async function loadAuthoring(types: readonly QuestionType[]): Promise<void> {
  await Promise.allSettled(types.map((type) => editors[type].load()));
}
