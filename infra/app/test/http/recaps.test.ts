import { SetActivityActive, SetResultsPublic } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { type Change, changed } from '@pollux/domain/hosting/replay-changes';
import { SetRecap, SetReplay } from '@pollux/domain/hosting/showing';
import { HideWord } from '@pollux/domain/hosting/word-moderation';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getSessionRecap } from '@pollux/query-api/hosting/recap-contract';
import {
  getReplay,
  getReplayOffer,
  type Replay,
  type ReplayedWall,
} from '@pollux/query-api/hosting/replay-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { playsRoom, type PlayedRoom } from '../support/played-room.ts';
import { chooses, createsPoll, newId, writes } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const visitor = new ApiClient(product.origin);
let host: Person;
let other: Person;
let room: PlayedRoom;
beforeAll(async () => {
  [host, other] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
  // Six answer: more took Iron than what is right, and three against three at the second.
  const [first, second] = [
    [0, 1, 1, 1, 0, 2],
    [false, true, true, true, false, false],
  ];
  room = await playsRoom(host, product.origin, { first: first ?? [], second: second ?? [], steps: 3 });
});

const NOT_PUBLIC = { status: 404, code: 'recap-not-public', message: 'This recap is not public.' };
const sees = (client: ApiClient, id: string, minPosition = '') =>
  client.ask(getSessionRecap, { params: { id }, minPosition });
const shares = async (sessionId: string, isPublic = true, withNames = false) =>
  (await host.client.send(SetRecap, { sessionId, isPublic, withNames })).position;

test('a recap is its owner’s alone until they share it, and again once they take it back [B15]', async () => {
  const { sessionId, position } = room;
  const own = await sees(host.client, sessionId, position);
  expect(own.own).toMatchObject({
    isPublic: false,
    withNames: false,
    url: expect.stringContaining('/recap/'),
  });
  for (const client of [visitor, other.client])
    await expect(sees(client, sessionId, position)).rejects.toMatchObject(NOT_PUBLIC);
  const told = await sees(visitor, sessionId, await shares(sessionId));
  expect(told).toEqual({ ...own, own: null });
  const position2 = await shares(sessionId, false);
  await expect(sees(visitor, sessionId, position2)).rejects.toMatchObject(NOT_PUBLIC);
});

test('it tells each question as the hall answered it, with the moments that mattered and without a name', async () => {
  const { quiz, sessionId, names } = room;
  const [leaves, moss] = quiz.questions.map(({ id }) => id);
  const told = await sees(visitor, sessionId, await shares(sessionId));
  expect(told).toMatchObject({ quizType: 'QUIZ', withheld: null, responses: 6 });
  expect(told.questions).toMatchObject([
    { id: leaves, responses: 6, result: { options: [{ votes: 2 }, { votes: 3 }, { votes: 1 }] } },
    { id: moss, right: ['false'], result: { choices: [{ votes: 3 }, { votes: 3 }] } },
  ]);
  const iron = quiz.questions[0] as unknown as { options: { id: string }[] };
  expect(told.moments).toMatchObject({
    closest: { questionId: moss, apart: 0 },
    surprising: { questionId: leaves, choice: iron.options[1]?.id, chosenBy: 3 },
  });
  expect(told.podium).toEqual([
    { place: 1, hundredths: 500, names: [], more: 2 },
    { place: 3, hundredths: 100, names: [], more: 1 },
  ]);
  const text = JSON.stringify(told);
  for (const name of names) expect(text).not.toContain(name);
  const named = await sees(visitor, sessionId, await shares(sessionId, true, true));
  expect(named.podium).toEqual([
    { place: 1, hundredths: 500, names: ['Asha A.', 'Asha E.'], more: 0 },
    { place: 3, hundredths: 100, names: ['Asha F.'], more: 0 },
  ]);
  // Nobody else of the room is named.
  expect(names.filter((name) => JSON.stringify(named).includes(name))).toHaveLength(3);
  await shares(sessionId, false);
});

test('only the steps of the podium that the hall has seen are shown', async () => {
  const play = { first: [0, 0, 1, 1, 2], second: [false, true, true, true, false] };
  const third = await playsRoom(host, product.origin, { ...play, steps: 1 });
  const told = await sees(visitor, third.sessionId, await shares(third.sessionId, true, true));
  // Places: 10, 8, 2, 0, 0 half points; the host has shown the third alone.
  expect(told.podium).toEqual([{ place: 3, hundredths: 100, names: ['Asha E.'], more: 0 }]);
  const none = await playsRoom(host, product.origin, play);
  const position = await shares(none.sessionId, true, true);
  const text = JSON.stringify(await sees(visitor, none.sessionId, position));
  expect(text).toContain('"podium":[]');
  expect(text).not.toContain('Asha');
});

test('of a quiz that fewer than five have answered nothing is told, and nothing before the end', async () => {
  const play = { first: [0, 1, 1, 1], second: [false, true, true, true], steps: 3 as const };
  const few = await playsRoom(host, product.origin, play);
  const told = await sees(visitor, few.sessionId, await shares(few.sessionId, true, true));
  expect(told).toMatchObject({ withheld: 'few', responses: null, questions: [], podium: [] });
  expect(JSON.stringify(told)).not.toContain('Asha');
  const open = await playsRoom(host, product.origin, { ...play, goesOn: true });
  const position = await shares(open.sessionId);
  await expect(sees(visitor, open.sessionId, position)).rejects.toMatchObject(NOT_PUBLIC);
  await expect(sees(host.client, open.sessionId, position)).rejects.toMatchObject({ code: 'recap-not-yet' });
});

test('of a poll it tells the counts, and no word that one person alone has given', async () => {
  const poll = await createsPoll(host.client);
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId: poll.id });
  const answersOf = (seat: number) => ({
    ...chooses(poll, 0, seat % 2),
    ...writes(poll, 1, seat < 2 ? 'rain' : `my-own-word-${seat}`),
  });
  for (let seat = 0; seat < 5; seat++) {
    const client = new ApiClient(product.origin);
    await client.send(TakeSeat, { sessionId });
    await client.send(CastSessionVote, { sessionId, answers: answersOf(seat) });
  }
  await host.client.send(EndHostedSession, { sessionId });
  const told = await sees(visitor, sessionId, await shares(sessionId));
  expect(told).toMatchObject({
    quizType: 'POLL',
    responses: 5,
    podium: [],
    moments: { surprising: null, fastest: null },
  });
  expect(told.questions[0]).toMatchObject({ right: [], responses: 5 });
  expect(told.questions[1]?.result).toMatchObject({ words: [{ word: 'rain', count: 2 }], otherWords: 3 });
  expect(JSON.stringify(told)).not.toContain('my-own-word');
  // What is in the bin is shown to nobody.
  const { position } = await host.client.send(MoveToBin, { id: poll.id });
  await expect(sees(visitor, sessionId, position)).rejects.toMatchObject(NOT_PUBLIC);
});

test('nobody else sets it, and of what is not there nothing is told', async () => {
  const { sessionId } = room;
  const wish = { sessionId, isPublic: true, withNames: true };
  await expect(other.client.send(SetRecap, wish)).rejects.toMatchObject({ status: 403 });
  await expect(visitor.send(SetRecap, wish)).rejects.toMatchObject({ status: 401 });
  await expect(host.client.send(SetRecap, { ...wish, sessionId: newId() })).rejects.toMatchObject({
    status: 404,
  });
  await expect(sees(visitor, newId())).rejects.toMatchObject(NOT_PUBLIC);
  await expect(sees(host.client, newId())).rejects.toMatchObject(NOT_PUBLIC);
});

test('a link that is shared shows its own picture in a chat, and one that is not shows nothing of it [B15]', async () => {
  const quizTitle = 'पौधे "और" <पक्षी>';
  const play = { first: [0, 1, 1, 1, 0], second: [true, true, false, true, false] };
  const { sessionId } = await playsRoom(host, product.origin, {
    ...play,
    changes: { quizTitle, language: 'hin' },
  });
  const page = async (path = `/recap/${sessionId}`) => {
    const answer = await fetch(product.origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  const address = `${product.origin}/recap/${sessionId}/picture.png`;
  expect((await page()).html).not.toContain('पौधे');
  expect((await fetch(address)).status).toBe(404);
  await sees(visitor, sessionId, await shares(sessionId));
  const { status, html } = await page();
  expect(status).toBe(200);
  const [, image = ''] = /property="og:image" content="[^"]*?(\/recap\/[^"]+)"/u.exec(html) ?? [];
  expect(html).toContain('property="og:title" content="पौधे &#34;और&#34; &#60;पक्षी&#62;: झलक"');
  expect(html.match(/name="robots"/gu)).toHaveLength(1);
  const answer = await fetch(product.origin + image);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const picture = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 1_200, 630]);
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(product.origin + image, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await expect(sees(visitor, sessionId, await shares(sessionId, false))).rejects.toMatchObject(NOT_PUBLIC);
  expect((await fetch(address)).status).toBe(404);
  expect((await page()).html).not.toContain('पौधे');
  for (const id of ['x', '..%2f..', newId(), 'f'.repeat(5_000)])
    expect((await fetch(`${product.origin}/recap/${id}/picture.png`)).status, id).toBe(404);
});

const NO_REPLAY = { status: 404, code: 'replay-not-found' };
const replays = (client: ApiClient, id: string, minPosition = '') =>
  client.ask(getReplay, { params: { id }, minPosition });
const letsReplay = async (id: string, isPublic = true) =>
  (await host.client.send(SetReplay, { id, isPublic })).position;
/** What the wall showed at each still. */
function wallsOf({ first, stills }: Replay): ReplayedWall[] {
  const walls = [first];
  for (const { change } of stills)
    walls.push(changed(walls.at(-1), (change ?? undefined) as Change | undefined) as ReplayedWall);
  return walls;
}

test('a session is played again by its owner as its hall saw it, and by nobody else before they allow it', async () => {
  const { sessionId, position, names } = room;
  const own = await replays(host.client, sessionId, position);
  const [last, ...earlier] = wallsOf(own).toReversed();
  expect(wallsOf(own)[0]).toMatchObject({ stage: { on: 'lobby' }, results: { ballots: 0 } });
  expect(last).toMatchObject({ stage: { on: 'end' }, results: { ballots: 6, session: { code: null } } });
  expect(own.marks.map(({ what }) => what)).toEqual(expect.arrayContaining(['question', 'podium', 'ended']));
  expect(own).toMatchObject({ leastTogether: 1, isAnonymous: false });
  expect(JSON.stringify(own)).toContain(names[0]);
  // Nothing is on it that the wall did not show: results were hidden, and what is right with them.
  expect(earlier.flatMap(({ results }) => results.questions)).toEqual([]);
  expect(JSON.stringify(own)).not.toContain('"right":{');
  for (const client of [visitor, other.client]) {
    await expect(replays(client, sessionId, position)).rejects.toMatchObject(NO_REPLAY);
    await expect(client.send(SetReplay, { id: sessionId, isPublic: true })).rejects.toMatchObject({
      status: client === visitor ? 401 : 403,
    });
  }
  // With the recap alone it is not public, nor without it.
  await expect(replays(visitor, sessionId, await shares(sessionId))).rejects.toMatchObject(NO_REPLAY);
  const told = await replays(visitor, sessionId, await letsReplay(sessionId));
  expect(told.leastTogether).toBe(5);
  for (const name of names) expect(JSON.stringify(told)).not.toContain(name);
  expect(
    wallsOf(told)
      .map(({ responses }) => responses)
      .every((count) => count === 0 || count >= 5),
  ).toBe(true);
  const offer = { params: { id: sessionId } };
  expect(await visitor.ask(getReplayOffer, offer)).toEqual({ canPlay: true, own: null });
  expect(await host.client.ask(getReplayOffer, offer)).toEqual({ canPlay: true, own: { isPublic: true } });
  const named = JSON.stringify(await replays(visitor, sessionId, await shares(sessionId, true, true)));
  // Those on the podium, as on the recap.
  expect(names.filter((name) => named.includes(name))).toHaveLength(3);
  await expect(replays(visitor, sessionId, await shares(sessionId, false))).rejects.toMatchObject(NO_REPLAY);
  await shares(sessionId);
  await expect(replays(visitor, sessionId, await letsReplay(sessionId, false))).rejects.toMatchObject(
    NO_REPLAY,
  );
  await expect(replays(host.client, newId())).rejects.toMatchObject(NO_REPLAY);
});

test('a poll comes to its results in its replay, and what its owner hides of the words is in no still of it', async () => {
  const poll = await createsPoll(host.client);
  for (const [seat, word] of ['rain', 'rain', 'fog', 'sun', 'sun', 'sun'].entries()) {
    const person = await joins(product.origin);
    const answers = { ...chooses(poll, 0, seat % 2), ...writes(poll, 1, word) };
    await person.client.send(CastVote, { pollId: poll.id, answers });
  }
  const wish = {
    pollId: poll.id,
    questionId: poll.content.questions[1]?.id ?? '',
    word: 'fog',
    isHidden: true,
  };
  const { position } = await host.client.send(HideWord, wish);
  const own = await replays(host.client, poll.id, position);
  const results = await host.client.ask(getPollResults, { params: { id: poll.id } });
  expect(wallsOf(own).at(-1)?.results).toEqual({ ...results, isActive: false });
  expect(JSON.stringify(own)).not.toContain('fog');
  expect(JSON.stringify(own)).toContain('rain');
  await host.client.send(SetResultsPublic, { id: poll.id, isPublic: true });
  // Not as long as it goes on.
  await expect(replays(visitor, poll.id, await letsReplay(poll.id))).rejects.toMatchObject(NO_REPLAY);
  const closed = await host.client.send(SetActivityActive, { id: poll.id, isActive: false });
  const told = await replays(visitor, poll.id, closed.position);
  expect(
    wallsOf(told)
      .map(({ results: { ballots } }) => ballots)
      .every((count) => count === 0 || count === 6),
  ).toBe(true);
  const hidden = await host.client.send(SetResultsPublic, { id: poll.id, isPublic: false });
  await expect(replays(visitor, poll.id, hidden.position)).rejects.toMatchObject(NO_REPLAY);
});
