import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getEditor, getMyActivities } from '@pollux/query-api/authoring/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { pictureOver } from '../support/pictures.ts';
import { choiceQuestion, chooses, createsPoll, newId, pollForm, votesIn, writes } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { PRODUCT_LOG } from '../support/product.ts';
import { type ProblemDocument, post, problemIn, type RawRequest } from '../support/requests.ts';
import { openStoresOf } from '../support/stores.ts';

let product: HostedProduct;
let creator: Person;
let voter: Person;
let poll: Awaited<ReturnType<typeof createsPoll>>;

beforeAll(async () => {
  product = await HostedProduct.start({ LOG_LEVEL: 'warn' });
  creator = await joins(product.origin);
  voter = await joins(product.origin);
  poll = await createsPoll(creator.client);
});

afterAll(() => product?.stop());

const sends = (command: string, body: unknown, request: RawRequest = {}) =>
  post(`${product.origin}/api/commands/${command}`, body, { cookie: creator.client.cookie, ...request });

const votes = (body: unknown) => sends('CastVote', body, { cookie: voter.client.cookie });

const uploads = (purpose: string, picture: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.append('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
  const headers = { cookie: creator.client.cookie ?? '' };
  return fetch(`${product.origin}/api/media?purpose=${purpose}`, { method: 'POST', headers, body });
};

/** What the creator can see of everything that is stored. */
async function stored(): Promise<unknown> {
  const asked = { params: { id: poll.id }, minPosition: poll.position };
  return Promise.all([
    creator.client.ask(getMyActivities, { minPosition: poll.position }),
    creator.client.ask(getEditor, asked),
    creator.client.ask(getPollResults, asked),
  ]);
}

/** Expects this problem document as the answer, and everything to be as it was before. */
async function expectRefused(
  request: () => Promise<Response>,
  problem: Partial<ProblemDocument>,
): Promise<void> {
  const before = await stored();
  const answer = await problemIn(await request());
  expect(answer).toMatchObject(problem);
  expect(answer.detail).not.toBe('');
  expect(await stored()).toEqual(before);
}

function questionAt(index: number) {
  const question = poll.content.questions[index];
  if (question === undefined) throw new Error(`The poll has no question ${index}.`);
  return question;
}

function ballot() {
  return { pollId: poll.id, answers: { ...chooses(poll), ...writes(poll, 1, 'calm') } };
}

describe('instead of a poll', () => {
  test.each([
    ['nothing', '', 400],
    ['a text that is not JSON', '{"quizTitle":', 400],
    ['a list', [], 422],
    ['a number', 7, 422],
    ['null', 'null', 422],
    ['wrong types', { ...pollForm(), quizTitle: 7, questions: 'none' }, 422],
    ['an unknown language', { ...pollForm(), language: 'fra' }, 422],
    ['a quiz', { ...pollForm(), quizType: 'QUIZ' }, 422],
    ['no questions', { ...pollForm(), questions: [] }, 422],
    ['an invented image', { ...pollForm(), coverImage: `${'0'.repeat(24)}-01012026000000.webp` }, 422],
  ])('%s is refused and changes nothing', (_, body, status) =>
    expectRefused(() => sends('CreatePoll', body), { status }),
  );

  test('10 MB are refused and change nothing', () =>
    expectRefused(() => sends('CreatePoll', { ...pollForm(), quizDescription: 'x'.repeat(10_000_000) }), {
      status: 413,
    }));

  test('questions without a list, and a choice without options, are refused; votes start at 0 [P419]', async () => {
    const choice = { ...questionAt(0), options: undefined };
    await expectRefused(() => sends('CreatePoll', { ...pollForm(), questions: { 0: choice } }), {
      status: 422,
    });
    await expectRefused(() => sends('CreatePoll', { ...pollForm(), questions: [choice] }), { status: 422 });
    const { id, position: minPosition } = await createsPoll(voter.client);
    const results = await voter.client.ask(getPollResults, { params: { id }, minPosition });
    expect(votesIn(results)).toEqual([0, 0, 0]);
  });

  test.each(['null', 'truefalse', null])('a question of type %j is refused [C138 C175]', (type) =>
    expectRefused(() => sends('CreatePoll', { ...pollForm(), questions: [{ ...questionAt(0), type }] }), {
      status: 422,
      detail: 'Please provide question type.',
    }),
  );

  test('a question with a sixth option is refused [C139 C381]', () =>
    expectRefused(
      () => {
        const questions = [choiceQuestion('Which?', ['a', 'b', 'c', 'd', 'e', 'f'])];
        return sends('CreatePoll', { ...pollForm(), questions });
      },
      { status: 422, detail: 'A poll question has at most 5 options.' },
    ));

  test('the faulty fields are named, with the text for a person [C282 C283]', () =>
    expectRefused(
      () => sends('CreatePoll', { ...pollForm(), questions: [choiceQuestion(' ', ['only one'])] }),
      {
        status: 422,
        code: 'invalid-payload',
        errors: expect.arrayContaining([
          { path: 'questions.0.title', message: 'Please fill all the questions' },
          { path: 'questions.0.options', message: 'At least two options are required for each question.' },
        ]),
      },
    ));
});

describe('an upload', () => {
  test.each([
    ['question', 'Image size should be less than 5MB. A square (1:1) image looks best.'],
    ['cover', 'Image size should be less than 1MB'],
    ['signature', 'File size should be less than 1 MB'],
  ])('of 10 MB is refused as one for a %s that is a little too large [C258 C259 C295]', (purpose, detail) =>
    expectRefused(() => uploads(purpose, new Uint8Array(10_000_000)), { status: 413, detail }),
  );

  test('of an image of 6 MB is refused, and one of 4 MB is accepted [C378]', async () => {
    const [tooLarge, large] = await Promise.all([pictureOver(6_000_000), pictureOver(4_000_000)]);
    await expectRefused(() => uploads('question', new Uint8Array(tooLarge)), { status: 413 });
    expect((await uploads('question', new Uint8Array(large))).status).toBe(200);
  });

  test('that only says that it is an image is refused', () =>
    expectRefused(() => uploads('cover', '<svg xmlns="http://www.w3.org/2000/svg"/>'), { status: 422 }));
});

describe('a vote', () => {
  const option = (optionId: string) => ({ type: 'mcq', optionId });

  test.each([
    ['for an option that the poll does not have', () => ({ [questionAt(0).id]: option(newId()) })],
    ['on a question that the poll does not have', () => ({ [newId()]: option(newId()) })],
    ['with a word for a choice', () => writes(poll, 0, 'calm')],
    ['without any answer', () => ({})],
  ])('%s is refused and changes nothing [P381 P382 P383]', (_, answers) =>
    expectRefused(() => votes({ ...ballot(), answers: answers() }), {
      status: 422,
      code: 'invalid-selections',
      detail: 'Invalid poll selections. Please answer all required questions.',
    }),
  );

  test.each([
    ['on a question by its place', { 0: option(newId()) }],
    ['with nothing in the place of its answers', null],
    ['with a list of answers', [option(newId())]],
    ['for an option by its place', { [newId()]: option('0') }],
    ['for an option that is no text', { [newId()]: { type: 'mcq', optionId: 0 } }],
    ['with an answer of no type', { [newId()]: { type: 'show-of-hands' } }],
  ])('%s is refused in the same words [P381 P382 P383]', (_, answers) =>
    expectRefused(() => votes({ ...ballot(), answers }), {
      status: 422,
      code: 'invalid-payload',
      detail: 'Invalid poll selections. Please answer all required questions.',
    }),
  );

  test.each([
    ['longer than 50 characters', 'a'.repeat(51)],
    ['blank', ' \u0000 '],
    ['not a text', { $ne: '' }],
  ])('with a word that is %s is refused and changes nothing [P118]', (_, word) =>
    expectRefused(
      () => votes({ ...ballot(), answers: { [questionAt(1).id]: { type: 'wordcloud', word } } }),
      {
        status: 422,
        code: 'invalid-payload',
      },
    ),
  );

  test('in a poll that does not exist is refused', () =>
    expectRefused(() => votes({ ...ballot(), pollId: newId() }), {
      status: 404,
      code: 'quiz-not-found',
      detail: 'Quiz not Found',
    }));
});

describe('the number of a payment card', () => {
  const card = '4111 1111-1111 1111';
  const refused = (path: string) => ({
    status: 422,
    code: 'card-number',
    detail: expect.stringContaining('payment card') as string,
    errors: [{ path, code: 'card-number', message: expect.stringContaining('payment card') as string }],
  });

  test.each([
    ['the title of a poll', 'quizTitle', () => ({ quizTitle: `Pay ${card}` })],
    ['its description', 'quizDescription', () => ({ quizDescription: `Pay\n${card}` })],
    ['a question', 'questions.0.title', () => ({ questions: [choiceQuestion(card, ['a', 'b'])] })],
    [
      'an option',
      'questions.0.options.1.text',
      () => ({ questions: [choiceQuestion('Which?', ['a', card])] }),
    ],
  ])('in %s is refused and changes nothing', (_, path, changes) =>
    expectRefused(() => sends('CreatePoll', { ...pollForm(), ...changes() }), refused(path)),
  );

  test('in a word, a name or a ticket is refused and changes nothing', async () => {
    const { id } = questionAt(1);
    const answers = { ...chooses(poll), [id]: { type: 'wordcloud', word: card } };
    await expectRefused(() => votes({ ...ballot(), answers }), refused(`answers.${id}.word`));
    const profile = {
      firstname: card,
      lastname: 'Raman',
      phoneNumber: '9000000000',
      about: '',
      language: 'eng',
      profilePic: null,
    };
    await expectRefused(() => sends('UpdateProfile', profile), refused('firstname'));
    const ticket = {
      name: 'Asha',
      email: 'a@b.example',
      userPhone: '9000000000',
      subject: 'Hi',
      message: card,
    };
    await expectRefused(() => sends('OpenSupportTicket', ticket), refused('message'));
  });
});

describe('a position to wait for', () => {
  test.each(['zzz', '-1', '1e9', '0x1', '1/2/3', 'end', '9'.repeat(21), '1 '.repeat(9)])(
    'that is %s is refused at once, and is no failure of ours',
    async (position) => {
      const answer = await fetch(`${product.origin}/api/activities/${poll.id}/results`, {
        headers: { cookie: creator.client.cookie ?? '', 'x-min-position': position },
      });
      const problem = await problemIn(answer);
      expect(problem).toMatchObject({ status: 400, code: 'bad-position' });
      expect(await readFile(PRODUCT_LOG, 'utf8')).not.toContain(problem.instance);
    },
  );
});

describe('somebody else', () => {
  test.each(['UpdatePoll', 'SetActivityActive', 'DeleteActivity'])(
    'who sends %s for the poll is refused and changes nothing [C308]',
    (command) =>
      expectRefused(
        () => {
          const body = { ...poll.content, id: poll.id, expectedVersion: poll.version, isActive: false };
          return sends(command, body, { cookie: voter.client.cookie });
        },
        { status: 403 },
      ),
  );

  test('can neither open the editor nor, without having voted, the results [C137 C308 P125 P478]', async () => {
    for (const what of ['editor', 'results']) {
      const url = `${product.origin}/api/activities/${poll.id}/${what}`;
      expect((await problemIn(await fetch(url))).status).toBe(401);
      const refused = await fetch(url, { headers: { cookie: voter.client.cookie ?? '' } });
      expect((await problemIn(refused)).status).toBe(403);
    }
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ])("whose page sends a command with the creator's cookie is refused: %j", (headers) =>
    expectRefused(() => sends('DeleteActivity', { id: poll.id }, { headers }), {
      status: 403,
      code: 'cross-origin',
    }),
  );
});

test('a save over a version that is not the newest is refused and changes nothing', () =>
  expectRefused(
    () => sends('UpdatePoll', { ...poll.content, id: poll.id, expectedVersion: poll.version + 1 }),
    {
      status: 409,
      code: 'stale-version',
    },
  ));

test.each([undefined, '__Host-pollux=invented'])('with the cookie %s nothing is accepted', async (cookie) => {
  await expectRefused(() => sends('CreatePoll', pollForm(), { cookie }), {
    status: 401,
    code: 'not-signed-in',
  });
  await expectRefused(() => sends('CastVote', ballot(), { cookie }), { status: 401, code: 'not-signed-in' });
});

test('unknown commands and resources are problems as well [P083]', async () => {
  await expectRefused(() => sends('StartRevolution', {}), { status: 404 });
  await expectRefused(() => fetch(`${product.origin}/api/revolution`), { status: 404 });
});

test('a vote repeated with its key is the same vote; with another body it is refused [P476]', async () => {
  const { client } = await joins(product.origin);
  const key = crypto.randomUUID();
  const first = await client.send(CastVote, ballot(), key);
  const second = await client.send(CastVote, ballot(), key);
  expect(second).toEqual(first);
  const results = await creator.client.ask(getPollResults, {
    params: { id: poll.id },
    minPosition: first.position,
  });
  expect(results.ballots).toBe(1);

  const { cookie } = client;
  await expectRefused(() => sends('CastVote', { ...ballot(), answers: chooses(poll) }, { cookie, key }), {
    status: 422,
    code: 'idempotency-key-reused',
  });
  await expectRefused(() => sends('CastVote', ballot(), { cookie }), {
    status: 409,
    code: 'already-voted',
    detail: 'Poll already Submitted',
  });
});

test('a session that was ended is refused [P063]', async () => {
  const { cookie } = (await joins(product.origin)).client;
  await sends('LogOut', {}, { cookie });
  await expectRefused(() => sends('CreatePoll', pollForm(), { cookie }), {
    status: 401,
    code: 'not-signed-in',
  });
});

test('a session whose time is over is refused [P305]', async () => {
  const { cookie = '' } = (await joins(product.origin)).client;
  const [, token = ''] = cookie.split('=');
  await product.kill();
  const { sessions, close } = await openStoresOf(product);
  const session = await sessions.find(hash('sha256', token));
  if (session === undefined) throw new Error('There is no such session.');
  await sessions.end(session.tokenHash);
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await sessions.create({ ...session, expiresAt });
  expect(await sessions.find(session.tokenHash)).toMatchObject({ expiresAt });
  await close();
  await product.restart();
  await expectRefused(() => sends('CreatePoll', pollForm(), { cookie }), {
    status: 401,
    code: 'not-signed-in',
  });
});
