import { type Quiz, type QuizEvent, quizzes } from '../authoring/quiz.ts';
import { CreatePoll, createActivity } from '../authoring/saving.ts';
import { sampleLists } from '../authoring/testing.ts';
import { entitlementsOf } from '../accounts/plan.ts';
import { by, id } from '../testing.ts';

// A poll of one choice and one word, which tests of sessions give to rooms.

export const quizId = id('f00');
export const host = id('a1');
export const choice = id(1);
export const options = [id(11), id(12)] as const;

const questions = [
  {
    id: choice,
    type: 'mcq',
    title: 'Which?',
    options: options.map((each, n) => ({ id: each, text: `${n}` })),
  },
  { id: id(2), type: 'wordcloud', title: 'One word?', compulsory: false },
];

/** A poll of the host's, published. */
export function publishedPoll(changes: object = {}): Quiz {
  return quizzes.evolveAll(quizzes.initial, publishing(changes));
}

/** What happens to that poll. */
export function publishing(changes: object = {}): QuizEvent[] {
  const form = { quizTitle: 'P', quizDescription: 'D', language: 'Eng', questions, ...changes };
  const publisher = { ...sampleLists, quizId, entitlements: entitlementsOf('basic') };
  return createActivity(CreatePoll.payload.parse(form), quizzes.initial, by(host), publisher);
}
