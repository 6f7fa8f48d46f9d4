import { LANGUAGES } from '@pollux/domain/authoring/content/details-rules';
import { examples } from '@pollux/domain/authoring/examples/examples';
import { StartFromExample } from '@pollux/domain/authoring/examples/starting';
import { PublishActivity } from '@pollux/domain/authoring/saving';
import type { Question } from '@pollux/domain/questions/question-types';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import { getScores } from '@pollux/query-api/attending/scores-contract';
import { getDraft } from '@pollux/query-api/authoring/contract';
import type { getExamples } from '@pollux/query-api/authoring/examples-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { starts, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let people: Person[];

beforeAll(async () => {
  [creator, ...people] = (await Promise.all([1, 2, 3].map(() => joins(product.origin)))) as [
    Person,
    ...Person[],
  ];
});

/** What somebody says to a question: the texts of options, a truth, a text, a day; a number of stars. */
type Said = string | readonly string[] | boolean | number;

/** What is right in each quiz, and something that is wrong, as its creator would say. */
const keys: Readonly<Record<string, { readonly right: readonly Said[]; readonly wrong: readonly Said[] }>> = {
  'class-check': {
    right: ['Root', true, ['Light', 'Carbon dioxide', 'Water'], 'Green'],
    wrong: ['Leaf', false, ['Sugar from the soil'], 'red'],
  },
  'quiz-night': {
    right: ['Jupiter', 'Canberra', false, ['Sri Lanka', 'Bangladesh'], '11'],
    wrong: ['Saturn', 'Sydney', true, ['Nepal', 'Bhutan'], '12'],
  },
  'maths-test': {
    right: ['3/4', true, ['2', '11'], '180°', '2026-04-04'],
    wrong: ['2/6', false, ['9', '15'], '360°', '2026-04-05'],
  },
};

/** The answer to a question that says this. */
function answerTo(question: Question, said: Said) {
  const idOf = (text: string) => {
    const found = 'options' in question ? question.options.find((option) => option.text === text) : undefined;
    if (found === undefined) throw new Error(`${question.title} has no option ${text}.`);
    return found.id;
  };
  switch (question.type) {
    case 'mcq':
    case 'dropdown':
      return { type: question.type, optionId: idOf(String(said)) };
    case 'checkbox':
      return { type: question.type, optionIds: (said as readonly string[]).map(idOf) };
    case 'truefalse':
      return { type: question.type, value: said === true };
    case 'shortanswer':
      return { type: question.type, text: String(said) };
    case 'date':
      return { type: question.type, date: String(said) };
    case 'rating':
      return { type: question.type, stars: Number(said) };
    case 'wordcloud':
      return { type: question.type, word: String(said) };
    case 'drag_and_drop':
    case 'email':
    case 'fillups':
    case 'hotspot':
    case 'matching':
      throw new Error(`No example asks ${question.type}.`);
  }
}

/** Something that can be said to a question of which nothing is right. */
function anythingTo(question: Question): Said {
  if ('options' in question) {
    const [first = { text: '' }] = question.options;
    return question.type === 'checkbox' ? [first.text] : first.text;
  }
  return question.type === 'truefalse' ? true : question.type === 'rating' ? 5 : 'calm';
}

/** Starts from an example. */
async function opens(example: string, language: (typeof LANGUAGES)[number]) {
  const { id, position, quizType } = await creator.client.send(StartFromExample, { example, language });
  const opened = await creator.client.ask(getDraft, { params: { id }, minPosition: position });
  return { ...opened, id, quizType, questions: opened.draft.questions as readonly Question[] };
}

/** The same, published unchanged. */
async function publishes(example: string, language: (typeof LANGUAGES)[number]) {
  const draft = await opens(example, language);
  const { position } = await creator.client.send(PublishActivity, {
    id: draft.id,
    revision: draft.revision,
  });
  return { ...draft, position };
}

/** Attends, and says this to the questions in turn. */
async function attends(
  { client }: Person,
  id: string,
  questions: readonly Question[],
  says: readonly Said[],
) {
  expect(says).toHaveLength(questions.length);
  const { attemptId } = await starts(client, id);
  // What has a time limit is answered once it is open.
  const changes = questions.flatMap((question, place) => [
    { kind: 'open' as const, questionId: question.id },
    {
      kind: 'answer' as const,
      questionId: question.id,
      answer: answerTo(question, says[place] as Said),
    },
  ]);
  return submits(client, { quizId: id, attemptId }, ...changes);
}

const named = (kind: string) => examples.filter(({ quizType }) => quizType === kind).map(({ id }) => id);

describe('each example is published as it is', () => {
  test.each(named('QUIZ'))(
    'and %s gives each question its points where that is right, and none else',
    async (example) => {
      const { id, questions } = await publishes(example, 'Eng');
      const { right, wrong } = keys[example] ?? { right: [], wrong: [] };
      const [first, second] = people as [Person, Person];
      await attends(first, id, questions, right);
      const { position } = await attends(second, id, questions, wrong);
      const scores = await creator.client.ask(getScores, { params: { id }, minPosition: position });
      const earned = scores.data.map(({ average, questions }) => [
        average,
        questions.map(({ points }) => points),
      ]);
      const each = (points: number) => questions.map(() => points);
      expect(earned.toSorted(([one], [other]) => Number(other) - Number(one))).toEqual([
        [100, each(4)],
        [0, each(0)],
      ]);
    },
  );

  test.each(named('SURVEY'))('and each answer to %s is counted', async (example) => {
    const { id, questions } = await publishes(example, 'Eng');
    const [person] = people as [Person];
    const { position } = await attends(person, id, questions, questions.map(anythingTo));
    const counts = await creator.client.ask(getAnswerCounts, { params: { id }, minPosition: position });
    expect(counts.submitted).toBe(1);
    expect(counts.questions.map(({ title, responses }) => [title, responses])).toEqual(
      questions.map(({ title }) => [title, 1]),
    );
  });

  test.each(named('POLL'))('and each vote in %s is counted', async (example) => {
    const { id, questions } = await publishes(example, 'Eng');
    const answers = Object.fromEntries(
      questions.map((question) => [question.id, answerTo(question, anythingTo(question))]),
    );
    const [person] = people as [Person];
    const { position } = await person.client.send(CastVote, { pollId: id, answers });
    const results = await creator.client.ask(getPollResults, { params: { id }, minPosition: position });
    expect(results.questions.map(({ title, responses }) => [title, responses])).toEqual(
      questions.map(({ title }) => [title, 1]),
    );
  });

  test.each(['tam', 'hin'] as const)('in %s as well', async (language) => {
    for (const { id: example, title, description } of examples) {
      const { draft, version } = await publishes(example, language);
      expect([example, version, draft.details]).toMatchObject([
        example,
        0,
        { language, quizTitle: title[language], quizDescription: description[language] },
      ]);
    }
  });
});

test('a quiz is filed under what it is for, and everything is private and free at first', async () => {
  const { draft } = await opens('class-check', 'Eng');
  expect(draft.details).toMatchObject({ quizGrades: ['grade7'], subjects: ['science'] });
  expect(draft.settings).toMatchObject({ accessType: 'private', paymentType: 'free', numAttempts: 2 });
  const poll = await opens('election', 'Eng');
  expect(poll.draft.details).toMatchObject({ quizGrades: [], subjects: [] });
  expect(poll.draft.settings).toMatchObject({ accessType: 'private', examMode: true });
});

test('sent twice under one key it is one draft, under another key another one', async () => {
  const key = crypto.randomUUID();
  const start = { example: 'election', language: 'tam' } as const;
  const [first, again] = await Promise.all([
    creator.client.send(StartFromExample, start, key),
    creator.client.send(StartFromExample, start, key),
  ]);
  expect(again.id).toBe(first.id);
  expect((await creator.client.send(StartFromExample, start)).id).not.toBe(first.id);
});

test('an unknown example or language is refused, and so is whoever makes no activities', async () => {
  const start = { example: 'election', language: 'tam' } as const;
  const refusal = (client: Person['client'], changes: object = {}) =>
    client.send(StartFromExample, { ...start, ...changes }).catch((error: unknown) => error);
  const unknown = { status: 404, code: 'example-not-found' };
  expect(await refusal(creator.client, { example: 'constructor' })).toMatchObject(unknown);
  expect(await refusal(creator.client, { language: 'fra' })).toMatchObject({ status: 422 });
  expect(await refusal(await adminOf(product))).toMatchObject({ status: 403, code: 'not-allowed' });
});

test.each(LANGUAGES)('visitors read in %s what each asks, and nothing of what is right', async (language) => {
  const response = await fetch(`${product.origin}/api/site/examples?language=${language}`);
  expect(response.status).toBe(200);
  const said = (await response.json()) as Response<typeof getExamples>;
  expect(said.examples.map(({ id, about }) => [id, about])).toEqual(
    examples.map(({ id, about }) => [id, about[language]]),
  );
  for (const { id, questions } of said.examples) {
    const { questions: written } = await opens(id, language);
    // The same as in the draft, but for the ids and what only its creator sees.
    const asked = (question: object) => [
      (question as Question).type,
      (question as Question).title,
      'options' in question ? (question.options as { text: string }[]).map(({ text }) => text) : [],
    ];
    expect(questions.map(asked)).toEqual(written.map(asked));
    expect(written.some((question) => 'answers' in question)).toBe(
      !written.every(({ type }) => type === 'wordcloud' || type === 'rating'),
    );
    expect(questions.filter((question) => 'answers' in question)).toEqual([]);
  }
});

test('no language, or one that there is not, is refused', async () => {
  const statuses = ['', '?language=fra'].map(
    async (query) => (await fetch(`${product.origin}/api/site/examples${query}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([422, 422]);
});
