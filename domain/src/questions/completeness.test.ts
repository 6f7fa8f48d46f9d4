import { describe, expect, test } from 'vitest';
import { questionsInput } from '../authoring/content/questions-input.ts';
import { blankQuestion } from '../authoring/drafting/blank-draft.ts';
import { id } from '../testing.ts';
import { noMedia } from './blank-fields.ts';
import { completeness, completenessMessages, currentProblem, faultsOf, problemText } from './completeness.ts';
import type { ActivityKind } from './question-rules.ts';
import { type Question, QuestionInput, questionTypes, typeOf } from './question-types.ts';
import { sampleQuestions } from './testing.ts';

const kinds: readonly ActivityKind[] = ['QUIZ', 'SURVEY', 'POLL'];
const types = questionTypes.map(({ type }) => type);

/** What the server says of questions in an activity of the kind, and where. */
function refusal(kind: ActivityKind, ...questions: readonly object[]) {
  const input = questionsInput({ kind, types, most: 300, none: 'None', tooMany: 'Too many' });
  return input.safeParse(questions).error?.issues.map(({ message, path }) => ({ message, path }));
}

type Changes = Readonly<Record<string, unknown>>;

/** The complete sample of the type with these changes. */
const sample = (type: Question['type'], changes: Changes = {}): Question =>
  QuestionInput.parse({ ...sampleQuestions[type], ...changes });

const option = (number: number, text: string) => ({ id: id(700 + number), text });
const options = (...texts: readonly string[]) => texts.map((text, index) => option(index, text));
const pair = (text: string, selection: string, number = 800) => ({
  id: id(number),
  text,
  selection,
  selectionId: id(number + 1),
});
const another = pair('Sky', 'Up', 810);
const accepted = (text: string, mode: string | null = 'contains') => ({ ...option(9, text), mode });

test.each(kinds)('the samples are complete in a %s', (kind) => {
  for (const type of types) expect([type, completeness(sample(type), kind)]).toEqual([type, null]);
  expect(refusal(kind, ...types.map((type) => sample(type)))).toBeUndefined();
});

test.each(kinds)('a question without a title, or with spaces alone, is incomplete in a %s', (kind) => {
  const text = kind === 'POLL' ? 'Please fill all the questions' : 'Please fill the previous question';
  for (const type of types) {
    for (const title of ['', ' \u200B\n ']) {
      const question = sample(type, { title });
      expect(refusal(kind, question)).toEqual([{ message: text, path: [0, 'title'] }]);
      expect(problemText(completeness(question, kind) ?? 'date', 1)).toBe(text);
    }
  }
});

const LONG_TITLE = 'A question has at most 500 characters. Make it shorter.';
const LONG_OPTION = 'An option or an answer has at most 200 characters. Make it shorter.';

test.each(kinds)('what is longer than can be published is incomplete in a %s [C214 C278]', (kind) => {
  const said = (question: Question) => problemText(completeness(question, kind) ?? 'date', 1);
  for (const type of types) {
    const whole = sample(type);
    // A draft holds what was pasted; a letter of Tamil counts once, however many signs it has.
    const question = { ...whole, title: 'நி'.repeat(501) };
    expect([type, said(question)]).toEqual([type, LONG_TITLE]);
    expect(refusal(kind, question)).toContainEqual({ message: LONG_TITLE, path: [0, 'title'] });
    expect(completeness({ ...whole, title: 'நி'.repeat(500) }, kind)).toBeNull();
  }
  for (const type of ['mcq', 'dropdown', 'checkbox'] as const) {
    const question = sample(type);
    if (!('options' in question)) continue;
    const [first, ...others] = question.options;
    const long = (count: number) => ({
      ...question,
      options: [{ ...first, text: 'x'.repeat(count) }, ...others],
    });
    expect(said(long(201) as Question)).toBe(LONG_OPTION);
    expect(refusal(kind, long(201))).toEqual([{ message: LONG_OPTION, path: [0, 'options', 0, 'text'] }]);
    expect(completeness(long(200) as Question, kind)).toBeNull();
  }
});

test.each(['shortanswer', 'fillups'] as const)(
  'so is a long text that is right of %s in a quiz [C278]',
  (type) => {
    const long = (count: number) =>
      ({ ...sample(type), answers: [{ ...accepted('x'.repeat(count)), ...noMedia }] }) as Question;
    expect(faultsOf(long(201), 'QUIZ')).toEqual([{ problem: 'longOption', at: ['answers', 0, 'text'] }]);
    expect(refusal('QUIZ', long(201))).toEqual([{ message: LONG_OPTION, path: [0, 'answers', 0, 'text'] }]);
    expect(completeness(long(200), 'QUIZ')).toBeNull();
  },
);

test.each<[ActivityKind, string, string]>([
  ['QUIZ', 'Please fill a question at least', 'C276'],
  ['SURVEY', 'Please fill a question at least', 'C286'],
  ['POLL', 'Please provide question type.', 'C281'],
])('in a %s a question without a type is answered with "%s" [%s]', (kind, text) => {
  const untyped = blankQuestion(id(1));
  expect(problemText(completeness(untyped, kind) ?? 'date', 1)).toBe(text);
  // "test" is a type that nothing is known of (C169).
  for (const type of [null, 'null', 'test', 'essay', undefined]) {
    expect(refusal(kind, { ...untyped, type })?.[0]?.message).toBe(text);
  }
});

describe('in a quiz', () => {
  test.each<[string, Question['type'], Changes, (string | number)[], string]>([
    ['C269 C279', 'mcq', { options: [], answers: [] }, ['options'], 'Please fill the options in question 2'],
    ['C269 C279', 'mcq', { answers: [] }, ['answers'], 'Please fill the options in question 2'],
    ['C269 C279', 'dropdown', { answers: [] }, ['answers'], 'Please fill the options in question 2'],
    ['C164', 'mcq', { answers: [id('99')] }, ['answers'], 'Please fill the options in question 2'],
    ['C164', 'dropdown', { answers: [id('99')] }, ['answers'], 'Please fill the options in question 2'],
    [
      'C079 C164',
      'mcq',
      { answers: [id('11'), id('12')] },
      ['answers'],
      'Please fill the options in question 2',
    ],
    [
      'C079 C164',
      'dropdown',
      { answers: [id('21'), id('22')] },
      ['answers'],
      'Please fill the options in question 2',
    ],
    ['C165 C270', 'checkbox', { answers: [] }, ['answers'], 'Please fill the answer options'],
    ['C165', 'checkbox', { answers: [id('31'), id('99')] }, ['answers'], 'Please fill the answer options'],
    ['C271', 'truefalse', { answers: [] }, ['answers'], 'Please fill the answer options'],
    ['C270', 'fillups', { answers: [] }, ['answers'], 'Please fill the answer options'],
    ['C270', 'shortanswer', { answers: [] }, ['answers'], 'Please fill the answer options'],
    [
      'C270',
      'shortanswer',
      { answers: [accepted(' ')] },
      ['answers', 0, 'text'],
      'Please fill the answer options',
    ],
    [
      'C280',
      'fillups',
      { answers: [accepted('100', null)] },
      ['answers', 0, 'mode'],
      'Please fill the answer options',
    ],
    ['C272', 'matching', { options: [] }, ['options'], 'Please fill the matching options'],
    [
      'C272',
      'matching',
      { options: [pair('', 'b'), another] },
      ['options', 0, 'text'],
      'Please fill the matching options',
    ],
    [
      'C272',
      'drag_and_drop',
      { options: [pair('a', ' '), another] },
      ['options', 0, 'selection'],
      'Please fill the matching options',
    ],
    [
      'C264 C382',
      'matching',
      { options: [pair('x'.repeat(51), 'b'), another] },
      ['options', 0, 'text'],
      'Option cannot be more than 50 characters',
    ],
    [
      'C265 C382',
      'drag_and_drop',
      { options: [pair('a', 'x'.repeat(51)), another] },
      ['options', 0, 'selection'],
      'Option cannot be more than 50 characters',
    ],
    ['C273', 'date', { answers: [] }, ['answers'], 'Please enter a valid date.'],
    ['C266', 'date', { answers: ['2024-02-31'] }, ['answers'], 'Please enter a valid date.'],
    ['C383', 'date', { answers: ['2024-02-011'] }, ['answers'], 'Please enter a valid date.'],
  ])(
    '[%s] %s with %j is refused at %j with "%s", by the page and the server',
    (_row, type, changes, at, text) => {
      const question = sample(type, changes);
      const [fault] = faultsOf(question, 'QUIZ');
      expect(fault?.at).toEqual(at);
      expect(problemText(fault?.problem ?? 'type', 2)).toBe(text);
      expect(refusal('QUIZ', sample('wordcloud'), question)).toEqual([{ message: text, path: [1, ...at] }]);
    },
  );

  test('what is right of a date is a day of the calendar, as yyyy-mm-dd [C167 C266 C383]', () => {
    const dated = (day: string) => sample('date', { answers: [day] });
    for (const day of ['1947-08-15', '2024-02-29']) {
      expect(dated(day)).toMatchObject({ answers: [day] });
      expect(refusal('QUIZ', dated(day))).toBeUndefined();
    }
    for (const day of [
      '2023-02-29',
      '15-08-1947',
      '1947-8-15',
      '1947-08-155',
      '1947-08-15T00:00',
      'today',
      '',
    ]) {
      expect([day, completeness(dated(day), 'QUIZ')]).toEqual([day, 'date']);
    }
  });

  test('the right option has to be one that says something [C269]', () => {
    const question = sample('mcq', { options: options('Tea', ' '), answers: [option(1, '').id] });
    expect(faultsOf(question, 'QUIZ').map(({ at }) => at)).toEqual([['options', 1, 'text'], ['answers']]);
  });

  test('a new check box, without options or what is right, is asked for what is right first [C270]', () => {
    for (const blank of [options('', ''), []]) {
      const question = sample('checkbox', { options: blank, answers: [] });
      expect(faultsOf(question, 'QUIZ')[0]).toEqual({ problem: 'fillAnswers', at: ['answers'] });
      expect(completeness(question, 'SURVEY')).toBe('fillOptions');
    }
    const ticked = sample('checkbox', { options: options('Tea', ' '), answers: [option(0, '').id] });
    expect(completeness(ticked, 'QUIZ')).toBe('fillOptions');
  });

  test('what is right is false as well as true [C166]', () => {
    expect(completeness(sample('truefalse', { answers: [false] }), 'QUIZ')).toBeNull();
  });

  test('50 characters on either side of a pair are taken, as people count them [C382]', () => {
    const long = 'நீ'.repeat(50);
    for (const type of ['matching', 'drag_and_drop'] as const) {
      expect(refusal('QUIZ', sample(type, { options: [pair(long, long), another] }))).toBeUndefined();
    }
  });

  test('a short answer needs no mode: keywords are told by their commas [C083]', () => {
    expect(completeness(sample('shortanswer', { answers: [accepted('a, b', null)] }), 'QUIZ')).toBeNull();
  });

  test('a mode that old data spells "excatly" is read as "exact"; others are refused [C401 C402]', () => {
    const read = sample('shortanswer', {
      answers: [accepted('a', 'excatly'), { ...accepted('b', 'exact'), id: id(1) }],
    });
    expect(read).toMatchObject({ answers: [{ mode: 'exact' }, { mode: 'exact' }] });
    expect(
      QuestionInput.safeParse({ ...sampleQuestions.fillups, answers: [accepted('a', 'like')] }).success,
    ).toBe(false);
  });

  test('20 options and answers are taken, and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => option(index, `${index}`));
    const choice = (count: number) => sample('mcq', { options: many(count), answers: [option(0, '').id] });
    const text = (count: number) => sample('shortanswer', { answers: many(count) });
    for (const complete of [choice(20), text(20)]) expect(completeness(complete, 'QUIZ')).toBeNull();
    expect([completeness(choice(21), 'QUIZ'), completeness(text(21), 'QUIZ')]).toEqual([
      'manyOptions',
      'manyAnswers',
    ]);
  });
});

test('a survey asks for nothing that would be right [C021 C286]', () => {
  const keyless = types.map((type) => typeOf(sample(type)).withoutKey(sample(type)));
  for (const question of keyless) expect(completeness(question, 'SURVEY')).toBeNull();
  expect(completeness(sample('mcq', { options: [], answers: [] }), 'SURVEY')).toBe('fillOptions');
  expect(completeness(sample('matching', { options: [] }), 'SURVEY')).toBe('fillPairs');
});

test('of surveys and polls nothing is kept of what is right, and of a quiz all of it [C021 C151 C154]', () => {
  const input = (kind: ActivityKind) => questionsInput({ kind, types, most: 300, none: '', tooMany: '' });
  const sent = types.map((type) => sample(type));
  expect(input('QUIZ').parse(sent)).toEqual(sent);
  for (const kind of ['SURVEY', 'POLL'] as const) {
    const kept = input(kind)
      .parse(sent)
      .flatMap((question): unknown[] => ('answers' in question ? question.answers : []));
    expect(kept).toEqual([]);
  }
});

test.each<[ActivityKind, Changes, string, string]>([
  ['QUIZ', { title: '' }, 'Please fill the previous question', 'C268'],
  ['QUIZ', { answers: [] }, 'Please fill the options', 'C269'],
  ['SURVEY', { title: ' ' }, 'Please fill the previous question', 'C285'],
])('going on in a %s from a question with %j is answered with "%s" [%s]', (kind, changes, text) => {
  const problem = currentProblem(sample('mcq', changes), kind);
  expect(problem).not.toBeNull();
  expect(problem === 'current' || problem === null ? '' : completenessMessages[problem]).toBe(text);
});

test('going on in a survey asks for a title alone, in a quiz for the type, too [C285]', () => {
  const titled = { ...blankQuestion(id(1)), title: 'How was it?' };
  expect([currentProblem(titled, 'SURVEY'), currentProblem(titled, 'QUIZ')]).toEqual([null, 'untyped']);
});

test.each([
  ['a title and two options', sample('mcq', { options: options('Yes', '', 'No') }), null],
  ['one filled option', sample('mcq', { options: options('Yes', ' ') }), 'current'],
  ['no title', sample('mcq', { title: '' }), 'current'],
  ['no type', { ...blankQuestion(id(1)), title: 'Coming?' }, 'current'],
  ['a word cloud with a title', sample('wordcloud'), null],
  ['a word cloud without a title', sample('wordcloud', { title: '' }), 'current'],
] as const)('going on in a poll from %s [C274]', (_what, question, problem) => {
  expect(currentProblem(question, 'POLL')).toBe(problem);
});

test('two questions of one id, and a pair whose two sides have one, are refused', () => {
  expect(refusal('QUIZ', sample('date'), sample('date'))).toHaveLength(1);
  const same = { ...pair('a', 'b'), selectionId: id(800) };
  expect(refusal('QUIZ', sample('matching', { options: [same, another] }))).toHaveLength(1);
});

/** Every type that is answered by options or pairs, with those of these texts; of a quiz the first is right. */
const offering = (...texts: readonly string[]): readonly Question[] => [
  ...(['mcq', 'dropdown', 'checkbox'] as const).map((type) =>
    sample(type, { options: options(...texts), answers: [option(0, '').id] }),
  ),
  ...(['matching', 'drag_and_drop'] as const).map((type) =>
    sample(type, { options: texts.map((text, index) => pair(text, `Place ${index}`, 820 + 2 * index)) }),
  ),
];
const said = (kind: ActivityKind, question: Question) =>
  refusal(kind, question)?.map(({ message, path }) => [path.join('.'), message]) ?? [];

describe.each(['QUIZ', 'SURVEY'] as const)('in a %s', (kind) => {
  test.each(['Paris', ' Paris ', 'Pa\u200Bris', 'Ｐaris', 'Paris\u200D', 'P\u00ADaris'])(
    'two options, or two on the left of pairs, that read the same as %j are refused at both',
    (twin) => {
      for (const question of offering('Paris', 'Rome', twin)) {
        const isOfPairs = question.type === 'matching' || question.type === 'drag_and_drop';
        const message = `Two ${isOfPairs ? 'items' : 'options'} are the same. Change one.`;
        expect([question.type, said(kind, question)]).toEqual([
          question.type,
          [0, 2].map((place) => [`0.options.${place}.text`, message]),
        ]);
      }
    },
  );

  test('so are those that differ in the forms of their signs alone', () => {
    for (const [one, other] of [
      ["don't", 'don’t'],
      ['1-2', '1–2'],
      ['"A"', '“A”'],
    ] as const) {
      for (const question of offering(one, 'Else', other)) expect(said(kind, question)).toHaveLength(2);
    }
  });

  test('what can be told apart is taken', () => {
    const texts = ['x2', 'x²', 'H₂O', 'e', 'é', '-5', '5', "can't", 'cant'];
    for (const question of offering(...texts))
      expect([question.type, said(kind, question)]).toEqual([question.type, []]);
  });

  test('a capital may be what a quiz asks; a survey has no use for it', () => {
    const faults = offering('i am', 'I am').map((question) => said(kind, question).length);
    expect(faults).toEqual(offering('').map(() => (kind === 'QUIZ' ? 0 : 2)));
  });

  test('one of one alone is refused: two options or pairs at least', () => {
    const [mcq, dropdown, checkbox, matching, drag] = offering('Yes').map((question) => said(kind, question));
    const few = [['0.options', 'At least two options are required for each question.']];
    expect([mcq, dropdown, checkbox]).toEqual([few, few, kind === 'QUIZ' ? few : []]);
    const fewPairs = [['0.options', 'At least two pairs are required for each question.']];
    expect([matching, drag]).toEqual([fewPairs, fewPairs]);
  });
});

test('several things may belong to the same: they are put into groups [P434 C161]', () => {
  const grouped = [pair('Cat', 'Animal'), pair('Rose', 'Plant', 810), pair('Dog', 'Animal', 820)];
  expect(completeness(sample('drag_and_drop', { options: grouped }), 'QUIZ')).toBeNull();
});

describe('a hot spot', () => {
  const complete = QuestionInput.parse(sampleQuestions.hotspot) as Extract<Question, { type: 'hotspot' }>;
  const [area] = complete.areas;
  if (area === undefined) throw new TypeError('The sample has areas.');
  test.each<[string, Partial<typeof complete>, 'QUIZ' | 'SURVEY', string | null]>([
    ['is complete', {}, 'QUIZ', null],
    ['needs its picture', { image: null }, 'SURVEY', 'picture'],
    ['needs the description of its picture', { imageAlt: ' ' }, 'SURVEY', 'picture'],
    ['has nothing right in a survey', { areas: [], taps: 3 }, 'SURVEY', null],
    ['needs a right place in a quiz', { areas: [] }, 'QUIZ', 'areas'],
    [
      'needs three corners of each',
      { areas: [{ ...area, corners: area.corners.slice(0, 2) }] },
      'QUIZ',
      'areas',
    ],
    ['needs the name of each', { areas: [{ ...area, text: '' }], taps: 1 }, 'QUIZ', 'areas'],
    ['asks for no more than is right', { areas: [area] }, 'QUIZ', 'fewAreas'],
  ])('%s', (_what, changes, kind, problem) => {
    expect(completeness({ ...complete, ...changes }, kind)).toBe(problem);
  });
});
