import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { SetRoomLock, SetSeatAway, TakeName, TakeNameAway } from '@pollux/domain/hosting/roll';
import type { Input } from '@pollux/domain/kernel/command';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { getAttendedSession } from '@pollux/query-api/hosting/contract';
import { getSessionNames, getSessionPeople } from '@pollux/query-api/hosting/people-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
let poll: CreatedPoll;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
  poll = await createsPoll(host.client);
});

const opens = async (naming: Partial<Input<typeof OpenHostedSession>>) =>
  (await host.client.send(OpenHostedSession, { quizId: poll.id, ...naming })).sessionId;

async function sits(sessionId: string, client = new ApiClient(product.origin)) {
  const { seatId } = await client.send(TakeSeat, { sessionId });
  return { client, seatId, takes: (wish: object = {}) => client.send(TakeName, { sessionId, ...wish }) };
}

const peopleOf = (sessionId: string, minPosition = '') =>
  host.client.ask(getSessionPeople, { params: { id: sessionId }, minPosition });
const votes = (client: ApiClient, sessionId: string) =>
  client.send(CastSessionVote, { sessionId, answers: chooses(poll, 0, 0) });
const attends = (client: ApiClient, sessionId: string, minPosition = '') =>
  client.ask(getAttendedSession, { params: { id: sessionId }, minPosition });

test('in a session without names everybody is a guest with four digits, and none is taken', async () => {
  const sessionId = await opens({});
  const { client, seatId, takes } = await sits(sessionId);
  await expect(takes()).rejects.toMatchObject({ code: 'no-names-here', status: 409 });
  const { position } = await votes(client, sessionId);
  const people = await peopleOf(sessionId, position);
  expect(people).toMatchObject({ names: 'none', isLocked: false, count: 1, away: [] });
  const number = expect.stringMatching(/^\d{4}$/);
  expect(people.people).toEqual([{ id: seatId, name: null, number, team: null }]);
});

test('drawn names are all different, in the language of the host, and stay over reloads, days and networks', async () => {
  const sessionId = await opens({ names: 'drawn', nameLanguage: 'hin' });
  const phones = await Promise.all(Array.from({ length: 20 }, () => sits(sessionId)));
  const named = await Promise.all(phones.map(({ takes }) => takes()));
  const names = named.map(({ name }) => name);
  expect(new Set(names).size).toBe(20);
  for (const name of names)
    expect(name).toMatch(/^[\p{Script=Devanagari}\p{M}]+ [\p{Script=Devanagari}\p{M}]+ \d$/u);
  const [first] = phones;
  // The browser of before, come back: all that it has kept is its cookie.
  const later = new ApiClient(product.origin, first?.client.cookie);
  const again = await later.send(TakeSeat, { sessionId });
  expect(again.seatId).toBe(first?.seatId);
  expect(await attends(later, sessionId, named[0]?.position)).toMatchObject({
    names: 'drawn',
    seat: { name: names[0], isAway: false, isUnnamed: false },
  });
  expect((await later.send(TakeName, { sessionId })).name).toBe(names[0]);
});

test('of phones that want the same name at the same moment one has it, however it is written', async () => {
  const sessionId = await opens({ names: 'own' });
  const phones = await Promise.all(Array.from({ length: 8 }, () => sits(sessionId)));
  const wishes = ['Kavi', 'KAVI', ' kavi ', 'Ka\u200Bvi', 'Kаvі', 'Ｋａｖｉ', 'Kavi.', 'Kávi'];
  const outcomes = await Promise.allSettled(phones.map(({ takes }, index) => takes({ name: wishes[index] })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'taken-nickname', status: 409 });
  const winner = phones[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  await expect(winner?.takes({ name: 'Other' })).rejects.toMatchObject({ code: 'already-named' });
});

test('each name that cannot be taken is refused with a sentence of its own, and changes nothing', async () => {
  const sessionId = await opens({ names: 'own' });
  const { takes } = await sits(sessionId);
  const { firstname, lastname } = host.form;
  const refused: [string, string][] = [
    ['taken-nickname', `${firstname} ${lastname}`],
    ['taken-nickname', firstname.toUpperCase()],
    ['taken-nickname', `${firstname}\u200B`],
    ['taken-nickname', 'Admin'],
    ['taken-nickname', 'ADMIN'],
    ['taken-nickname', 'Pоllux'],
    ['rude-name', 'Sh1t'],
    ['rude-name', 'BigShit'],
    ['rude-name', 'சாமான் தேவடியா'],
    ['invalid-payload', 'x'.repeat(200)],
    ['invalid-payload', 'x'.repeat(25)],
    ['invalid-payload', '\u200B\u2060'],
    ['invalid-payload', ''],
    ['web-address', 'www.win.com'],
  ];
  for (const [code, name] of refused) {
    const why = await takes({ name }).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );
    expect([name, why]).toEqual([name, code]);
  }
  await expect(takes()).rejects.toMatchObject({ code: 'not-such-a-name' });
  await expect(takes({ listed: 0 })).rejects.toMatchObject({ code: 'not-such-a-name' });
  const { name, position } = await takes({ name: ' Mei\u202E  Scunthorpe\u200B ' });
  expect(name).toBe('Mei Scunthorpe');
  expect((await peopleOf(sessionId, position)).people).toMatchObject([{ name: 'Mei Scunthorpe' }]);
});

test('nobody has a name without a seat, nor by the seat of another session', async () => {
  const [sessionId, elsewhere] = [await opens({ names: 'own' }), await opens({ names: 'own' })];
  const stranger = new ApiClient(product.origin);
  await expect(stranger.send(TakeName, { sessionId, name: 'Mei' })).rejects.toMatchObject({
    code: 'no-seat',
  });
  const { client, seatId } = await sits(elsewhere);
  await expect(client.send(TakeName, { sessionId, name: 'Mei' })).rejects.toMatchObject({ code: 'no-seat' });
  const away = { sessionId, voterId: seatId, isAway: true };
  await expect(host.client.send(SetSeatAway, away)).rejects.toMatchObject({ code: 'seat-not-found' });
  for (const id of [sessionId.replaceAll(/./g, 'f'), seatId])
    await expect(stranger.send(TakeName, { sessionId: id })).rejects.toMatchObject({
      code: 'session-not-found',
    });
});

test('a pasted list: who comes first has the name, others see that it is taken, and nobody answers without one', async () => {
  const sessionId = await opens({ names: 'list', nameList: 'Asha\n  Bala \n\nகவிதா' });
  const [one, other] = await Promise.all([sits(sessionId), sits(sessionId)]);
  const list = (client: ApiClient, minPosition = '') =>
    client.ask(getSessionNames, { params: { id: sessionId }, minPosition });
  await expect(list(new ApiClient(product.origin))).rejects.toMatchObject({ status: 401 });
  await expect(votes(one.client, sessionId)).rejects.toMatchObject({ code: 'name-needed' });
  const race = await Promise.allSettled([one, other].map(({ takes }) => takes({ listed: 2 })));
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [winner, loser] = race[0]?.status === 'fulfilled' ? [one, other] : [other, one];
  await expect(loser.takes({ listed: 3 })).rejects.toMatchObject({ code: 'not-such-a-name' });
  const { name, position } = await loser.takes({ listed: 0 });
  expect(name).toBe('Asha');
  expect((await list(winner.client, position)).names).toEqual([
    { name: 'Asha', isTaken: true },
    { name: 'Bala', isTaken: false },
    { name: 'கவிதா', isTaken: true },
  ]);
  await votes(winner.client, sessionId);
  const away = await host.client.send(TakeNameAway, { sessionId, voterId: loser.seatId });
  expect((await list(winner.client, away.position)).names[0]).toEqual({ name: 'Asha', isTaken: false });
});

test('lists with doubles, with too many names or none are refused, and say in which lines', async () => {
  const refused = async (nameList: string) => {
    const response = await fetch(`${product.origin}/api/commands/OpenHostedSession`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        cookie: host.client.cookie ?? '',
      },
      body: JSON.stringify({ quizId: poll.id, names: 'list', nameList }),
    });
    return response.json();
  };
  expect(await refused('Asha\nBala\n\nАsha\nasha')).toMatchObject({
    code: 'names-not-usable',
    errors: [
      { path: 'nameList.4', code: 'double-name', message: 'Lines 1 and 4 have the same name.' },
      { path: 'nameList.5', code: 'double-name' },
    ],
  });
  const many = Array.from({ length: 1_001 }, (_name, index) => `Name ${index}`).join('\n');
  for (const nameList of ['', '\n \n', many])
    expect(await refused(nameList)).toMatchObject({ code: 'names-not-counted' });
});

test('a name that the host takes away is gone from the list of people, and its holder may take another one', async () => {
  const sessionId = await opens({ names: 'own' });
  const { client, seatId, takes } = await sits(sessionId);
  await takes({ name: 'Kavi' });
  const wish = { sessionId, voterId: seatId };
  await expect(person.client.send(TakeNameAway, wish)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(client.send(TakeNameAway, wish)).rejects.toMatchObject({ status: 401 });
  const { position } = await host.client.send(TakeNameAway, wish);
  expect((await peopleOf(sessionId, position)).people).toMatchObject([{ id: seatId, name: null }]);
  expect(await attends(client, sessionId, position)).toMatchObject({ seat: { name: null, isUnnamed: true } });
  await expect(takes({ name: 'KAVI' })).rejects.toMatchObject({ code: 'name-taken-away' });
  await expect((await sits(sessionId)).takes({ name: 'Kavi' })).rejects.toMatchObject({
    code: 'taken-nickname',
  });
  const again = await takes({ name: 'Mei' });
  expect((await peopleOf(sessionId, again.position)).people).toMatchObject([{ name: 'Mei' }, { name: null }]);
});

test('nobody answers from a seat that was taken away; what was answered counts, and the host may give it back', async () => {
  const sessionId = await opens({ names: 'own' });
  const [answered, waiting] = [await sits(sessionId), await sits(sessionId)];
  await answered.takes({ name: 'Kavi' });
  await votes(answered.client, sessionId);
  const set = (voterId: string, isAway: boolean) =>
    host.client.send(SetSeatAway, { sessionId, voterId, isAway });
  await set(answered.seatId, true);
  const { position } = await set(waiting.seatId, true);
  const away = { code: 'seat-taken-away', status: 403 };
  await expect(votes(waiting.client, sessionId)).rejects.toMatchObject(away);
  await expect(waiting.takes({ name: 'Mei' })).rejects.toMatchObject(away);
  await expect(waiting.client.send(TakeSeat, { sessionId })).rejects.toMatchObject(away);
  expect(await attends(waiting.client, sessionId, position)).toMatchObject({ seat: { isAway: true } });
  const people = await peopleOf(sessionId, position);
  expect(people).toMatchObject({ count: 0, people: [] });
  expect(people.away).toMatchObject([{ id: answered.seatId, name: 'Kavi' }, { id: waiting.seatId }]);
  const asked = { params: { id: sessionId }, minPosition: position };
  expect((await host.client.ask(getPollResults, asked)).ballots).toBe(1);
  await set(waiting.seatId, false);
  await votes(waiting.client, sessionId);
});

test('into a locked room nobody new comes, guest or account, and whoever is in stays', async () => {
  const sessionId = await opens({ names: 'drawn', pace: 'host' });
  const [guest, member] = [await sits(sessionId), await sits(sessionId, person.client)];
  const lock = (isLocked: boolean, client = host.client) => client.send(SetRoomLock, { sessionId, isLocked });
  await expect(lock(true, person.client)).rejects.toMatchObject({ code: 'not-allowed' });
  const { position } = await lock(true);
  expect(await peopleOf(sessionId, position)).toMatchObject({ isLocked: true, count: 2 });
  const locked = { code: 'room-locked', status: 403 };
  await expect(sits(sessionId)).rejects.toMatchObject(locked);
  const newcomer = await joins(product.origin);
  await expect(sits(sessionId, newcomer.client)).rejects.toMatchObject(locked);
  const [question] = poll.content.questions;
  const questionId = question?.id ?? '';
  const stage = { on: 'question', questionId, answers: 'open', results: 'hidden' } as const;
  await host.client.send(SetStage, { sessionId, seen: 0, stage });
  const answer = chooses(poll, 0, 0)[questionId];
  if (answer === undefined) throw new Error('There is no such answer.');
  const answers = (client: ApiClient) =>
    client.send(AnswerSessionQuestion, { sessionId, questionId, answer });
  await expect(answers(newcomer.client)).rejects.toMatchObject(locked);
  for (const { client, takes } of [guest, member]) {
    await client.send(TakeSeat, { sessionId });
    expect((await takes()).name).toMatch(/ \d$/);
    await answers(client);
  }
  await lock(false);
  await sits(sessionId, newcomer.client);
  await answers(newcomer.client);
});

test('who is in a session is for its owner alone', async () => {
  const sessionId = await opens({ names: 'own' });
  const asked = { params: { id: sessionId } };
  await expect(person.client.ask(getSessionPeople, asked)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect((await sits(sessionId)).client.ask(getSessionPeople, asked)).rejects.toMatchObject({
    status: 401,
  });
});
