import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { CreateQuiz, UpdateQuiz } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getDraft } from '@pollux/query-api/authoring/contract';
import { files, liveRooms, queries } from '@pollux/query-api/registry';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { choiceQuestion, newId } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
const visitor = new ApiClient(product.origin);
let creator: Person;
let others: readonly (readonly [who: string, client: ApiClient])[];
let quizId: string;
let moment: number;
let position: string;

/** What is in the keys of the quiz: published now, published before, and only drafted. Nobody else writes it. */
const KEYS = { now: 'Xylophyllene', nowDate: '1731-02-17', before: 'Quetzalwort', drafted: 'Zephyrmoss' };
const TITLE = 'What leaves are made of';

const typed = (text: string) => ({
  id: newId(),
  type: 'shortanswer' as const,
  title: 'What makes leaves green?',
  answers: [{ id: newId(), text, mode: 'contains' as const }],
});

beforeAll(async () => {
  const [owner, stranger, participant] = (await Promise.all([0, 1, 2].map(() => joins(product.origin)))) as [
    Person,
    Person,
    Person,
  ];
  creator = owner;
  const choice = choiceQuestion('Which one is green?', ['Leaf', 'Root']);
  const day = { id: newId(), type: 'date' as const, title: 'Since when?', answers: [KEYS.nowDate] };
  const asked = [{ ...choice, answers: [choice.options[0]?.id ?? ''] }, day];
  const form = { quizTitle: TITLE, quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' };
  const { id } = await creator.client.send(CreateQuiz, {
    ...form,
    questions: [...asked, typed(KEYS.before)],
  });
  const now = { ...form, id, expectedVersion: 1, questions: [...asked, typed(KEYS.now)] };
  const updated = await creator.client.send(UpdateQuiz, now);
  const { draft, revision } = await creator.client.ask(getDraft, {
    params: { id },
    minPosition: updated.position,
  });
  const last = draft.questions.at(-1)?.id ?? '';
  const answers = [{ ...typed(KEYS.drafted).answers[0], image: null, audio: null, video: null }];
  const edited = await creator.client.send(EditActivity, {
    id,
    revision,
    edits: [{ edit: 'set-question', questionId: last, fields: { answers } as never }],
  });
  quizId = id;
  moment = edited.before;
  position = edited.position;
  // Whoever tries to take part has been there; what they get is looked at with everything else.
  const vote = {
    pollId: id,
    answers: { [choice.id]: { type: 'mcq' as const, optionId: choice.options[0]?.id ?? '' } },
  };
  // A quiz takes no votes.
  await participant.client.send(CastVote, vote).catch(() => undefined);
  others = [
    ['a stranger', stranger.client],
    ['a participant', participant.client],
    ['a visitor', visitor],
  ];
});

/** Everything there is to get, of this quiz wherever an id is asked for. */
function paths(): string[] {
  const all = [...queries, ...files].filter(({ contract }) => contract.method === 'GET');
  const filled = all.map(({ contract: { path } }) =>
    path.replace(':moment', String(moment)).replace(/:\w+/g, quizId),
  );
  const found = `/api/explore?search=${encodeURIComponent(TITLE)}`;
  return [...filled, found, `/attendquiz/${quizId}`, `/explore/${quizId}`, `/dashboard/createquiz/${quizId}`];
}

const get = async (path: string, { cookie }: ApiClient) => {
  const headers = { 'x-min-position': position, ...(cookie !== undefined && { cookie }) };
  const answer = await fetch(product.origin + path, { headers });
  return { path, status: answer.status, text: await answer.text() };
};

const keysIn = (text: string) => Object.values(KEYS).filter((key) => text.includes(key));

test('what is right in a quiz is in no answer that anybody but its owner gets [C309]', async () => {
  const owned = await Promise.all(
    [`/api/activities/${quizId}/editor`, `/api/activities/${quizId}/draft`].map((path) =>
      get(path, creator.client),
    ),
  );
  expect(owned.flatMap(({ text }) => keysIn(text))).toEqual([
    KEYS.now,
    KEYS.nowDate,
    KEYS.nowDate,
    KEYS.drafted,
  ]);

  for (const [who, client] of others) {
    const answers = await Promise.all(paths().map((path) => get(path, client)));
    expect(
      answers.filter(({ text }) => keysIn(text).length > 0),
      who,
    ).toEqual([]);
    expect(
      answers.filter(({ status }) => status >= 500),
      who,
    ).toEqual([]);
    // Signed in, the quiz itself is found, and still without its key.
    if (client === visitor) continue;
    expect(answers.filter(({ text }) => text.includes(TITLE)).length, who).toBeGreaterThan(1);
  }
});

test('nor is it in a live room that anybody but its owner is let into', async () => {
  const join = async ({ cookie }: ApiClient) => {
    const viewer = connectViewer(product.origin, cookie);
    try {
      return await Promise.all(
        liveRooms.map(({ name }) =>
          viewer.timeout(10_000).emitWithAck('join', { room: name, id: quizId, after: position }),
        ),
      );
    } finally {
      viewer.close();
    }
  };
  expect(keysIn(JSON.stringify(await join(creator.client)))).toContain(KEYS.drafted);
  for (const [who, client] of others) {
    if (client === visitor) continue;
    expect(keysIn(JSON.stringify(await join(client))), who).toEqual([]);
  }
});
