import { handlers } from '@pollux/command-api/registry';
import { isAmong } from '@pollux/domain/accounts/access';
import { askerRights } from '@pollux/domain/hosting/asker-rights';
import { AskQuestion, MOST_ASKED, MOST_PEOPLE } from '@pollux/domain/hosting/asking';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { TakeDownActivity } from '@pollux/domain/authoring/taking-down';
import { getExplore } from '@pollux/query-api/authoring/contract';
import { getAdminContent } from '@pollux/query-api/admin/contract';
import { getAskedQuestion, getAttendedSession, getLedSession } from '@pollux/query-api/hosting/contract';
import { files, liveRooms, queries } from '@pollux/query-api/registry';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { asks, asksForWords, choosing } from '../support/asking.ts';
import { adminOf, joins } from '../support/people.ts';
import { votesIn } from '../support/polls.ts';
import { post } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
const visitor = () => new ApiClient(product.origin);

/** A visitor who asks something. */
async function asked(question = asks(), pace: 'self' | 'host' = 'self') {
  const client = visitor();
  const answer = await client.send(AskQuestion, { ...question, pace });
  return { client, question, ...answer };
}

async function answersIn(sessionId: string, answers: ReturnType<typeof choosing>) {
  const client = visitor();
  await client.send(TakeSeat, { sessionId });
  return client.send(CastSessionVote, { sessionId, answers });
}

const results = (client: ApiClient, id: string, minPosition = '') =>
  client.ask(getPollResults, { params: { id }, minPosition });

test('a visitor asks one question, a room answers by its code, and the results are the visitor’s to see', async () => {
  const { client, question, sessionId, code, position } = await asked();
  expect(code).toMatch(/^\d{6}$/);
  expect(client.cookie).toMatch(/^__Host-pollux-asker=[\da-f]{48}$/);
  // The code leads there once the read model of sessions has it.
  await client.ask(getAskedQuestion, { params: { id: sessionId } });
  const { status, headers } = await fetch(`${product.origin}/j/${code}`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, `/attendsession/${sessionId}`]);
  const attended = await visitor().ask(getAttendedSession, {
    params: { id: sessionId },
    minPosition: position,
  });
  expect(attended).toMatchObject({
    availability: 'open',
    content: { quizDescription: 'Answer now: it takes a moment.' },
  });
  const last = await answersIn(sessionId, choosing(question, 1));
  expect(votesIn(await results(client, sessionId, last.position))).toEqual([0, 1]);
  expect(await client.ask(getAskedQuestion, { params: { id: sessionId } })).toMatchObject({ isOpen: true });
  await client.send(EndHostedSession, { sessionId });
  await expect(answersIn(sessionId, choosing(question))).rejects.toMatchObject({ code: 'session-ended' });
});

test('the cookie is for browsers alone, and lasts a day longer than the question', async () => {
  const answer = await post(`${product.origin}/api/commands/AskQuestion`, asks());
  const cookie = answer.headers.getSetCookie().find((each) => each.includes('asker'));
  expect(cookie).toMatch(/; Max-Age=691200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});

test('whoever asked leads: question, lock, results and end', async () => {
  const { client, question, sessionId } = await asked(asks(), 'host');
  const questionId = question.questions[0]?.id ?? '';
  const shows = (seen: number, answers: 'open' | 'locked', shown: 'hidden' | 'shown') =>
    client.send(SetStage, {
      sessionId,
      seen,
      stage: { on: 'question', questionId, answers, results: shown },
    });
  await shows(0, 'open', 'hidden');
  await shows(1, 'locked', 'shown');
  await client.send(SetStage, { sessionId, seen: 2, stage: { on: 'end' } });
  expect(await client.ask(getLedSession, { params: { id: sessionId } })).toMatchObject({ number: 3 });
});

test('nothing of it is anybody else’s: not a visitor’s, another asker’s, or that of a forged cookie', async () => {
  const { sessionId, position } = await asked();
  const other = (await asked()).client;
  const forged = new ApiClient(product.origin, `__Host-pollux-asker=${'a'.repeat(48)}`);
  const broken = new ApiClient(product.origin, '__Host-pollux-asker=..%2F..');
  const person = (await joins(product.origin)).client;
  const refused = {
    code: expect.stringMatching(
      /^(?:not-signed-in|not-allowed|results-not-open|session-not-found)$/,
    ) as string,
  };
  for (const client of [visitor(), other, forged, broken, person]) {
    await expect(results(client, sessionId, position)).rejects.toMatchObject(refused);
    await expect(client.ask(getAskedQuestion, { params: { id: sessionId } })).rejects.toMatchObject({
      code: 'session-not-found',
    });
    await expect(client.ask(getLedSession, { params: { id: sessionId } })).rejects.toMatchObject(refused);
    await expect(client.send(EndHostedSession, { sessionId })).rejects.toMatchObject(refused);
    await expect(client.send(SetStage, { sessionId, seen: 0, stage: { on: 'end' } })).rejects.toMatchObject(
      refused,
    );
  }
  expect(await visitor().ask(getAttendedSession, { params: { id: sessionId } })).toMatchObject({
    availability: 'open',
  });
});

test('but for a few, every command, query, file, upload and room meets an asker as a visitor', async () => {
  const { client, sessionId, position } = await asked(asks(), 'host');
  const quizId = (await results(client, sessionId, position)).session?.quizId ?? '';
  const cookie = client.cookie;
  const doors = async (ask: (cookie: string | undefined) => Promise<{ readonly status: number }>) =>
    (await Promise.all([ask(cookie), ask(undefined)])).map(({ status }) => status);

  for (const { contract, may } of handlers) {
    const send = (each: string | undefined) =>
      post(`${product.origin}/api/commands/${contract.name}`, [], { cookie: each });
    const [asker, visitors] = await doors(send);
    const isListed = (askerRights.commands as readonly string[]).includes(contract.name);
    const asVisitor = isAmong(may.audience, 'visitor') ? visitors : 401;
    expect([contract.name, asker]).toEqual([contract.name, isListed ? 422 : asVisitor]);
  }
  for (const id of [sessionId, quizId]) {
    for (const { contract } of [...queries, ...files]) {
      const ask = (each: string | undefined) =>
        fetch(product.origin + contract.path.replace(/:\w+/g, id), {
          headers: { ...(each !== undefined && { cookie: each }), 'x-min-position': position },
        });
      const [asker, visitors] = await doors(ask);
      const isListed = (askerRights.queries as readonly string[]).includes(contract.path);
      expect([contract.path, asker]).toEqual([contract.path, isListed && id === sessionId ? 200 : visitors]);
    }
    for (const { name } of liveRooms) {
      const join = async (each: string | undefined) => {
        const viewer = connectViewer(product.origin, each);
        try {
          const answer = await viewer.emitWithAck('join', { room: name, id, after: position });
          return { status: answer.ok ? 200 : answer.status };
        } finally {
          viewer.close();
        }
      };
      const [asker, visitors] = await doors(join);
      const isListed = (askerRights.rooms as readonly string[]).includes(name);
      expect([name, asker]).toEqual([name, isListed && id === sessionId ? 200 : visitors]);
    }
  }
  for (const upload of ['/api/media?purpose=question', '/api/media/audio', '/api/questions/import']) {
    const send = (each: string | undefined) =>
      fetch(product.origin + upload, {
        method: 'POST',
        headers: each === undefined ? {} : { cookie: each },
        body: new FormData(),
      });
    expect(await doors(send)).toEqual([401, 401]);
  }
  // The lists of rights name nothing that is not there.
  expect(handlers.map(({ contract }) => contract.name)).toEqual(
    expect.arrayContaining([...askerRights.commands]),
  );
  expect(queries.map(({ contract }) => contract.path)).toEqual(
    expect.arrayContaining([...askerRights.queries]),
  );
  expect(liveRooms.map(({ name }) => name)).toEqual(expect.arrayContaining([...askerRights.rooms]));
});

test('an asker has no other session opened on the poll, nor one on somebody else’s', async () => {
  const { client, sessionId, position } = await asked();
  const quizId = (await results(client, sessionId, position)).session?.quizId ?? '';
  await expect(client.send(OpenHostedSession, { quizId })).rejects.toMatchObject({ status: 401 });
  const person = await joins(product.origin);
  await expect(person.client.send(AskQuestion, asks())).rejects.toMatchObject({ code: 'not-allowed' });
  await expect((await adminOf(product)).send(AskQuestion, asks())).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('two tabs of a browser ask under one cookie, and each sees both', async () => {
  const { client, sessionId } = await asked();
  const tab = new ApiClient(product.origin, client.cookie);
  const second = await tab.send(AskQuestion, asksForWords());
  for (const each of [client, tab])
    for (const id of [sessionId, second.sessionId])
      expect(await results(each, id, second.position)).toMatchObject({ ballots: 0 });
  expect(tab.cookie).toBe(client.cookie);
});

test('a repeat whose first answer was lost is the same question, under the same cookie', async () => {
  const [key, question] = [crypto.randomUUID(), asks()];
  const [first, again] = [visitor(), visitor()];
  const { sessionId } = await first.send(AskQuestion, question, key);
  expect(await again.send(AskQuestion, question, key)).toMatchObject({ sessionId });
  expect(again.cookie).toBe(first.cookie);
});

test('one browser has so many questions at most, and one at a time', async () => {
  const { client } = await asked();
  for (let number = 1; number < MOST_ASKED; number++) await client.send(AskQuestion, asks());
  await expect(client.send(AskQuestion, asks())).rejects.toMatchObject({ code: 'asked-enough' });
  const two = { ...asks(), questions: [...asks().questions, ...asks().questions] };
  await expect(visitor().send(AskQuestion, two)).rejects.toMatchObject({ status: 422 });
});

test.each([
  ['no question', { questions: [] }],
  ['no title', { quizTitle: ' ' }],
  ['a rude word', { ...asks('Who is a bastard?') }],
  ['a rude option', { ...asks('Who?', ['Nobody', 'A bastard']) }],
  ['one option', { ...asks('Which?', ['This']) }],
])('%s is asked by nobody, and leaves no cookie', async (_what, changes) => {
  const client = visitor();
  await expect(client.send(AskQuestion, { ...asks(), ...changes })).rejects.toMatchObject({ status: 422 });
  expect(client.cookie).toBeUndefined();
});

test('what cannot be typed on the page is left out: pictures, films and formats', async () => {
  const [question] = asks().questions;
  const decorated = {
    ...question,
    titleHtml: '<p><b>Shall</b> we</p>',
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    image: '6105d6cc76af400325e94d58-20112026093005.webp',
  } as typeof question & object;
  const { sessionId, position } = await visitor().send(AskQuestion, { ...asks(), questions: [decorated] });
  const { content } = await visitor().ask(getAttendedSession, {
    params: { id: sessionId },
    minPosition: position,
  });
  expect('questions' in content ? content.questions[0] : {}).toMatchObject({
    titleHtml: null,
    video: null,
    image: null,
  });
});

test('it takes so many people, with an account or without, and those who are in stay in', async () => {
  const { question, sessionId } = await asked();
  const first = visitor();
  await first.send(TakeSeat, { sessionId });
  for (let number = 1; number < MOST_PEOPLE; number++) await visitor().send(TakeSeat, { sessionId });
  await expect(visitor().send(TakeSeat, { sessionId })).rejects.toMatchObject({ code: 'session-full' });
  const { client } = await joins(product.origin);
  const vote = { sessionId, answers: choosing(question) };
  await expect(client.send(CastSessionVote, vote)).rejects.toMatchObject({ code: 'session-full' });
  await first.send(TakeSeat, { sessionId });
  expect(await first.send(CastSessionVote, vote)).toMatchObject({ success: true });
});

test('an admin finds it with its owner not known yet, and takes it down', async () => {
  const admin = await adminOf(product);
  const { client, question, sessionId, position } = await asked(asks('Is the moon made of cheese?'));
  const quizId = (await results(client, sessionId, position)).session?.quizId ?? '';
  const { data } = await admin.ask(getAdminContent, {
    query: { search: 'moon made of cheese' },
    minPosition: position,
  });
  expect(data.find(({ id }) => id === quizId)).toMatchObject({ owner: null, isUnkept: true });
  const down = { id: quizId, concern: 'wrong-content', reason: 'It is not.' } as const;
  const taken = await admin.send(TakeDownActivity, down);
  await expect(
    visitor().ask(getAttendedSession, { params: { id: sessionId }, minPosition: taken.position }),
  ).rejects.toMatchObject({ code: 'session-not-found' });
  await expect(answersIn(sessionId, choosing(question))).rejects.toMatchObject({ code: 'poll-closed' });
});

test('nobody finds it by looking for it', async () => {
  const { position } = await asked(asks('Is there a zyzzyva in the garden?'));
  const { client } = await joins(product.origin);
  const found = await client.ask(getExplore, { query: { search: 'zyzzyva' }, minPosition: position });
  expect(JSON.stringify(found)).not.toContain('zyzzyva in');
});
