import { describe, expect, test } from 'vitest';
import { id } from '../../testing.ts';
import { uploadsIn } from '../known-media.ts';
import { Content, SeenContent, see } from './content.ts';
import { missingInQuizDetails } from './details-rules.ts';
import { QuizInput } from './quiz.ts';
import { MOST_AMOUNT, scheduleProblem, settingsProblem, tidied } from './settings-rules.ts';
import { SurveyInput } from './survey.ts';

const option = (number: number) => ({ id: id(100 + number), text: `Option ${number}` });
const choice = {
  id: id(1),
  type: 'mcq',
  title: 'Which one?',
  options: [option(1), option(2)],
  answers: [id(101)],
};
const details = { quizTitle: 'Plants', language: 'Eng', quizGrades: ['grade6'], subjects: ['biology'] };
const quiz = { ...details, questions: [choice] };
const survey = { quizTitle: 'Meals', quizDescription: 'How was it?', language: 'Eng', questions: [choice] };

/** What is said about a quiz with these changes, or undefined if it is taken. */
function refusal(changes: object): string | undefined {
  return QuizInput.safeParse({ ...quiz, ...changes }).error?.issues[0]?.message;
}

test('takes a quiz and fills in what was left out [C198 C393 C394 C397]', () => {
  expect(QuizInput.parse(quiz)).toMatchObject({
    quizDescription: '',
    coverImage: null,
    examMode: false,
    timeline: false,
    startDate: null,
    endDate: null,
    attemptLimit: true,
    numAttempts: 1,
    quizMode: 1,
    fontSize: 14,
    fontColour: '#000000',
    musicId: 1,
    accessType: 'public',
    paymentType: null,
    certificate: 0,
  });
});

test.each(['12024-01-01', '2024-02-31', '2024-01-01 at some time in the morning, or later', 20_240_101])(
  'a date that is right cannot be %j [C266 C383]',
  (day) => {
    const { options: _none, ...asked } = choice;
    expect(refusal({ questions: [{ ...asked, type: 'date', answers: [day] }] })).toBe(
      'Please enter a valid date.',
    );
  },
);

test.each(['text', 'selection'])(
  'a pair with a %s of any length is refused in the words for it [C264 C265]',
  (side) => {
    const { options: _none, answers: _no, ...asked } = choice;
    for (const length of [51, 201, 5000]) {
      const pair = {
        id: id(8),
        text: 'Goa',
        selection: 'Panaji',
        selectionId: id(9),
        [side]: 'x'.repeat(length),
      };
      for (const type of ['matching', 'drag_and_drop'])
        expect(refusal({ questions: [{ ...asked, type, options: [pair] }] })).toBe(
          'Option cannot be more than 50 characters',
        );
    }
  },
);

describe('the details of a quiz', () => {
  test.each([
    [{ quizTitle: '  ' }, 'Title is required'],
    [{ quizGrades: [] }, 'Grade is required'],
    [{ quizGrades: [' '] }, 'Grade is required'],
    [{ subjects: undefined }, 'Subject is required'],
    [{ language: null }, 'Language is required'],
    [{ quizGrades: ['1', '2', '3', '4'] }, 'A quiz has at most 3 grades.'],
    [{ subjects: ['1', '2', '3', '4'] }, 'A quiz has at most 3 subjects.'],
  ])('with %j are refused with "%s"', (changes, message) => {
    expect(refusal(changes)).toBe(message);
  });

  test('name each grade and subject once, without the spaces around it', () => {
    expect(QuizInput.parse({ ...quiz, quizGrades: [' grade6', 'grade6 ', 'grade7'] }).quizGrades).toEqual([
      'grade6',
      'grade7',
    ]);
  });

  test('lack what is missing and nothing else, in the order of the fields', () => {
    const nothing = { quizTitle: ' ', quizGrades: [], subjects: [], language: null };
    expect(missingInQuizDetails(nothing)).toEqual(['title', 'grade', 'subject', 'language']);
    expect(missingInQuizDetails({ ...nothing, quizTitle: 'Plants', subjects: ['biology'] })).toEqual([
      'grade',
      'language',
    ]);
    expect(missingInQuizDetails(details)).toEqual([]);
  });
});

test('only the modes, certificates, sizes, colours, values of access and of payment there are are taken [C146 C389 C396 C404 C406 P251]', () => {
  for (const changes of [
    { quizMode: 0 },
    { quizMode: 4 },
    { certificate: 5 },
    { fontSize: 6 },
    { fontSize: 31 },
    { fontColour: 'red' },
    { accessType: 'secret' },
    { paymentType: 'later' },
    { numAttempts: 0 },
    { numAttempts: 1.5 },
    { timeZone: 'Asia/Nowhere' },
    { startDate: 'tomorrow' },
    { certificateDate: '2026-02-30' },
    { certificateDate: '2026-11-23T00:00:00.000Z' },
  ]) {
    expect(refusal(changes), JSON.stringify(changes)).toBeDefined();
  }
  expect(refusal({ quizMode: 3, certificate: 4, fontSize: 7, paymentType: 'FREE' })).toBeUndefined();
});

test('a negative amount, one that is no number, or too much, is refused with the text of a missing one [C010 C290]', () => {
  for (const amount of [-1, '100', Number.NaN, 0.5, null])
    expect(refusal({ paymentType: 'paid', amount })).toBe('Please enter the amount');
  const free = { timeline: false, startDate: null, endDate: null, certificate: 0 };
  const unsigned = { ...free, ownerSignature: null, customCertificate: null };
  for (const amount of [-1, 0, MOST_AMOUNT + 1])
    expect(settingsProblem({ ...unsigned, paymentType: 'paid', amount })).toBe('amount');
});

test('times are sent with any offset and kept in UTC', () => {
  const { startDate } = QuizInput.parse({ ...quiz, timeline: true, startDate: '2026-12-01T09:00:00+05:30' });
  expect(startDate).toBe('2026-12-01T03:30:00.000Z');
});

test('a schedule starts before it ends, in UTC, and there is none without its flag [P254]', () => {
  const sent = { ...quiz, startDate: '2026-12-01T09:00:00+05:30', endDate: '2026-12-01T10:00:00+05:30' };
  const scheduled = QuizInput.parse({ ...sent, timeline: true, paymentType: 'free' });
  const utc = { startDate: '2026-12-01T03:30:00.000Z', endDate: '2026-12-01T04:30:00.000Z' };
  expect(settingsProblem(scheduled)).toBeNull();
  expect(tidied(scheduled)).toMatchObject({ timeline: true, ...utc });
  const reversed = { ...scheduled, startDate: scheduled.endDate, endDate: scheduled.startDate };
  expect(settingsProblem(reversed)).toBe('timingOrder');
  expect(tidied({ ...reversed, timeline: false })).toMatchObject({ startDate: null, endDate: null });
});

describe('a schedule', () => {
  const start = '2026-12-01T03:30:00.000Z';
  test.each([
    [{ startDate: start, endDate: null }, 'timing'],
    [{ startDate: null, endDate: start }, 'timing'],
    [{ startDate: start, endDate: start }, 'timingOrder'],
    [{ startDate: start, endDate: '2026-12-01T03:29:00.000Z' }, 'timingOrder'],
    // As text the end is the smaller one.
    [{ startDate: start, endDate: '2026-12-01T01:00:00.000-05:00' }, null],
  ])('of %j has the problem %s', (dates, problem) => {
    expect(scheduleProblem({ timeline: true, ...dates })).toBe(problem);
    expect(scheduleProblem({ timeline: false, ...dates })).toBeNull();
  });
});

test('settings are asked for the payment type, the timing, the amount and what the certificate lacks, in this order [C297]', () => {
  const none = { certificate: 0, ownerSignature: null, customCertificate: null };
  const open = { ...none, timeline: true, startDate: null, endDate: null, paymentType: null, amount: 0 };
  expect(settingsProblem(open)).toBe('paymentType');
  expect(settingsProblem({ ...open, paymentType: 'paid' })).toBe('timing');
  expect(settingsProblem({ ...open, paymentType: 'paid', timeline: false })).toBe('amount');
  expect(settingsProblem({ ...open, paymentType: 'free', timeline: false })).toBeNull();
  const free = { ...open, paymentType: 'free', timeline: false } as const;
  const file = `${id(1)}-20112026135813.webp`;
  expect(settingsProblem({ ...free, certificate: 3 })).toBe('signature');
  expect(settingsProblem({ ...free, paymentType: 'paid', certificate: 3 })).toBe('amount');
  expect(settingsProblem({ ...free, certificate: 3, ownerSignature: file })).toBeNull();
  // A certificate of one's own has no signature.
  expect(settingsProblem({ ...free, certificate: 4 })).toBe('ownCertificate');
  expect(settingsProblem({ ...free, certificate: 4, customCertificate: file })).toBeNull();
});

test.each([
  ['organisationName', 60],
  ['competitionName', 60],
  ['certificateDescription', 160],
  ['certificatePosition', 12],
])('%s has at most %i characters, as people count them [C291 C292 C407]', (field, most) => {
  expect(refusal({ [field]: 'a'.repeat(most) })).toBeUndefined();
  expect(refusal({ [field]: 'கி'.repeat(most) })).toBeUndefined();
  expect(refusal({ [field]: 'a'.repeat(most + 1) })).toBe(`At most ${most} characters.`);
});

test('without a schedule, a limit or a price there are no dates, attempts and amounts', () => {
  const settings = {
    timeline: false,
    startDate: '2026-12-01T03:30:00.000Z',
    endDate: null,
    attemptLimit: false,
    numAttempts: 5,
    paymentType: 'free' as const,
    amount: 100,
  };
  expect(tidied(settings)).toMatchObject({ startDate: null, numAttempts: 1, amount: 0 });
  const kept = { ...settings, timeline: true, attemptLimit: true, paymentType: 'paid' as const };
  expect(tidied(kept)).toEqual(kept);
});

test('a survey makes nothing of grades, subjects, exam mode and quiz mode [C129]', () => {
  const sent = { ...survey, quizGrades: ['grade6'], subjects: ['x'], examMode: true, quizMode: 3 };
  expect(SurveyInput.parse(sent)).toMatchObject({
    quizGrades: [],
    subjects: [],
    examMode: false,
    quizMode: 1,
    paymentType: 'free',
    accessType: 'private',
  });
  expect(SurveyInput.safeParse({ ...survey, quizDescription: ' ' }).error?.issues[0]?.message).toBe(
    'Please fill the title, description and choose a language',
  );
});

test('a survey without questions is refused in the words of the page [C263]', () => {
  const { error } = SurveyInput.safeParse({ ...survey, questions: [] });
  expect(error?.issues.map(({ message }) => message)).toEqual(['You have to keep at least one question']);
});

test('what was sent is recorded as it is', () => {
  const content = { ...QuizInput.parse({ ...quiz, paymentType: 'free' }), paymentType: 'free' as const };
  expect(Content.parse(content)).toEqual(content);
});

test('participants see neither what is right nor the settings, whatever the kind [C309]', () => {
  const content = { ...QuizInput.parse({ ...quiz, certContent: 'secret' }), paymentType: 'free' as const };
  for (const quizType of ['QUIZ', 'SURVEY', 'POLL'] as const) {
    const seen = see({ quizType, content });
    expect(SeenContent.parse(seen.content)).toEqual(seen.content);
    expect(JSON.stringify(seen)).not.toMatch(/answers|secret|certificate|amount/);
  }
});

test('the images of the certificate are images of the quiz', () => {
  const image = (number: number) => `${id(number)}-20112026135813.webp`;
  const images = {
    coverImage: image(1),
    customCertificate: image(2),
    ownerSignature: image(3),
    customLogo: image(4),
  };
  const content = { ...QuizInput.parse({ ...quiz, ...images }), paymentType: 'free' as const };
  expect(uploadsIn(content).toSorted()).toEqual([image(1), image(2), image(3), image(4)]);
});
