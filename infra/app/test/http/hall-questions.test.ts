import {
  AskHall,
  MoveHallQuestion,
  PinHallQuestion,
  SetHallQuestions,
  WithdrawHallQuestion,
} from '@pollux/domain/hosting/hall-questions';
import { VoteHallQuestion } from '@pollux/domain/hosting/hall-votes';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { type HallDesk, getHallDesk, getHallQuestions } from '@pollux/query-api/hosting/hall-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { cardsIn } from '../support/printed-cards.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
});

type Mode = HallDesk['mode'];

/** A session in which people can ask. */
async function opens(mode: Mode = 'held', changes: object = {}) {
  const poll = await createsPoll(host.client);
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId: poll.id, ...changes });
  const saw = { mode: 'off' as const, onWall: false };
  if (mode !== 'off') await host.client.send(SetHallQuestions, { sessionId, mode, onWall: false, saw });
  return sessionId;
}

async function sits(sessionId: string): Promise<ApiClient> {
  const client = new ApiClient(product.origin);
  await client.send(TakeSeat, { sessionId });
  return client;
}

const asks = (client: ApiClient, sessionId: string, text: string, name = '') =>
  client.send(AskHall, { sessionId, text, name });
const votes = (client: ApiClient, sessionId: string, questionId: string, isFor = true) =>
  client.send(VoteHallQuestion, { sessionId, questionId, isFor });
const sees = (client: ApiClient, id: string, minPosition = '') =>
  client.ask(getHallQuestions, { params: { id }, minPosition });
const desk = (id: string, minPosition = '', client = host.client) =>
  client.ask(getHallDesk, { params: { id }, minPosition });
const moves = (
  sessionId: string,
  questionId: string,
  saw: 'waiting' | 'shown',
  to: 'shown' | 'answered' | 'archived' | 'waiting',
) => host.client.send(MoveHallQuestion, { sessionId, questionId, saw, to });

test('a question that waits is seen by its asker and the host alone, by queries and by the sockets', async () => {
  const sessionId = await opens();
  const [asker, other] = await Promise.all([sits(sessionId), sits(sessionId)]);
  const viewer = connectViewer(product.origin, other.cookie);
  const sent: unknown[] = [];
  viewer.on('view', (view) => sent.push(view));
  viewer.on('own', (part) => sent.push(part));
  try {
    const joined = async (room: string, after = '') => {
      const answer = await viewer.emitWithAck('join', {
        room,
        id: sessionId,
        ...(after !== '' && { after }),
      });
      sent.push(answer);
      return answer;
    };
    for (const room of ['hall-questions', 'hall-door'])
      expect(await joined(room)).toMatchObject({ ok: true });
    expect(await joined('hall-desk')).toMatchObject({ ok: false, status: 401 });
    const { questionId, status, position } = await asks(asker, sessionId, 'A secret question?');
    expect(status).toBe('waiting');
    expect(await sees(asker, sessionId)).toMatchObject({
      questions: [],
      own: [{ id: questionId, status: 'waiting' }],
    });
    const others = [other, person.client, new ApiClient(product.origin)];
    for (const client of others) {
      const view = await sees(client, sessionId, position);
      expect(view).toMatchObject({ questions: [], own: [] });
      expect(JSON.stringify(view)).not.toContain(questionId);
    }
    await expect(votes(other, sessionId, questionId)).rejects.toMatchObject({
      code: 'hall-question-not-found',
    });
    await expect(desk(sessionId, position, other)).rejects.toMatchObject({ status: 401 });
    await expect(desk(sessionId, position, person.client)).rejects.toMatchObject({ code: 'not-allowed' });
    await joined('hall-questions', position);
    expect(JSON.stringify(sent)).not.toContain(questionId);
    expect(JSON.stringify(sent)).not.toContain('secret');
    const shown = await moves(sessionId, questionId, 'waiting', 'shown');
    expect(await joined('hall-questions', shown.position)).toMatchObject({
      view: { votes: { [questionId]: 0 } },
    });
    expect(await sees(other, sessionId, shown.position)).toMatchObject({
      questions: [{ id: questionId, text: 'A secret question?', isMine: false }],
    });
    const hidden = await moves(sessionId, questionId, 'shown', 'waiting');
    expect(await sees(other, sessionId, hidden.position)).toMatchObject({ questions: [] });
  } finally {
    viewer.close();
  }
});

test('nobody is told who asked, the host neither', async () => {
  const sessionId = await opens('shown');
  const seated = new ApiClient(product.origin);
  const { seatId } = await seated.send(TakeSeat, { sessionId });
  await asks(seated, sessionId, 'By a guest?');
  const { position } = await asks(person.client, sessionId, 'By a person?', 'Asha');
  const { accountId } = person;
  for (const seen of [await desk(sessionId, position), await sees(seated, sessionId, position)]) {
    expect(seen.questions.map(({ name }) => name).toSorted()).toEqual(['', 'Asha']);
    expect(JSON.stringify(seen)).not.toContain(seatId);
    expect(JSON.stringify(seen)).not.toContain(accountId);
  }
});

test('one vote a seat, card or account, whatever races; the best goes first, the pinned one before it', async () => {
  const sessionId = await opens('shown');
  const phones = await Promise.all(Array.from({ length: 6 }, () => sits(sessionId)));
  const [one, two] = phones as [ApiClient, ApiClient];
  const first = await asks(one, sessionId, 'First?');
  const second = await asks(two, sessionId, 'Second?');
  await Promise.all(
    [...phones, person.client, ...phones].map((client) => votes(client, sessionId, second.questionId)),
  );
  await votes(one, sessionId, first.questionId);
  await votes(one, sessionId, second.questionId, false);
  const { position } = await votes(one, sessionId, second.questionId, false);
  expect(await sees(one, sessionId, position)).toMatchObject({
    questions: [
      { id: second.questionId, votes: 6, isVoted: false, isMine: false },
      { id: first.questionId, votes: 1, isVoted: true, isMine: true },
    ],
  });
  const pins = { sessionId, questionId: first.questionId, saw: null };
  const pinned = await host.client.send(PinHallQuestion, pins);
  expect((await sees(two, sessionId, pinned.position)).questions.map(({ id }) => id)).toEqual([
    first.questionId,
    second.questionId,
  ]);
  await expect(
    host.client.send(PinHallQuestion, { ...pins, questionId: second.questionId }),
  ).rejects.toMatchObject({ code: 'hall-moved-on', status: 409 });
  const done = await moves(sessionId, first.questionId, 'shown', 'answered');
  expect(await desk(sessionId, done.position)).toMatchObject({
    pinned: null,
    counts: { waiting: 0, shown: 1, answered: 1, archived: 0, withdrawn: 0 },
  });
  await expect(moves(sessionId, first.questionId, 'shown', 'archived')).rejects.toMatchObject({
    code: 'hall-moved-on',
  });
});

test('a card asks and votes once, whichever browser goes on with it', async () => {
  const sessionId = await opens('shown', { guests: 'cards', cards: 2 });
  const pdf = await host.client.get(`/api/sessions/${sessionId}/cards.pdf`);
  const [card = ''] = await cardsIn(await pdf.arrayBuffer());
  const [one, other] = [new ApiClient(product.origin), new ApiClient(product.origin)];
  await expect(asks(one, sessionId, 'Why?')).rejects.toMatchObject({ code: 'card-needed' });
  await one.send(TakeSeat, { sessionId, card });
  const { questionId } = await asks(one, sessionId, 'Why?');
  await votes(one, sessionId, questionId);
  await other.send(TakeSeat, { sessionId, card, takesOver: true });
  const { position } = await votes(other, sessionId, questionId);
  await expect(votes(one, sessionId, questionId, false)).rejects.toMatchObject({ code: 'card-needed' });
  await expect(asks(other, sessionId, 'WHY?')).rejects.toMatchObject({ code: 'hall-asked-already' });
  expect(await sees(other, sessionId, position)).toMatchObject({
    questions: [{ votes: 1, isMine: true, isVoted: true }],
  });
  expect(await sees(one, sessionId, position)).toMatchObject({
    questions: [{ isMine: false, isVoted: false }],
  });
});

test('what is mean or late is refused with a sentence of its own, and changes nothing', async () => {
  const sessionId = await opens('off');
  const phone = await sits(sessionId);
  await expect(asks(phone, sessionId, 'Why?')).rejects.toMatchObject({ code: 'hall-closed' });
  const sets = {
    sessionId,
    mode: 'shown' as const,
    onWall: false,
    saw: { mode: 'off' as const, onWall: false },
  };
  await expect(person.client.send(SetHallQuestions, sets)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(phone.send(SetHallQuestions, sets)).rejects.toMatchObject({ status: 401 });
  await host.client.send(SetHallQuestions, sets);
  await expect(asks(new ApiClient(product.origin), sessionId, 'Why?')).rejects.toMatchObject({
    code: 'no-seat',
  });
  for (const text of ['', ' \u200b ', 'a'.repeat(301)])
    await expect(asks(phone, sessionId, text)).rejects.toMatchObject({ status: 422 });
  expect(await asks(phone, sessionId, 'What the fuck?')).toMatchObject({ status: 'waiting' });
  const mine = await asks(phone, sessionId, ' Why\u202e  not? ');
  const elsewhere = await opens('shown');
  const stranger = await sits(elsewhere);
  await expect(votes(stranger, sessionId, mine.questionId)).rejects.toMatchObject({ code: 'no-seat' });
  await expect(votes(stranger, elsewhere, mine.questionId)).rejects.toMatchObject({
    code: 'hall-question-not-found',
  });
  const other = await sits(sessionId);
  const takesBack = { sessionId, questionId: mine.questionId };
  await expect(other.send(WithdrawHallQuestion, takesBack)).rejects.toMatchObject({
    code: 'hall-question-not-found',
  });
  const view = await sees(other, sessionId, mine.position);
  expect(view.questions.map(({ text }) => text)).toEqual(['Why not?']);
  const back = await phone.send(WithdrawHallQuestion, takesBack);
  expect(await sees(other, sessionId, back.position)).toMatchObject({ questions: [] });
  const { position } = await host.client.send(EndHostedSession, { sessionId });
  await expect(asks(phone, sessionId, 'Late?')).rejects.toMatchObject({ code: 'session-ended' });
  await expect(votes(phone, sessionId, mine.questionId)).rejects.toMatchObject({ code: 'session-ended' });
  expect(await sees(phone, sessionId, position)).toMatchObject({ isOpen: false });
});

test('a repeat of a request asks once', async () => {
  const sessionId = await opens('shown');
  const phone = await sits(sessionId);
  const wish = { sessionId, text: 'Once?' };
  const key = crypto.randomUUID();
  const [one, again] = [await phone.send(AskHall, wish, key), await phone.send(AskHall, wish, key)];
  expect(again.questionId).toBe(one.questionId);
  expect((await desk(sessionId, again.position)).counts.shown).toBe(1);
});
