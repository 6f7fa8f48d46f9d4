// Dear: every query, file and room there is, asked at each moment of an attempt for what is right.
import { SaveAnswers, StartAttempt, SubmitAttempt } from '@pollux/domain/attending/attending';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { files, liveRooms, queries } from '@pollux/query-api/registry';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import {
  type CreatedQuiz,
  chooses,
  createsQuiz,
  keyedChoice,
  keyedText,
  opens,
  writes,
} from '../support/quizzes.ts';
import { post } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
const visitor = new ApiClient(product.origin);
let [creator, participant, stranger]: Person[] = [];
beforeAll(async () => {
  [creator, participant, stranger] = await Promise.all([0, 1, 2].map(() => joins(product.origin)));
});

/** What is right, and what a question says that is not opened yet: words that nobody else writes. */
const [KEY, SEALED_KEY, SEALED] = ['Mitochondriopolis', 'Quagmirelle', 'Zanzibaristan'];
const SECRETS = [KEY, SEALED_KEY, SEALED];

const asks = (examMode: boolean, quizMode: 1 | 3) =>
  createsQuiz((creator as Person).client, {
    examMode,
    quizMode,
    attemptLimit: false,
    questions: [
      keyedChoice('Which one is green?', ['Leaf', 'Root']),
      keyedText('What is the powerhouse?', KEY),
      keyedText(`Where is ${SEALED}?`, SEALED_KEY, { timer: 60_000, compulsory: false }),
    ],
  });

const MOST_AT_ONCE = 40;

const found = (text: string) => SECRETS.filter((secret) => text.includes(secret));

/** Everything there is to get, with these ids wherever ids are asked for. */
function paths(quizId: string, attemptId: string): string[] {
  const all = [...queries, ...files].filter(({ contract }) => contract.method === 'GET');
  const filled = all.map(({ contract: { path } }) =>
    path.replace(':attemptId', attemptId).replace(':moment', '3').replace(/:\w+/g, quizId),
  );
  return [...filled, `/attendquiz/${quizId}`, `/explore/${quizId}`];
}

/** What of the secrets somebody gets, by where they get it: in answers, error texts and live rooms. */
async function leaksTo(
  { cookie }: ApiClient,
  { id, position }: Pick<CreatedQuiz, 'id' | 'position'>,
  attemptId = id,
): Promise<Record<string, string[]>> {
  const headers = { 'x-min-position': position, ...(cookie !== undefined && { cookie }) };
  const reads = async (path: string) => {
    let answer = Response.error();
    // Of files only a few are made at once, and whoever has to wait for one is told nothing.
    await expect
      .poll(async () => {
        answer = await fetch(product.origin + path, { headers });
        return answer.status;
      })
      .not.toBe(429);
    expect(answer.status, path).toBeLessThan(500);
    // Now and then one was cut off on a busy machine: which one it is tells where to look.
    const text = await answer.text().catch((error: unknown) => {
      throw new Error(
        `${path} ended before its end: ${answer.status}, ${JSON.stringify([...answer.headers])}`,
        {
          cause: error,
        },
      );
    });
    return [path, found(text)] as const;
  };
  const all = paths(id, attemptId);
  const leaks: (readonly [string, string[]])[] = [];
  // One person may wait for no more at once, where stores are slow.
  for (let at = 0; at < all.length; at += MOST_AT_ONCE) {
    const read = await Promise.all(all.slice(at, at + MOST_AT_ONCE).map(reads));
    leaks.push(...read.filter(([, secrets]) => secrets.length > 0));
  }
  if (cookie === undefined) return Object.fromEntries(leaks);
  const viewer = connectViewer(product.origin, cookie);
  try {
    for (const { name } of liveRooms) {
      for (const thing of new Set([id, attemptId])) {
        const joined: unknown = await viewer
          .timeout(10_000)
          .emitWithAck('join', { room: name, id: thing, after: position });
        const secrets = found(JSON.stringify(joined));
        if (secrets.length > 0) leaks.push([`room ${name}`, secrets]);
      }
    }
  } finally {
    viewer.close();
  }
  return Object.fromEntries(leaks);
}

/** Sends a command as it is, and tells what of the secrets comes back, whatever the answer is. */
async function answered({ name }: { readonly name: string }, body: object, { cookie }: ApiClient) {
  const answer = await post(`${product.origin}/api/commands/${name}`, body, { cookie });
  const text = await answer.text();
  const { attemptId = '', position = '' } = JSON.parse(text) as { attemptId?: string; position?: string };
  return { status: answer.status, secrets: found(text), attemptId, position };
}

test.each([
  ['a quiz', false, 1],
  ['a live quiz', false, 3],
  ['an exam', true, 1],
  ['a live exam', true, 3],
] as const)(
  'of %s nobody is sent what is right before they may be, nor what a sealed question asks [P262]',
  async (_kind, examMode, quizMode) => {
    const quiz = await asks(examMode, quizMode);
    const [takes, looks] = [(participant as Person).client, (stranger as Person).client];
    const everybody = [takes, looks, visitor];
    for (const client of everybody) expect(await leaksTo(client, quiz)).toEqual({});

    const start = { quizId: quiz.id, firstname: 'Bala', lastname: 'Ganesan' };
    const started = await answered(StartAttempt, start, takes);
    expect(started).toMatchObject({ status: 201, secrets: [] });
    const attending = { quizId: quiz.id, attemptId: started.attemptId };
    // Refusals, their texts and those of forms that are not even right say nothing either.
    for (const [contract, body, client] of [
      [SaveAnswers, { ...attending, changes: [writes(quiz, 2, 'x'), writes(quiz, 0, 'x')] }, takes],
      [SaveAnswers, { ...attending, changes: [chooses(quiz, 0, 1), writes(quiz, 1, 'x')] }, takes],
      [SaveAnswers, { ...attending, changes: [{ ...writes(quiz, 1, ''), answer: 7 }] }, takes],
      [SaveAnswers, { ...attending, changes: [opens(quiz, 2)] }, looks],
      [SubmitAttempt, attending, looks],
      // In a live quiz answers are final: there nothing is taken back that has to be there.
      ...(quizMode === 3
        ? []
        : ([
            [SubmitAttempt, { ...attending, changes: [{ ...chooses(quiz, 0, 0), answer: null }] }, takes],
          ] as const)),
    ] as const)
      expect((await answered(contract, body, client)).secrets).toEqual([]);
    for (const client of everybody) expect(await leaksTo(client, quiz, attending.attemptId)).toEqual({});

    // Once it is opened its person sees what it asks, and nobody else does.
    const opened = await answered(SaveAnswers, { ...attending, changes: [opens(quiz, 2)] }, takes);
    expect(opened.secrets).toEqual([SEALED]);
    const during = { ...quiz, position: opened.position };
    const own = await leaksTo(takes, during, attending.attemptId);
    expect(own).toEqual({ [`/api/activities/${quiz.id}/attempt`]: [SEALED] });
    for (const client of [looks, visitor])
      expect(await leaksTo(client, during, attending.attemptId)).toEqual({});

    const changes = [chooses(quiz, 0, 0), writes(quiz, 1, 'x')];
    const submitted = await answered(SubmitAttempt, { ...attending, changes }, takes);
    expect(submitted).toMatchObject({ status: 200, secrets: [] });
    const after = { ...quiz, position: submitted.position };
    for (const client of [looks, visitor])
      expect(await leaksTo(client, after, attending.attemptId)).toEqual({});
    // Whoever can begin again, as here, is told what is right once it is closed, and not before (C107).
    const keysTold = async (at: typeof after) =>
      Object.values(await leaksTo(takes, at, attending.attemptId))
        .flat()
        .includes(KEY);
    expect(await keysTold(after)).toBe(false);
    const { position } = await (creator as Person).client.send(SetActivityActive, {
      id: quiz.id,
      isActive: false,
    });
    expect(await keysTold({ ...quiz, position })).toBe(true);
    for (const client of [looks, visitor])
      expect(await leaksTo(client, { ...quiz, position }, attending.attemptId)).toEqual({});
  },
);
