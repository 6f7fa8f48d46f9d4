import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORGOTTEN } from '../kernel/values.ts';
import { id } from '../testing.ts';
import { noMedia } from './blank-fields.ts';
import { TIMERS } from './question-rules.ts';
import {
  Answer,
  answerText,
  isAnswerTo,
  Question,
  QuestionCounts,
  QuestionInput,
  QuestionResult,
  questionTypes,
  RecordedAnswer,
  SeenQuestion,
  typeOf,
} from './question-types.ts';
import { sampleAnswers, sampleQuestions } from './testing.ts';

describe.each(questionTypes.map(({ type }) => type))('a question of the type %s', (type) => {
  const question = QuestionInput.parse(sampleQuestions[type]);
  const answer = Answer.parse(sampleAnswers[type]);

  test('is recorded as it was sent, and so is an answer to it', () => {
    expect(Question.parse(question)).toEqual(question);
    expect(RecordedAnswer.parse(answer)).toEqual(answer);
    expect(isAnswerTo(question, answer)).toBe(true);
  });

  test('shows participants what it declares and nothing else, whatever else it may come to hold [C309 P467]', () => {
    const keyed: Question = Object.assign({ answerKey: 'secret' }, question);
    const seen = typeOf(question).see(keyed);
    expect(SeenQuestion.parse(seen)).toEqual(seen);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });

  test('is loaded as it was recorded, though it keeps to no limit of today', () => {
    const beyond = {
      ...question,
      title: 'x'.repeat(5_000),
      image: 'an-older-name.gif',
      timer: 7,
      ...('options' in question && {
        options: Array.from({ length: 300 }, (_, index) => ({
          ...question.options[0],
          id: id(index),
          text: '',
        })),
      }),
    };
    expect(QuestionInput.safeParse(beyond).success).toBe(false);
    expect(Question.parse(beyond)).toEqual(beyond);
  });

  test('counts its answers in documents, and shows the counts, of the shapes that it declares', () => {
    const { counting } = typeOf(question);
    const titleHtml = `<p><em>${question.title}</em></p>`;
    const { titleHtml: shown } = counting.resultOf(counting.begin({ ...question, titleHtml }, undefined));
    expect(shown).toBe(titleHtml);
    const counts = counting.begin(question, undefined);
    counting.count(counts, answer);
    counting.count(counts, answer);
    expect(counts.responses).toBe(2);
    expect(QuestionCounts.parse(counts)).toEqual(counts);
    const result = counting.resultOf(counts);
    expect(QuestionResult.parse(result)).toEqual(result);
    expect(counting.begin(question, counts)).toEqual(counts);
  });

  test('says an answer in words, also when it is gone itself', () => {
    for (const left of [question, undefined]) expect(answerText(answer, left)).toMatch(/\S/);
  });
});

const questionOf = <Type extends keyof typeof sampleQuestions>(type: Type) =>
  QuestionInput.parse(sampleQuestions[type]);

const [choice, cloud] = [sampleQuestions.mcq, sampleQuestions.wordcloud].map((question) =>
  QuestionInput.parse(question),
);

test('an answer of another type is none to a question', () => {
  if (choice === undefined || cloud === undefined) throw new Error('Both were parsed.');
  expect(isAnswerTo(choice, { type: 'wordcloud', word: 'Tea' })).toBe(false);
  expect(isAnswerTo(cloud, { type: 'mcq', optionId: id(11) })).toBe(false);
  expect(isAnswerTo(choice, { type: 'mcq', optionId: id(13) })).toBe(false);
});

test('the chosen option is told by its text, while its question is one of options', () => {
  expect(answerText({ type: 'mcq', optionId: id(12) }, choice)).toBe('Coffee');
  expect(answerText({ type: 'mcq', optionId: id(12) }, cloud)).toBe(id(12));
});

test('of a word whose writer was forgotten, only that there was an answer is counted', () => {
  if (cloud === undefined) throw new Error('It was parsed.');
  const { counting } = typeOf(cloud);
  const counts = counting.begin(cloud, undefined);
  for (const word of ['Sea', FORGOTTEN, 'SEA']) counting.count(counts, { type: 'wordcloud', word });
  expect(counting.resultOf(counts)).toMatchObject({ responses: 3, words: [{ word: 'Sea', count: 2 }] });
});

test('words are shown by frequency and then alphabet, 1,000 at most, and the others counted', () => {
  if (cloud === undefined) throw new Error('It was parsed.');
  const { counting } = typeOf(cloud);
  const counts = counting.begin(cloud, undefined);
  const words = Array.from({ length: 1_005 }, (_, index) => `w${String(index).padStart(4, '0')}`);
  for (const word of [...words.toReversed(), 'w1004']) counting.count(counts, { type: 'wordcloud', word });
  const result = counting.resultOf(counts);
  if (result.type !== 'wordcloud') throw new Error('It is one.');
  expect(result.otherWords).toBe(5);
  expect(result.words).toHaveLength(1_000);
  expect(result.words.slice(0, 3).map(({ word }) => word)).toEqual(['w1004', 'w0000', 'w0001']);
});

/** Counts one answer after another. */
function countsOf(words: readonly string[]) {
  if (cloud === undefined) throw new Error('It was parsed.');
  const { counting } = typeOf(cloud);
  const counts = counting.begin(cloud, undefined);
  for (const word of words) counting.count(counts, { type: 'wordcloud', word });
  const result = counting.resultOf(counts);
  expect(counting.counts.parse(counts)).toEqual(counts);
  if (counts.type !== 'wordcloud' || result.type !== 'wordcloud') throw new Error('It is one.');
  return { counts, result };
}

test('1,200 different words are told apart, and of more those that many gave, however late they came', () => {
  const rare = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `rare${from + index}`);
  const exact = countsOf([...rare(0, 1_200), 'rare7', 'rare7']).result;
  expect(exact).toMatchObject({ responses: 1_202, otherWords: 200 });
  expect(exact.words[0]).toEqual({ word: 'rare7', count: 3 });

  const late = Array.from({ length: 950 }, (_, index) => [
    ...rare(1_200 + index * 4, 1_204 + index * 4),
    'Late',
  ]).flat();
  const { counts, result } = countsOf([...rare(0, 1_200), ...late]);
  expect(Object.keys(counts.words)).toHaveLength(1_200);
  expect(result.responses).toBe(5_950);
  // One in five gave it; how often is told at least, and never too high.
  expect(result.words[0]?.word).toBe('Late');
  expect(result.words[0]?.count).toBe(950);
  expect(result.words.every(({ word, count }) => word === 'Late' || count === 1)).toBe(true);
  // The same answers in the same order count alike.
  expect(countsOf([...rare(0, 1_200), ...late]).counts).toEqual(counts);
});

test('the first of those with the lowest count gives up its place, and comes back as new', () => {
  const first = Array.from({ length: 1_200 }, (_, index) => `rare${index}`);
  const { counts, result } = countsOf([...first, 'rare0', 'new', 'rare1', 'rare1']);
  expect(counts.words['w:rare0']).toEqual({ word: 'rare0', count: 2 });
  // The second gave its place to the new one, and took that of the third.
  expect(counts.words['w:new']).toEqual({ word: 'new', count: 2, taken: 1 });
  expect(counts.words['w:rare1']).toEqual({ word: 'rare1', count: 3, taken: 1 });
  expect(Object.keys(counts.words)).not.toContain('w:rare2');
  expect(result).toMatchObject({ responses: 1_204, otherWords: 202 });
  expect(result.words.slice(0, 2)).toEqual([
    { word: 'rare0', count: 2 },
    { word: 'rare1', count: 2 },
  ]);
});

test('of one word the first 20 spellings are told apart, and all are counted', () => {
  const spellings = Array.from({ length: 64 }, (_, bits) =>
    ['m', 'o', 'n', 's', 'o', 'o']
      .map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  );
  const { counts, result } = countsOf([...spellings, 'MONSOO', 'MONSOO']);
  expect(Object.keys(counts.words['w:monsoo']?.spellings ?? {})).toHaveLength(20);
  expect(result.words).toEqual([{ word: 'monsoo', count: 66 }]);
});

test('no type is called test; other words are no types either [C169 P260]', () => {
  expect(questionTypes.map(({ type }) => type).toSorted()).toEqual(
    // As the specification names them; the last one is ours.
    'mcq fillups truefalse matching drag_and_drop shortanswer checkbox dropdown date email rating wordcloud hotspot'
      .split(' ')
      .toSorted(),
  );
  for (const type of ['test', 'null', 'MCQ', '']) {
    expect(QuestionInput.safeParse({ ...sampleQuestions.rating, type }).success).toBe(false);
  }
});

test('points are 0 to 8, whole, and 4 where nothing is said; timers are those of the choices [C152 C387 C388]', () => {
  const taken = (changes: object) => QuestionInput.safeParse({ ...sampleQuestions.date, ...changes });
  for (let points = 0; points <= 8; points++) expect(taken({ points }).data?.points).toBe(points);
  expect(taken({}).data?.points).toBe(4);
  for (const points of [-1, 9, 2.5, '4', null]) expect(taken({ points }).success).toBe(false);
  for (const timer of TIMERS) expect(taken({ timer }).success).toBe(true);
  for (const timer of [-1, 12_000, 31_000, '30000']) expect(taken({ timer }).success).toBe(false);
});

test('the label of a timer is never stored, so that it cannot say anything else than the timer [C153]', () => {
  const selectedTimer = { code: 60_000, name: '12 Seconds' };
  const stored = QuestionInput.parse({ ...sampleQuestions.date, timer: 30_000, selectedTimer });
  expect(stored.timer).toBe(30_000);
  expect(Object.keys(stored)).not.toContain('selectedTimer');
});

test('an image, a sound and a video are named as uploads and video hosts name them, and in no other way', () => {
  const taken = (changes: object) => QuestionInput.safeParse({ ...sampleQuestions.date, ...changes }).success;
  const name = '6105d6cc76af400325e94d58-20112026093005';
  expect(
    taken({
      image: `${name}.webp`,
      audio: `${name}.mp3`,
      video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    }),
  ).toBe(true);
  expect(taken({ audio: `../${name}.mp3` })).toBe(false);
  expect(taken({ audio: `${name}.html` })).toBe(false);
  for (const video of ['javascript:alert(1)', 'http://www.youtube.com/watch?v=x', 'watch?v=x']) {
    expect([video, taken({ video })]).toEqual([video, false]);
  }
});

test.each([
  ['mcq', { optionId: id('99') }],
  ['dropdown', { optionId: id('99') }],
  ['checkbox', { optionIds: [id('31'), id('99')] }],
  ['matching', { pairs: [{ optionId: id('51'), selectionId: id('51') }] }],
  ['matching', { pairs: [{ optionId: id('5a'), selectionId: id('5a') }] }],
  ['drag_and_drop', { pairs: ['6a', '6b'].map((each) => ({ optionId: id('61'), selectionId: id(each) })) }],
  ['drag_and_drop', { pairs: ['61', '62'].map((each) => ({ optionId: id(each), selectionId: id('6a') })) }],
  ['hotspot', { taps: [{ x: 10, y: 700 }] }],
  ['hotspot', { taps: [1, 2, 3].map((at) => ({ x: at, y: at })) }],
] as const)(
  'an answer to a %s that names what it does not offer, or one thing twice, is none: %j',
  (type, said) => {
    expect(isAnswerTo(questionOf(type), Answer.parse({ type, ...said }))).toBe(false);
  },
);

test.each([
  [{ type: 'checkbox', optionIds: [] }],
  [{ type: 'matching', pairs: [] }],
  [{ type: 'truefalse', value: 'false' }],
  [{ type: 'truefalse', value: null }],
  [{ type: 'shortanswer', text: ' \u200B\n' }],
  [{ type: 'shortanswer', text: 'x'.repeat(2001) }],
  [{ type: 'fillups', text: '' }],
  [{ type: 'fillups', text: 'x'.repeat(201) }],
  [{ type: 'date', date: '2024-02-31' }],
  [{ type: 'date', date: '31.12.2024' }],
  [{ type: 'date', date: '2024-12-31T00:00' }],
  [{ type: 'email', email: 'asha at school' }],
  [{ type: 'email', email: 'asha@school' }],
  [{ type: 'rating', stars: 0 }],
  [{ type: 'rating', stars: 6 }],
  [{ type: 'rating', stars: 4.5 }],
  [{ type: 'wordcloud', word: 'x'.repeat(51) }],
])('what is empty, or no answer of its type, is refused: %j', (answer) => {
  expect(Answer.safeParse(answer).success).toBe(false);
});

test.each(['1950-01-261', '01950-01-26', '+1950-01-26', '1950-1-26', '26/01/1950', '1950-02-30', ''])(
  'an answer to a date is a day in 10 characters, and %o is none [P380]',
  (date) => {
    expect(Answer.safeParse({ type: 'date', date: '1950-01-26' }).success).toBe(true);
    expect(Answer.safeParse({ type: 'date', date }).success).toBe(false);
  },
);

test('what was written is recorded as it is read: a line, lines, an address', () => {
  expect(Answer.parse({ type: 'shortanswer', text: ' a \r\n b ' })).toMatchObject({ text: 'a\nb' });
  expect(Answer.parse({ type: 'fillups', text: ' a \n b ' })).toMatchObject({ text: 'a b' });
  expect(Answer.parse({ type: 'email', email: ' Asha@School.example ' })).toMatchObject({
    email: 'Asha@School.example',
  });
});

test('a word cloud that imported data spells in two words is one like any other [P411]', () => {
  const spelt = { ...sampleQuestions.wordcloud, type: 'word cloud' };
  expect(QuestionInput.parse(spelt)).toEqual(QuestionInput.parse(sampleQuestions.wordcloud));
  expect(Question.safeParse(spelt).success).toBe(false);
});

test('ticks come in no order, and twice is once', () => {
  const ticked = Answer.parse({ type: 'checkbox', optionIds: [id('33'), id('31'), id('33')] });
  expect(ticked).toEqual({ type: 'checkbox', optionIds: [id('33'), id('31')] });
});

test('every option, the truth, stars and pairs have their votes; of addresses only how many are counted', () => {
  const results = (['dropdown', 'checkbox', 'truefalse', 'rating', 'matching', 'email'] as const).map(
    (type) => {
      const question = questionOf(type);
      const { counting } = typeOf(question);
      const counts = counting.begin(question, undefined);
      for (let times = 0; times < 3; times++) counting.count(counts, Answer.parse(sampleAnswers[type]));
      return counting.resultOf(counts);
    },
  );
  expect(results).toMatchObject([
    { responses: 3, options: [{ votes: 3 }, { votes: 0 }, { votes: 0 }] },
    { responses: 3, options: [{ votes: 3 }, { votes: 0 }, { votes: 3 }] },
    {
      responses: 3,
      choices: [
        { value: true, votes: 0 },
        { value: false, votes: 3 },
      ],
    },
    { responses: 3, ratings: [1, 2, 3, 4, 5].map((stars) => ({ stars, votes: stars === 4 ? 3 : 0 })) },
    { responses: 3, options: [{ votes: { [id('5a')]: 3 } }, { votes: {} }] },
    { responses: 3 },
  ]);
  expect(JSON.stringify(results.at(-1))).not.toContain('school.example');
});

test('an answer of several reads the same in whatever order it was given: in that of the question', () => {
  const ticked = (...optionIds: string[]) =>
    answerText({ type: 'checkbox', optionIds }, questionOf('checkbox'));
  expect([ticked(id('33'), id('31')), ticked(id('31'), id('33'))]).toEqual([
    'Mango, Tomato',
    'Mango, Tomato',
  ]);
  expect(ticked(id('99'), id('33'))).toBe(`Tomato, ${id('99')}`);
  const right = { ...questionOf('checkbox'), answers: [id('33'), id('31')] } as Question;
  expect(typeOf(right).scoring?.right(right)).toEqual(['Mango', 'Tomato']);
  for (const type of ['matching', 'drag_and_drop'] as const) {
    const question = questionOf(type);
    if (!('options' in question)) throw new Error('It has options.');
    const pairs = question.options.map((option) => ({
      optionId: option.id,
      selectionId: 'selectionId' in option ? option.selectionId : '',
    }));
    const said = [pairs, pairs.toReversed()].map((given) => answerText({ type, pairs: given }, question));
    expect(said[1]).toBe(said[0]);
    expect(said[0]).toMatch(/^(Tamil Nadu: Chennai; Kerala|Fish: Water; Bird)/);
  }
});

test('with a pair that is gone its votes are gone, and those of the others stay [C225]', () => {
  const question = questionOf('matching');
  const { counting } = typeOf(question);
  const counts = counting.begin(question, undefined);
  const pairs = [
    { optionId: id('51'), selectionId: id('5b') },
    { optionId: id('52'), selectionId: id('5a') },
  ];
  counting.count(counts, { type: 'matching', pairs });
  const left = {
    ...question,
    options: 'options' in question ? question.options.slice(0, 1) : [],
  } as Question;
  const counted = counting.begin(left, counts);
  expect(counted).toMatchObject({ responses: 1, options: [{ votes: { [id('5b')]: 1 } }] });
  counting.count(counted, { type: 'matching', pairs: pairs.slice(1) });
  expect(counted.responses).toBe(1);
});

test('texts and dates that read alike count as one, with the spelling of most', () => {
  for (const [type, texts, shown] of [
    ['shortanswer', ['Sugar', 'sugar ', 'SUGAR', 'sugar', 'salt'], { word: 'sugar', count: 4 }],
    ['fillups', ['100', '100', '99'], { word: '100', count: 2 }],
    ['date', ['1947-08-15', '1947-08-15', '1950-01-26'], { word: '1947-08-15', count: 2 }],
  ] as const) {
    const question = questionOf(type);
    const { counting } = typeOf(question);
    const counts = counting.begin(question, undefined);
    for (const text of texts) counting.count(counts, type === 'date' ? { type, date: text } : { type, text });
    expect(counting.resultOf(counts)).toMatchObject({ responses: texts.length, words: [shown, {}] });
  }
});

test('answers are told in the words of their question', () => {
  const told = questionTypes.map(({ type }) => [
    type,
    answerText(Answer.parse(sampleAnswers[type]), questionOf(type)),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    mcq: 'Coffee',
    dropdown: 'Ganga',
    checkbox: 'Mango, Tomato',
    truefalse: 'False',
    matching: 'Tamil Nadu: Thiruvananthapuram',
    drag_and_drop: 'Fish: Water; Mole: Earth',
    shortanswer: 'Leaves make sugar\nout of light.',
    fillups: '100',
    date: '1950-01-26',
    email: 'asha@school.example',
    rating: '4',
    wordcloud: 'calm sea',
    hotspot: 'C2, B7',
  });
});

test('a copy has ids of its own everywhere, and what was right is right in it [C227]', () => {
  for (const { type } of questionTypes) {
    const question = questionOf(type);
    let ids = 0xf00;
    const copy = typeOf(question).withNewIds(question, () => id((ids++).toString(16)));
    const [before, after] = [typeOf(question).ids(question), typeOf(copy).ids(copy)];
    expect([type, new Set([...before, ...after]).size]).toEqual([type, before.length * 2]);
    const renamed = [...before.keys()].reduce(
      (text, index) => text.replaceAll(after[index] ?? '', before[index] ?? ''),
      JSON.stringify(copy),
    );
    expect(JSON.parse(renamed)).toEqual(question);
  }
});

test('there is something right in all types but these [P433]', () => {
  const unscored = questionTypes.filter(({ scoring }) => scoring === null).map(({ type }) => type);
  expect(unscored.toSorted()).toEqual(['email', 'rating', 'wordcloud']);
});

// Properties: a participant learns nothing of what is right.

const aSecret = fc
  .string({ minLength: 6, maxLength: 12 })
  .map((text) => `secret ${text.replace(/["\\]/g, '')}`);
const anOrder = (count: number) =>
  fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count });

/** The same question with another key. */
function withKey(question: Question, order: readonly number[], secret: string, truth: boolean): Question {
  switch (question.type) {
    case 'mcq':
    case 'dropdown':
    case 'checkbox':
      return { ...question, answers: order.slice(1).flatMap((index) => question.options[index]?.id ?? []) };
    case 'truefalse':
      return { ...question, answers: [truth] };
    case 'date':
      return { ...question, answers: [secret] };
    case 'shortanswer':
    case 'fillups': {
      const mode = truth ? ('exact' as const) : ('contains' as const);
      return {
        ...question,
        answers: order.map((index) => ({ ...noMedia, id: id(`e${index}`), text: secret, mode })),
      };
    }
    case 'matching':
    case 'drag_and_drop': {
      // The same texts on both sides, paired otherwise.
      const { options } = question;
      const paired = options.map((option, index) => {
        const { selection, selectionId } = options[order[index] ?? index] ?? option;
        return { ...option, selection, selectionId };
      });
      return { ...question, options: paired };
    }
    case 'hotspot':
      return {
        ...question,
        tolerance: truth ? 0 : 40,
        areas: order.map((index) => ({
          id: id(`e${index}`),
          text: secret,
          corners: [0, 1, 2].map((at) => ({ x: 10 * index + at, y: at * at })),
        })),
      };
    case 'email':
    case 'rating':
    case 'wordcloud':
      return question;
  }
}

test.each(questionTypes.map(({ type }) => type))(
  'whatever is right in a %s, participants are sent the same, and no text of the key [C161 C309 P467]',
  (type) => {
    const question = questionOf(type);
    const count = 'options' in question ? question.options.length : 3;
    fc.assert(
      fc.property(
        anOrder(count),
        anOrder(count),
        aSecret,
        aSecret,
        fc.boolean(),
        (one, other, text, another, truth) => {
          const [first, second] = [
            withKey(question, one, text, truth),
            withKey(question, other, another, !truth),
          ];
          const seen = typeOf(first).see(first);
          expect(typeOf(second).see(second)).toEqual(seen);
          expect(SeenQuestion.parse(seen)).toEqual(seen);
          for (const secret of [text, another]) expect(JSON.stringify(seen)).not.toContain(secret);
          expect(Object.keys(seen)).not.toContain('answers');
        },
      ),
    );
  },
);

test('what belongs to options is sent in the order of its ids, whatever the order of the pairs [C161]', () => {
  const question = questionOf('drag_and_drop');
  const seen = typeOf(question).see(question);
  expect(seen).toMatchObject({
    options: [{ text: 'Fish' }, { text: 'Bird' }, { text: 'Mole' }],
    selections: [
      { id: id('6a'), text: 'Air' },
      { id: id('6b'), text: 'Earth' },
      { id: id('6c'), text: 'Water' },
    ],
  });
});
