import { expect, test } from 'vitest';
import type { Question, RecordedAnswer } from '../questions/question-types.ts';
import { QuestionInput, questionTypes, typeOf } from '../questions/question-types.ts';
import { sampleQuestions } from '../questions/testing.ts';
import { id } from '../testing.ts';
import { SCORER_VERSION, scorerOf } from './scorer.ts';
import { Chance } from './testing/chance.ts';
import { generatedCase } from './testing/generated-cases.ts';

const score = scorerOf(SCORER_VERSION);

/** Holds of so many generated cases; what fails names its seed. */
function always(holds: (question: Question, answer: RecordedAnswer, chance: Chance) => void): void {
  const seed = Date.now() >>> 0;
  const chance = new Chance(seed);
  for (let index = 0; index < 2_000; index++) {
    const { question, answer } = generatedCase(chance, index);
    try {
      holds(question, answer, chance);
    } catch (error) {
      throw new Error(`With the seed ${seed}, of ${JSON.stringify({ question, answer })}`, { cause: error });
    }
  }
}

test('no answer earns less than nothing, more than the points, or parts of a half [P435]', () => {
  always((question, answer) => {
    const earned = score(question, answer);
    expect(Number.isInteger(earned) && earned >= 0 && earned <= question.points * 2).toBe(true);
  });
});

test('the order of ticks, of pairs and of accepted answers makes no difference [P436]', () => {
  always((question, answer, chance) => {
    let [asked, given] = [question, answer];
    if (given.type === 'checkbox') given = { ...given, optionIds: chance.shuffled(given.optionIds) };
    if (given.type === 'matching' || given.type === 'drag_and_drop') {
      given = { ...given, pairs: chance.shuffled(given.pairs) };
    }
    if (given.type === 'hotspot' && asked.type === 'hotspot' && given.taps.length <= asked.areas.length) {
      given = { ...given, taps: chance.shuffled(given.taps) };
      asked = { ...asked, areas: chance.shuffled(asked.areas) };
    }
    if (asked.type === 'fillups' || asked.type === 'shortanswer') {
      asked = { ...asked, answers: chance.shuffled(asked.answers) };
    }
    expect(score(asked, given)).toBe(score(question, answer));
  });
});

test('with every further pair that is right an answer earns as much or more [P434]', () => {
  for (const type of ['matching', 'drag_and_drop'] as const) {
    for (let points = 0; points <= 8; points++) {
      for (let items = 1; items <= 20; items++) {
        const question = pairsOf(type, items, points);
        const rising = Array.from({ length: items + 1 }, (_, right) => {
          const pairs = question.options.slice(0, right).map(({ id, selectionId }) => ({
            optionId: id,
            selectionId,
          }));
          return score(question, { type, pairs });
        });
        expect(rising.toSorted((one, other) => one - other)).toEqual(rising);
        expect([rising[0], rising.at(-1)]).toEqual([0, points * 2]);
      }
    }
  }
});

test('no tap more makes an answer worth less, and none of another place makes one worth more', () => {
  always((question, answer) => {
    if (question.type !== 'hotspot' || answer.type !== 'hotspot') return;
    const fewer = { ...answer, taps: answer.taps.slice(0, -1) };
    expect(score(question, fewer)).toBeLessThanOrEqual(score(question, answer));
    const elsewhere = { x: 900, y: 900 };
    expect(score(question, { ...fewer, taps: [...fewer.taps, elsewhere] })).toBe(score(question, fewer));
  });
});

function pairsOf(type: 'matching' | 'drag_and_drop', items: number, points: number) {
  const sample = QuestionInput.parse(sampleQuestions[type]) as Extract<Question, { type: 'matching' }>;
  const [option] = sample.options;
  if (option === undefined) throw new TypeError('The sample has no pair.');
  const options = Array.from({ length: items }, (_, at) => ({
    ...option,
    id: id(`a${at}`),
    selection: `Place ${at}`,
    selectionId: id(`c${at}`),
  }));
  return { ...sample, type, points, options } as Extract<Question, { type: 'matching' }>;
}

const [first, second] = [id('51'), id('52')];
/** Two keys of a question of each type that is scored, and an answer that is right by the first alone. */
const twoKeys = {
  mcq: [{ answers: [id('11')] }, { answers: [id('12')] }, { type: 'mcq', optionId: id('11') }],
  dropdown: [{ answers: [id('21')] }, { answers: [id('22')] }, { type: 'dropdown', optionId: id('21') }],
  checkbox: [{ answers: [id('31')] }, { answers: [id('32')] }, { type: 'checkbox', optionIds: [id('31')] }],
  truefalse: [{ answers: [true] }, { answers: [false] }, { type: 'truefalse', value: true }],
  date: [{ answers: ['2026-01-01'] }, { answers: ['2026-01-02'] }, { type: 'date', date: '2026-01-01' }],
  fillups: [accepting('one'), accepting('two'), { type: 'fillups', text: 'one' }],
  shortanswer: [accepting('one'), accepting('two'), { type: 'shortanswer', text: 'one' }],
  matching: [paired('a', 'b'), paired('b', 'a'), placed('matching')],
  drag_and_drop: [paired('a', 'b'), paired('b', 'a'), placed('drag_and_drop')],
  hotspot: [around(100), around(500), { type: 'hotspot', taps: [{ x: 120, y: 120 }] }],
} satisfies Record<string, readonly [object, object, RecordedAnswer]>;

function accepting(text: string): object {
  return { answers: [{ id: id('d1'), text, mode: 'exact', image: null, audio: null, video: null }] };
}
/** A square of 50. */
function around(at: number): object {
  const corners = [
    { x: at, y: at },
    { x: at + 50, y: at },
    { x: at + 50, y: at + 50 },
    { x: at, y: at + 50 },
  ];
  return { taps: 1, areas: [{ id: id('d1'), text: 'Here', corners }] };
}
function paired(one: string, two: string): object {
  const each = (optionId: string, selection: string) => ({
    id: optionId,
    text: `Option ${optionId}`,
    image: null,
    audio: null,
    video: null,
    selection,
    selectionId: id(`c${selection}`),
  });
  return { options: [each(first, one), each(second, two)] };
}
function placed(type: 'matching' | 'drag_and_drop'): RecordedAnswer {
  return {
    type,
    pairs: [
      { optionId: first, selectionId: id('ca') },
      { optionId: second, selectionId: id('cb') },
    ],
  };
}

test.each(
  questionTypes.filter(({ scoring }) => scoring !== null).map(({ type }) => type as keyof typeof twoKeys),
)('nobody can score a %s who has only what participants are sent', (type) => {
  const [one, other, answer] = twoKeys[type];
  const [asked, asTheOther] = [one, other].map(
    (key) => ({ ...QuestionInput.parse(sampleQuestions[type]), ...key }) as Question,
  ) as [Question, Question];
  // The two are sent alike, and what is right by one is wrong by the other.
  expect(typeOf(asked).see(asked)).toEqual(typeOf(asTheOther).see(asTheOther));
  expect([score(asked, answer), score(asTheOther, answer)]).toEqual([8, 0]);
});
