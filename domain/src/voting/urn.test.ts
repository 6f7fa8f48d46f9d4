import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORGOTTEN } from '../kernel/values.ts';
import { type Question, QuestionInput } from '../questions/question-types.ts';
import { sampleQuestions } from '../questions/testing.ts';
import { by, given, id, NOW } from '../testing.ts';
import { disclosed, type EnclosedAnswers, enclosed } from './envelope.ts';
import { asksWith, inCompany, LEAST_OPENED } from './in-company.ts';
import { roundedInstant } from './rounded-instant.ts';
import { EnvelopeHeld, EnvelopesOpened, holdEnvelope, openEnvelopes, type Urn, urns } from './urn.ts';

const pollId = id('f00');
const [choice, cloud] = [id(1), id(2)];
const content = { questions: [{ type: 'mcq' }, { type: 'wordcloud' }] } as unknown as Parameters<
  typeof enclosed
>[1];
const at = roundedInstant(NOW);

const sample = (type: Question['type'], changes: object = {}): Question =>
  QuestionInput.parse({ ...sampleQuestions[type], ...changes });
const answersOf = (option: number, word?: string): EnclosedAnswers => ({
  [choice]: { type: 'mcq', optionId: id(`1${option}`) },
  ...(word !== undefined && { [cloud]: { type: 'wordcloud' as const, word } }),
});
const held = (n: number, answers = answersOf(n % 3)) =>
  EnvelopeHeld({ pollId, envelopeId: id(`e${n}`), envelope: enclosed(answers, content), at });
const urnOf = (count: number): Urn =>
  urns.evolveAll(
    urns.initial,
    Array.from({ length: count }, (_, n) => held(n)),
  );

test('while more may come five stay behind, and no fewer than five are opened; afterwards all are', () => {
  const opened = (count: number, isOver: boolean) =>
    openEnvelopes({ pollId }, urnOf(count), isOver, by('')).map(
      ({ data }) => 'answers' in data && data.answers.length,
    );
  expect([0, 4, 5, 9, 10, 12].map((count) => opened(count, false))).toEqual([[], [], [], [], [5], [7]]);
  expect([0, 4, 5, 9].map((count) => opened(count, true))).toEqual([[], [], [5], [9]]);
});

test('whatever comes and ends in whatever order, nothing is opened twice, lost, or in a group of fewer than five', () => {
  const step = fc.record({ answers: fc.nat(2), isOver: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let urn = urns.initial as Urn;
      const opened: EnclosedAnswers[] = [];
      for (const [n, { answers, isOver }] of steps.entries()) {
        const wish = { pollId, envelopeId: id(`e${n}`), envelope: enclosed(answersOf(answers), content) };
        urn = urns.evolveAll(urn, holdEnvelope(wish, by('')));
        const events = openEnvelopes({ pollId }, urn, isOver, by(''));
        urn = urns.evolveAll(urn, events);
        for (const event of events) {
          if (event.type !== 'EnvelopesOpened') continue;
          expect(event.data.answers.length).toBeGreaterThanOrEqual(LEAST_OPENED);
          expect(urn.openedLast).toHaveLength(event.data.answers.length);
          opened.push(...event.data.answers);
        }
      }
      const chosen = [...opened, ...urn.held.map(({ envelope }) => disclosed(envelope))];
      const given = steps.map(({ answers }) => answersOf(answers));
      const texts = (all: EnclosedAnswers[]) => all.map((each) => JSON.stringify(each)).toSorted();
      expect(texts(chosen)).toEqual(texts(given));
    }),
  );
});

test('in an urn of older logs nobody stands apart by the version that they alone can have answered', () => {
  const offers = (...texts: number[]) => [
    sample('mcq', {
      id: choice,
      options: texts.map((each) => ({ id: id(`1${each}`), text: `${each}` })),
      compulsory: false,
    }),
  ];
  const asks = [offers(0, 1), offers(0, 2)];
  // The options 0, 1 and 2 fit both versions, the first, and the second alone.
  const openedOf = (...given: number[]) => {
    const urn = urns.evolveAll(
      urns.initial,
      given.map((option, n) => held(n, answersOf(option))),
    );
    return openEnvelopes({ pollId, asked: 1 }, urn, true, by(''), asks).length;
  };
  const five = (option: number) => Array.from({ length: 5 }, () => option);
  expect([openedOf(...five(0)), openedOf(...five(1)), openedOf(...five(1), ...five(2))]).toEqual([1, 1, 1]);
  expect([openedOf(...five(0), 2), openedOf(...five(1), ...five(2), 0)]).toEqual([0, 0]);
  // With one list of questions no answer says anything of who was asked what.
  const mixed = [...five(0), 2].map((option) => answersOf(option));
  expect(inCompany(mixed, asks.slice(0, 1))).toEqual(mixed);
  expect(inCompany(mixed, asks)).toEqual(mixed.slice(0, 5));
});

test('results keep the newest lists of questions, however often others are published before anybody answers', () => {
  const asking = (n: number) => [sample('mcq', { id: choice, title: `Question ${n}` })];
  const lists = Array.from({ length: 30 }, (_, n) => asking(Math.floor(n / 2)));
  const kept = lists.reduce<Question[][]>((before, questions) => asksWith(questions, before), []);
  expect(kept).toEqual(lists.filter((_, n) => n % 2 === 0).slice(-8));
});

test('what is opened stands in an order that follows from the answers alone', () => {
  const five = [answersOf(2), answersOf(0, 'rain'), answersOf(1), answersOf(0), answersOf(0, 'cloud')];
  fc.assert(
    fc.property(fc.shuffledSubarray(five, { minLength: 5 }), (order) => {
      const urn = urns.evolveAll(
        urns.initial,
        order.map((answers, n) => held(n, answers)),
      );
      const expected = [five[4], five[1], five[3], five[2], five[0]] as EnclosedAnswers[];
      given(urns)
        .when(() => openEnvelopes({ pollId }, urn, true, by('')))
        .thenEvents(EnvelopesOpened({ pollId, answers: expected, at }));
    }),
  );
});

test('an envelope is as long whatever was answered, also in JSON, and gives it back', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', '"', '\\', 'é', 'ந', 'क', '%', ' '),
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(fc.nat(9), fc.option(word, { nil: undefined }), (option, written) => {
      const answers = answersOf(option, written);
      const envelope = enclosed(answers, content);
      expect(Buffer.byteLength(JSON.stringify([envelope]))).toBe(
        JSON.stringify([enclosed(answersOf(0), content)]).length,
      );
      expect(disclosed(envelope)).toEqual(answers);
    }),
  );
  expect(disclosed(FORGOTTEN)).toEqual({});
});

test('an envelope tells neither how many places were tapped nor how many options were ticked', () => {
  const [picture, ticks, pairs] = [
    sample('hotspot', { taps: 10, areas: [] }),
    sample('checkbox'),
    sample('matching'),
  ];
  const taps = (count: number, x: number, y: number): EnclosedAnswers => ({
    [picture.id]: { type: 'hotspot', taps: Array.from({ length: count }, () => ({ x, y })) },
  });
  const ticked = (optionIds: readonly string[]): EnclosedAnswers => ({
    [ticks.id]: { type: 'checkbox', optionIds: [...optionIds] },
  });
  const paired = (count: number): EnclosedAnswers => {
    const options = 'options' in pairs ? (pairs.options as { id: string; selectionId: string }[]) : [];
    const made = options.slice(0, count).map(({ id: optionId, selectionId }) => ({ optionId, selectionId }));
    return { [pairs.id]: { type: 'matching', pairs: made } };
  };
  const offered = 'options' in ticks ? ticks.options.map((option) => option.id) : [];
  const lengthsOf = (question: Question, given: readonly EnclosedAnswers[]) =>
    new Set(given.map((answers) => enclosed(answers, { questions: [question] }).length)).size;
  expect(lengthsOf(picture, [taps(1, 0, 0), taps(2, 7, 70), taps(10, 999, 3999)])).toBe(1);
  expect(lengthsOf(ticks, [ticked(offered.slice(0, 1)), ticked(offered)])).toBe(1);
  expect(lengthsOf(pairs, [paired(1), paired(2)])).toBe(1);
});

test('times are those of quarters of an hour', () => {
  expect(roundedInstant(new Date('2026-11-30T18:44:59.999Z'))).toBe('2026-11-30T18:30:00.000Z');
  expect(roundedInstant(new Date('2026-11-30T18:45:00.000Z'))).toBe('2026-11-30T18:45:00.000Z');
});
