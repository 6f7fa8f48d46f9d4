import { completeness } from '@pollux/domain/questions/completeness';
import type { ActivityKind } from '@pollux/domain/questions/question-rules';
import { expect, test } from 'vitest';
import { pastedQuestions } from './paste.ts';
import type { DraftQuestion } from './question.ts';

/** What a question says, with a star before what is right. */
function said(question: DraftQuestion): string {
  const { type, title } = question;
  if (type === 'truefalse') return `${type} ${title}: ${question.answers.join()}`;
  if (type !== 'mcq' && type !== 'checkbox') return `${type} ${title}`;
  const options = question.options.map(
    ({ id, text }) => `${question.answers.includes(id) ? '*' : ''}${text}`,
  );
  return `${type} ${title}: ${options.join(', ')}`;
}
const read = (text: string, kind: ActivityKind = 'QUIZ') => pastedQuestions(text, kind).map(said);

test('numbered questions with lettered options, of which a star marks what is right', () => {
  const questions = pastedQuestions(
    '1. Longest river?\na) Kaveri\n*b) Ganga\n\n2) Which are fruits?\r\nA. *Mango\r\nB. Potato\r\nC. Tomato *\r\n',
    'QUIZ',
  );
  expect(questions.map(said)).toEqual([
    'mcq Longest river?: Kaveri, *Ganga',
    'checkbox Which are fruits?: *Mango, Potato, *Tomato',
  ]);
  expect(questions.map((question) => completeness(question, 'QUIZ'))).toEqual([null, null]);
  expect(new Set(questions.map(({ id }) => id))).toHaveLength(2);
});

test.each([
  ['a letter', 'Answer: B'],
  ['a letter in Tamil', 'விடை: b'],
  ['a letter in Hindi', 'उत्तर: B'],
  ['a letter in spoken Hindi', 'जवाब: B'],
  ['a letter in spoken Tamil', 'பதில்: B'],
  ['its text', 'Correct answer: ganga'],
])('what is right is said in a line of its own, by %s', (_what, answer) => {
  expect(read(`Longest river?\na) Kaveri\nb) Ganga\n${answer}`)).toEqual([
    'mcq Longest river?: Kaveri, *Ganga',
  ]);
});

test('several letters make several right', () => {
  expect(read('Fruits?\na) Mango\nb) Potato\nc) Tomato\nANS: A, C')).toEqual([
    'checkbox Fruits?: *Mango, Potato, *Tomato',
  ]);
});

test('bullets are options, too, and blank lines part questions without numbers', () => {
  expect(read('Tea or coffee?\n- Tea\n• Coffee (correct)\n\nSunny today?\n– Yes\n– No')).toEqual([
    'mcq Tea or coffee?: Tea, *Coffee',
    'mcq Sunny today?: Yes, No',
  ]);
});

test('a line that begins with nothing goes on with the one before it', () => {
  expect(read('1. Read this:\nRain fell.\na) It was\nwet\nb) dry')).toEqual([
    'mcq Read this:\nRain fell.: It was wet, dry',
  ]);
});

test('True and False alone are a type of their own, and what has no options has none', () => {
  expect(read('1. Is it round?\na) True *\nb) False\n2. Why?')).toEqual([
    'truefalse Is it round?: true',
    'null Why?',
  ]);
});

test.each(['SURVEY', 'POLL'] as const)('in a %s nothing is right', (kind) => {
  expect(read('1. Which?\n*a) This\n*b) That', kind)).toEqual(['mcq Which?: This, That']);
  const isPoll = kind === 'POLL';
  expect(read('1. True?\n*a) True\nb) False', kind)).toEqual([
    isPoll ? 'mcq True?: True, False' : 'truefalse True?: ',
  ]);
});

test('a text without anything is no question', () => {
  expect(read(' \n\n\t')).toEqual([]);
});

test('an answer that names no option marks none, and a title may look like one', () => {
  expect(read('Which?\na) This\nb) That\nAnswer: Z')).toEqual(['mcq Which?: This, That']);
  expect(read('Answer: what is it?')).toEqual(['null Answer: what is it?']);
});
