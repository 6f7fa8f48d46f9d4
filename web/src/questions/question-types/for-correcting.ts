import type { Answer, Question } from '@pollux/domain/questions/question-types';
import { withTapsRight } from '../hot-spot/correcting.ts';
import { newId } from '../new-id.ts';
import type { AnswerOf, QuestionOf, QuestionType } from '../question.ts';

// How what is right in a question of each type is said by answering it. Nobody there asks which type a question is of.

interface Correcting<Question, Answer> {
  /** The answer that is right; undefined where that is none of its own, or nothing is. */
  rightOf(question: Question): Answer | undefined;
  /** The texts that are right, where several can be. */
  texts(question: Question): readonly string[];
  /** The question where the answer is right: it alone or, of texts, it too. Null where it is not all of an answer. */
  withRight(question: Question, answer: Answer): Question | null;
}

const choice: Correcting<QuestionOf<'mcq' | 'dropdown'>, AnswerOf<'mcq' | 'dropdown'>> = {
  rightOf: ({ type, answers: [optionId] }) => (optionId === undefined ? undefined : { type, optionId }),
  texts: () => [],
  withRight: (question, { optionId }) => ({ ...question, answers: [optionId] }),
};

const pairs: Correcting<QuestionOf<'matching' | 'drag_and_drop'>, AnswerOf<'matching' | 'drag_and_drop'>> = {
  rightOf: ({ type, options }) => ({
    type,
    pairs: options.map(({ id, selectionId }) => ({ optionId: id, selectionId })),
  }),
  texts: () => [],
  withRight(question, { pairs }) {
    if (pairs.length < question.options.length) return null;
    const selections = new Map(question.options.map((option) => [option.selectionId, option.selection]));
    const chosen = new Map(pairs.map(({ optionId, selectionId }) => [optionId, selectionId]));
    const options = question.options.map((option) => {
      const selectionId = chosen.get(option.id) ?? option.selectionId;
      return { ...option, selectionId, selection: selections.get(selectionId) ?? option.selection };
    });
    return { ...question, options };
  },
};

const texts: Correcting<QuestionOf<'shortanswer' | 'fillups'>, AnswerOf<'shortanswer' | 'fillups'>> = {
  rightOf: () => undefined,
  texts: ({ answers }) => answers.map(({ text }) => text),
  withRight(question, { text }) {
    if (text.trim() === '') return null;
    const right = { id: newId(), text, mode: 'exact' as const, image: null, audio: null, video: null };
    return { ...question, answers: [...question.answers, right] };
  },
};

/** Of types that nothing is right for. */
const nothing = { rightOf: () => undefined, texts: () => [], withRight: () => null };

const correctings: { [Type in QuestionType]: Correcting<QuestionOf<Type>, AnswerOf<Type>> } = {
  mcq: choice as Correcting<QuestionOf<'mcq'>, AnswerOf<'mcq'>>,
  dropdown: choice as Correcting<QuestionOf<'dropdown'>, AnswerOf<'dropdown'>>,
  checkbox: {
    rightOf: ({ type, answers }) => ({ type, optionIds: [...answers] }),
    texts: () => [],
    withRight: (question, { optionIds }) =>
      optionIds.length === 0 ? null : { ...question, answers: [...optionIds] },
  },
  truefalse: {
    rightOf: ({ type, answers: [value] }) => (value === undefined ? undefined : { type, value }),
    texts: () => [],
    withRight: (question, { value }) => ({ ...question, answers: [value] }),
  },
  date: {
    rightOf: ({ type, answers: [date] }) => (date === undefined ? undefined : { type, date }),
    texts: () => [],
    withRight: (question, { date }) => (date === '' ? null : { ...question, answers: [date] }),
  },
  matching: pairs as Correcting<QuestionOf<'matching'>, AnswerOf<'matching'>>,
  drag_and_drop: pairs as Correcting<QuestionOf<'drag_and_drop'>, AnswerOf<'drag_and_drop'>>,
  shortanswer: texts as Correcting<QuestionOf<'shortanswer'>, AnswerOf<'shortanswer'>>,
  fillups: texts as Correcting<QuestionOf<'fillups'>, AnswerOf<'fillups'>>,
  rating: nothing,
  email: nothing,
  wordcloud: nothing,
  hotspot: {
    rightOf: () => undefined,
    texts: ({ areas }) => areas.map(({ text }) => text),
    withRight: withTapsRight,
  },
};

/** How what is right in a question is said by answering it. */
export function correctingOf({ type }: Pick<Question, 'type'>): Correcting<Question, Answer> {
  return correctings[type] as Correcting<Question, Answer>;
}
