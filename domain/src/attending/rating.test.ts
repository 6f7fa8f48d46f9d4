import { expect, test } from 'vitest';
import { QuizInput } from '../authoring/content/quiz.ts';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import { QuizDrafted, QuizMovedToBin, QuizPublished, quizzes } from '../authoring/quiz.ts';
import { QuestionInput } from '../questions/question-types.ts';
import { sampleQuestions } from '../questions/testing.ts';
import { by, given, id, NOW } from '../testing.ts';
import { NotAttended, QuizRated, RateQuiz, rateQuiz, ratings } from './rating.ts';

const [asha, bala, quizId] = [id('a5a'), id('ba1a'), id('9')];
const about = { quizId, at: NOW.toISOString() };
const content = {
  ...QuizInput.parse({
    quizTitle: 'Rivers',
    quizDescription: '',
    language: 'Eng',
    quizGrades: ['5'],
    subjects: ['Tamil'],
    questions: [QuestionInput.parse(sampleQuestions.mcq)],
  }),
  paymentType: 'free' as const,
};
const published = [
  QuizDrafted({ ...about, quizType: 'QUIZ', ownerId: asha }),
  QuizPublished({ ...about, quizType: 'QUIZ', ownerId: asha, version: 1, content }),
];
const quiz = given(quizzes, ...published).state;
const submitted = { attempts: [{ submission: { at: about.at } }] } as unknown as Parameters<
  typeof rateQuiz
>[3];
const open = { attempts: [{ submission: null }] } as unknown as Parameters<typeof rateQuiz>[3];
const rated = (rating: number, previous: number | null) =>
  QuizRated({ ...about, personId: bala, rating, previous });

test('whoever has submitted an attempt rates a quiz, and a later rating replaces theirs [P006 P486]', () => {
  given(ratings)
    .when((before) => rateQuiz({ quizId, rating: 4 }, before, quiz, submitted, by(bala)))
    .thenEvents(rated(4, null));
  given(ratings, rated(4, null))
    .when((before) => rateQuiz({ quizId, rating: 2 }, before, quiz, submitted, by(bala)))
    .thenEvents(rated(2, 4));
  given(ratings, rated(4, null))
    .when((before) => rateQuiz({ quizId, rating: 4 }, before, quiz, submitted, by(bala)))
    .thenNothing();
});

test('nobody rates what they have not submitted, or what is not there', () => {
  for (const attempts of [open, { attempts: [] }])
    given(ratings)
      .when((before) => rateQuiz({ quizId, rating: 4 }, before, quiz, attempts, by(bala)))
      .rejects(NotAttended);
  for (const gone of [quizzes.initial, given(quizzes, ...published, QuizMovedToBin(about)).state])
    given(ratings)
      .when((before) => rateQuiz({ quizId, rating: 4 }, before, gone, submitted, by(bala)))
      .rejects(QuizNotFound);
});

test('a rating is a whole number from 1 to 5 [P421]', () => {
  const isTaken = (rating: unknown) => RateQuiz.payload.safeParse({ quizId, rating }).success;
  expect([1, 2, 3, 4, 5].every(isTaken)).toBe(true);
  expect([0, 6, -1, 2.5, '3', null, undefined, Number.NaN].some(isTaken)).toBe(false);
});
