import type { Question } from '@pollux/domain/questions/question-types';
import {
  type Icon,
  IconAlignLeft,
  IconArrowsHorizontal,
  IconCalendar,
  IconCheck,
  IconCircleDot,
  IconCloud,
  IconDragDrop,
  IconForms,
  IconMail,
  IconSelect,
  IconSquareCheck,
  IconStar,
  IconTargetArrow,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { Authoring, EditorProps } from '../authoring.ts';
import { multipleChoiceAuthoring } from '../multiple-choice/authoring.ts';
import { checkboxAuthoring } from '../checkbox/authoring.ts';
import { dropdownAuthoring } from '../dropdown/authoring.ts';
import { trueFalseAuthoring } from '../true-false/authoring.ts';
import { matchingAuthoring } from '../matching/authoring.ts';
import { dragAndDropAuthoring } from '../drag-and-drop/authoring.ts';
import { shortAnswerAuthoring } from '../short-answer/authoring.ts';
import { fillUpsAuthoring } from '../fill-ups/authoring.ts';
import { dateAuthoring } from '../date/authoring.ts';
import { emailAuthoring } from '../email/authoring.ts';
import { ratingAuthoring } from '../rating/authoring.ts';
import { wordCloudAuthoring } from '../word-cloud/authoring.ts';
import { hotSpotAuthoring } from '../hot-spot/authoring.ts';
import { type LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx';
import type { QuestionOf, QuestionType, Typed } from '../question.ts';
import { shownPart } from './shown-part.ts';

// What the editor knows of each type of question. Nobody there asks which type a question is of.

const icons: Record<QuestionType, Icon> = {
  mcq: IconCircleDot,
  checkbox: IconSquareCheck,
  dropdown: IconSelect,
  truefalse: IconCheck,
  matching: IconArrowsHorizontal,
  drag_and_drop: IconDragDrop,
  shortanswer: IconAlignLeft,
  fillups: IconForms,
  date: IconCalendar,
  email: IconMail,
  rating: IconStar,
  wordcloud: IconCloud,
  hotspot: IconTargetArrow,
};

const authorings: { [Type in QuestionType]: Authoring<QuestionOf<Type>> } = {
  mcq: multipleChoiceAuthoring,
  checkbox: checkboxAuthoring,
  dropdown: dropdownAuthoring,
  truefalse: trueFalseAuthoring,
  matching: matchingAuthoring,
  drag_and_drop: dragAndDropAuthoring,
  shortanswer: shortAnswerAuthoring,
  fillups: fillUpsAuthoring,
  date: dateAuthoring,
  email: emailAuthoring,
  rating: ratingAuthoring,
  wordcloud: wordCloudAuthoring,
  hotspot: hotSpotAuthoring,
};

const common = () => import('./common-editors.ts');

const editors: { [Type in QuestionType]: LazyPart<EditorProps<QuestionOf<Type>>> } = {
  mcq: lazyPart(async () => (await common()).MultipleChoiceEditor),
  checkbox: lazyPart(async () => (await common()).CheckboxEditor),
  dropdown: lazyPart(async () => (await common()).DropdownEditor),
  truefalse: lazyPart(async () => (await common()).TrueFalseEditor),
  matching: lazyPart(async () => (await common()).MatchingEditor),
  drag_and_drop: lazyPart(async () => (await common()).DragAndDropEditor),
  shortanswer: lazyPart(async () => (await common()).ShortAnswerEditor),
  fillups: lazyPart(async () => (await common()).FillUpsEditor),
  date: lazyPart(async () => (await common()).DateEditor),
  email: lazyPart(async () => (await common()).EmailEditor),
  rating: lazyPart(async () => (await common()).RatingEditor),
  wordcloud: lazyPart(async () => (await common()).WordCloudEditor),
  hotspot: lazyPart(async () => (await import('../hot-spot/editor.tsx')).HotSpotEditor),
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
