import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import type { Stage } from '@pollux/domain/hosting/stage';
import type { StageView } from '@pollux/query-api/hosting/contract';
import { getShownResults } from '@pollux/query-api/hosting/contract';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
const PHONES = 20;

/** A guest's phone in the room of a session, with every message that it was sent since it joined. */
async function phoneIn(sessionId: string) {
  const client = new ApiClient(product.origin);
  const { position } = await client.send(TakeSeat, { sessionId });
  const viewer = connectViewer(product.origin, client.cookie);
  onTestFinished(() => void viewer.disconnect());
  const messages: { readonly name: string; readonly view: StageView }[] = [];
  const joined = await viewer.emitWithAck('join', { room: 'session-stage', id: sessionId, after: position });
  expect(joined).toMatchObject({ ok: true, view: { stage: { on: 'lobby' } } });
  viewer.onAny((name: string, { view }: { view: StageView }) => messages.push({ name, view }));
  return { client, messages };
}

test('each phone of a hall is sent one message when the host changes what is on, and none when others answer', async () => {
  const { client: host } = await joins(product.origin);
  const poll = await createsPoll(host);
  const { sessionId } = await host.send(OpenHostedSession, { quizId: poll.id, pace: 'host' });
  const phones = await Promise.all(Array.from({ length: PHONES }, () => phoneIn(sessionId)));
  const questionId = poll.content.questions[0]?.id ?? '';
  let seen = 0;
  const shows = async (stage: Stage) => {
    ({ number: seen } = await host.send(SetStage, { sessionId, seen, stage }));
    // One message each, and nothing before it: what came of the answers would stand before.
    for (const { messages } of phones)
      await expect
        .poll(() => messages.map(({ view }) => view.number))
        .toEqual(Array.from({ length: seen }, (_, index) => index + 1));
  };
  await shows({ on: 'question', questionId, answers: 'open', results: 'hidden' });
  const answer = chooses(poll, 0, 1)[questionId];
  if (answer === undefined) throw new Error('There is no such answer.');
  for (const { client } of phones)
    await client.send(AnswerSessionQuestion, { sessionId, questionId, answer });
  await shows({ on: 'question', questionId, answers: 'locked', results: 'hidden' });
  await shows({ on: 'question', questionId, answers: 'locked', results: 'shown' });
  for (const { messages } of phones) {
    expect(new Set(messages.map(({ name }) => name))).toEqual(new Set(['view']));
    // How the room has answered is asked for, as counts, once it is shown.
    expect(JSON.stringify(messages)).not.toMatch(/votes|responses|ballots|voterId|seatId/);
  }
  const [phone] = phones;
  const shown = await phone?.client.ask(getShownResults, {
    params: { id: sessionId },
    minPosition: host.written,
  });
  expect(shown).toMatchObject({ ballots: PHONES, question: { responses: PHONES } });
  expect(JSON.stringify(shown)).not.toMatch(/voterId|seatId/);
});

test('whoever comes late is told what is on in one answer, and nobody else hears of it', async () => {
  const { client: host } = await joins(product.origin);
  const poll = await createsPoll(host);
  const { sessionId } = await host.send(OpenHostedSession, { quizId: poll.id, pace: 'host' });
  const early = await phoneIn(sessionId);
  const questionId = poll.content.questions[0]?.id ?? '';
  const stage: Stage = { on: 'question', questionId, answers: 'open', results: 'hidden' };
  const { position } = await host.send(SetStage, { sessionId, seen: 0, stage });
  await expect.poll(() => early.messages.length).toBe(1);
  const late = new ApiClient(product.origin);
  await late.send(TakeSeat, { sessionId });
  const viewer = connectViewer(product.origin, late.cookie);
  onTestFinished(() => void viewer.disconnect());
  let more = 0;
  viewer.onAny(() => more++);
  const joined = await viewer.emitWithAck('join', { room: 'session-stage', id: sessionId, after: position });
  expect(joined).toMatchObject({ ok: true, view: { number: 1, question: { id: questionId } } });
  await host.send(SetStage, { sessionId, seen: 1, stage: { on: 'end' } });
  await expect.poll(() => more).toBe(1);
  expect(early.messages.map(({ view }) => view.number)).toEqual([1, 2]);
});

test('phones are told when the last page of the host has gone, and when one is back', async () => {
  const { client: host } = await joins(product.origin);
  const poll = await createsPoll(host);
  const { sessionId, position } = await host.send(OpenHostedSession, { quizId: poll.id, pace: 'host' });
  const phone = new ApiClient(product.origin);
  await phone.send(TakeSeat, { sessionId });
  const viewer = connectViewer(product.origin, phone.cookie);
  onTestFinished(() => void viewer.disconnect());
  const told: (number | null)[] = [];
  viewer.on('here', ({ here }) => void told.push(here));
  const room = { room: 'session-stage', id: sessionId, after: position };
  expect(await viewer.emitWithAck('join', room)).toMatchObject({ ok: true, here: 0 });

  const opens = async (cookie: string | undefined) => {
    const page = connectViewer(product.origin, cookie);
    onTestFinished(() => void page.disconnect());
    const joined = await page.emitWithAck('join', { ...room, room: 'led-session' });
    return { page, joined };
  };
  // Nobody else is taken for the host.
  expect((await opens(phone.cookie)).joined).toMatchObject({ ok: false });
  const [wall, remote] = [await opens(host.cookie), await opens(host.cookie)];
  await expect.poll(() => told).toEqual([1]);
  wall.page.disconnect();
  remote.page.disconnect();
  await expect.poll(() => told).toEqual([1, 0]);
  await opens(host.cookie);
  await expect.poll(() => told).toEqual([1, 0, 1]);
});
