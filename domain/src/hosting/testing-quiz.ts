import { type Quiz, quizzes } from '../authoring/quiz.ts';
import { CreateQuiz, createActivity } from '../authoring/saving.ts';
import { sampleLists } from '../authoring/testing.ts';
import { entitlementsOf } from '../accounts/plan.ts';
import { by, id } from '../testing.ts';
import { host, quizId } from './testing.ts';

// A quiz of each type that a room is asked, which tests of sessions give to rooms: of options the first is right.

const options = (question: number) =>
  ['one', 'two', 'three'].map((text, n) => ({ id: id(question * 16 + n), text: `${text} ${question}` }));

/** The ids of a question's options. */
export const optionsOf = (question: number): string[] => options(question).map((option) => option.id);

const choice = (question: number, changes: object = {}) => ({
  id: id(question),
  type: 'mcq',
  title: `Question ${question}`,
  options: options(question),
  answers: [id(question * 16)],
  timer: 0,
  points: 4,
  ...changes,
});

export const quizQuestions = [
  choice(1, { timer: 15_000 }),
  choice(2, { type: 'checkbox', answers: [id(32), id(33)], points: 3 }),
  { id: id(3), type: 'truefalse', title: 'Question 3', answers: [false], timer: 0, points: 1 },
  choice(4, { type: 'dropdown', points: 0 }),
];

/** A quiz of the host's, published. */
export function publishedQuiz(changes: object = {}): Quiz {
  const form = {
    quizTitle: 'Q',
    quizDescription: 'D',
    quizGrades: ['grade6'],
    subjects: ['biology'],
    language: 'Eng',
    paymentType: 'free',
    questions: quizQuestions,
    ...changes,
  };
  const publisher = { ...sampleLists, quizId, entitlements: entitlementsOf('business') };
  return quizzes.evolveAll(
    quizzes.initial,
    createActivity(CreateQuiz.payload.parse(form), quizzes.initial, by(host), publisher),
  );
}
