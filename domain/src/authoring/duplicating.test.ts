import { expect, test } from 'vitest';
import { entitlementsOf } from '../accounts/plan.ts';
import { QuestionInput } from '../questions/question-types.ts';
import { sampleQuestions } from '../questions/testing.ts';
import { by, given, id, NOW } from '../testing.ts';
import { AnswerKeyCorrected, type Correction } from './correcting/correction.ts';
import { duplicateActivity } from './duplicating.ts';
import { TypeSwitchedOff } from './offered-types.ts';
import { type QuizEvent, quizzes } from './quiz.ts';
import { CreateQuiz, createActivity } from './saving.ts';
import { sampleLists } from './testing.ts';

const [asha, quizId, copyId] = [id('a5a'), id('9'), id('c0')];
const about = { quizId, at: NOW.toISOString() };
const [tea, rivers, fruits] = (['mcq', 'dropdown', 'checkbox'] as const).map((type) =>
  QuestionInput.parse(sampleQuestions[type]),
);
if (tea?.type !== 'mcq' || rivers === undefined || fruits === undefined) throw new TypeError('No samples.');
const coffee = { ...tea, answers: [tea.options[1]?.id ?? ''] };
const dates = {
  timeline: true,
  startDate: '2027-01-04T04:30:00.000Z',
  endDate: '2027-01-04T05:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  certificateDate: '2027-01-05',
};

const sent = CreateQuiz.payload.parse({
  quizTitle: 'Lunch',
  quizDescription: 'For Friday',
  language: 'Eng',
  quizGrades: ['grade6'],
  subjects: ['biology'],
  paymentType: 'free',
  questions: [tea, rivers, fruits],
  ...dates,
});
const plan = { entitlements: entitlementsOf('premium'), switchedOff: new Set<string>() };
const original = createActivity(sent, quizzes.initial, by(asha), { ...sampleLists, ...plan, quizId });
const corrected = (correction: number, changes: Correction['changes']) =>
  AnswerKeyCorrected({ ...about, version: 1, correction, changes, reason: 'It was wrong.', by: asha });

/** What a copy asks after all of this. */
function draftOfCopy(...since: QuizEvent[]) {
  const source = given(quizzes, ...(original as QuizEvent[]), ...since).state;
  const events = duplicateActivity(source, quizzes.initial, by(asha), { ...plan, quizId: copyId });
  const { state } = given(quizzes, ...(events as QuizEvent[]));
  if (state.status !== 'drafted') throw new Error('It is a draft.');
  return state.drafting.draft;
}
/** Which options are right, by their places, and what that is worth. */
const keysIn = ({ questions }: ReturnType<typeof draftOfCopy>) =>
  questions.map((question) =>
    question.type === 'mcq' || question.type === 'dropdown' || question.type === 'checkbox'
      ? [
          question.options.flatMap((option, at) => (question.answers.includes(option.id) ? [at] : [])),
          question.points,
        ]
      : null,
  );

test('a copy has what is right by now: the newest key and worth of each question, whatever was corrected before', () => {
  const asPublished = keysIn(draftOfCopy());
  const toCoffee = { kind: 'key', questionId: tea.id, question: coffee } as const;
  const backToTea = { kind: 'key', questionId: tea.id, question: tea } as const;
  const half = { kind: 'points', questionId: tea.id, points: 2 } as const;
  const [, ...others] = asPublished;
  expect(keysIn(draftOfCopy(corrected(1, [toCoffee])))).toEqual([[[1], tea.points], ...others]);
  expect(keysIn(draftOfCopy(corrected(1, [half]), corrected(2, [toCoffee])))).toEqual([[[1], 2], ...others]);
  expect(keysIn(draftOfCopy(corrected(1, [toCoffee]), corrected(2, [backToTea])))).toEqual(asPublished);
});

test('a copy has no dates: it is not open when the original was', () => {
  expect(draftOfCopy().settings).toMatchObject({
    timeline: false,
    startDate: null,
    endDate: null,
    timeZone: null,
    certificateDate: null,
  });
});

test('no copy gets a question of a type that is switched off: its questions are new [C171 C172]', () => {
  const { state } = given(quizzes, ...(original as QuizEvent[]));
  const copies = (switchedOff: string) =>
    duplicateActivity(state, quizzes.initial, by(asha), {
      ...plan,
      switchedOff: new Set([switchedOff]),
      quizId: copyId,
    });
  expect(() => copies('dropdown')).toThrow(TypeSwitchedOff);
  expect(copies('fillups')).not.toEqual([]);
});
