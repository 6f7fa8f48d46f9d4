import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { StartAttempt } from '@pollux/domain/attending/attending';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { DuplicateActivity } from '@pollux/domain/authoring/duplicating';
import { CreateSurvey, PublishActivity, UpdatePoll, UpdateSurvey } from '@pollux/domain/authoring/saving';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttend, getDraft, getEditor } from '@pollux/query-api/authoring/contract';
import { getAttendedSession } from '@pollux/query-api/hosting/contract';
import { getReplay } from '@pollux/query-api/hosting/replay-contract';
import { files, lists, queries } from '@pollux/query-api/registry';
import {
  getMyPollResponses,
  getMyReceipt,
  getPollResults,
  getReceipt,
  getVerification,
} from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import {
  choiceQuestion,
  chooses,
  type CreatedPoll,
  createsPoll,
  newId,
  votesIn,
  writes,
} from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let people: Person[];
let poll: CreatedPoll;
beforeAll(async () => {
  owner = await joins(product.origin);
  // Names that are in no other text.
  people = await Promise.all(
    Array.from({ length: 6 }, (_, n) => joins(product.origin, { firstname: `Voterathai${n}` })),
  );
  poll = await createsPoll(owner.client, { anonymous: true });
});

const resultsOf = (client: ApiClient, id: string) => client.ask(getPollResults, { params: { id } });
const voteOf = (n: number) => ({
  pollId: poll.id,
  answers: { ...chooses(poll, 0, n % 3), ...writes(poll, 1, `Word ${n}`) },
  anonymous: true,
});
/** What the urn has by now is there a moment after the vote. */
const settles = async (client: ApiClient, id: string, expected: object) => {
  await expect.poll(() => resultsOf(client, id)).toMatchObject(expected);
};

test('what the page has said of a poll is what the server does, or the vote is refused', async () => {
  const [person] = people as [Person];
  const attended = await person.client.ask(getAttend, { params: { id: poll.id } });
  expect(attended.content).toMatchObject({ anonymous: true });
  const named = await createsPoll(owner.client);
  const refused = { status: 409, code: 'poll-changed' };
  const { anonymous: _anonymous, ...unsaid } = voteOf(0);
  await expect(person.client.send(CastVote, unsaid)).rejects.toMatchObject(refused);
  const vote = { pollId: named.id, answers: chooses(named), anonymous: true };
  await expect(person.client.send(CastVote, vote)).rejects.toMatchObject(refused);
});

test('of two tabs at once one is counted; a repeat is told the same, and no hash of its answers is kept', async () => {
  for (const [n, { client }] of people.entries()) {
    const tabs = [client.send(CastVote, voteOf(n), `tab-${n}`), client.send(CastVote, voteOf(n))];
    const done = await Promise.allSettled(tabs);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already-voted' },
    });
  }
  const [person] = people as [Person];
  const anew = await joins(product.origin);
  const first = await anew.client.send(CastVote, voteOf(6), 'again');
  // Were a hash of the answers kept to know a repeat by, other answers would be refused.
  expect(await anew.client.send(CastVote, voteOf(7), 'again')).toEqual(first);
  await settles(person.client, poll.id, { ballots: 0, waiting: 7 });
});

test('nobody is shown with what they answered, and everybody is counted once the poll has closed', async () => {
  const [person] = people as [Person];
  await owner.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await settles(owner.client, poll.id, { ballots: 7, waiting: 0 });
  expect(votesIn(await resultsOf(owner.client, poll.id))).toEqual([3, 2, 2]);
  expect(await owner.client.ask(getVerification, { params: { id: poll.id } })).toMatchObject({
    mismatches: [],
  });

  const { allQuiz } = await person.client.ask(getMyPollResponses);
  expect(allQuiz).toMatchObject([{ pollId: poll.id, answers: {}, isAnonymous: true }]);
  const exported = (await (await person.client.get('/api/users/me/export?format=json')).json()) as {
    responses: object[];
  };
  expect(exported.responses).toMatchObject([
    { activityId: poll.id, isAnonymous: true, question: null, answer: null },
  ]);
  const { fingerprint, at } = await person.client.ask(getMyReceipt, { params: { id: poll.id } });
  expect(new Date(at).getTime() % 900_000).toBe(0);
  const receipt = await person.client.ask(getReceipt, { params: { receipt: fingerprint.slice(0, 12) } });
  expect(receipt.ballots).toMatchObject([{ fingerprint, at }]);
  // Played again, its answers are there by quarters of an hour, or when it was closed.
  const replay = await owner.client.ask(getReplay, { params: { id: poll.id } });
  expect(replay).toMatchObject({ isAnonymous: true, finest: 900 });
  const closedAt = replay.marks.find(({ what }) => what === 'closed')?.still;
  const begins = Date.parse(replay.startsAt);
  const fine = replay.stills.filter(
    ({ at: after }, index) => index + 1 !== closedAt && (begins + after + 1) % 900_000 !== 0,
  );
  // What came in the quarter in which it was closed is there just before that.
  expect(fine.map(({ at: after }) => after + 1)).toEqual(
    fine.map(() => replay.stills[(closedAt ?? 0) - 1]?.at),
  );
});

test('whether a poll is anonymous stays as it was published first', async () => {
  const { id, version, content } = await createsPoll(owner.client, { anonymous: true });
  for (const changes of [{ anonymous: false }, { anonymous: undefined }])
    await expect(
      owner.client.send(UpdatePoll, { ...content, ...changes, id, expectedVersion: version }),
    ).rejects.toMatchObject({ status: 409, code: 'anonymity-settled' });
  await owner.client.send(UpdatePoll, { ...content, quizTitle: 'Another', id, expectedVersion: version });
});

test('once somebody has answered, a poll asks nothing else, and a copy of it may', async () => {
  const [person] = people as [Person];
  const { id, content } = await createsPoll(owner.client, { anonymous: true });
  const [asked, ...others] = content.questions;
  const reworded = { questions: [{ ...asked, title: 'Which of these?' }, ...others] } as Partial<
    typeof content
  >;
  const refused = { status: 409, code: 'anonymous-answered' };
  let version = 1;
  const save = async (changes: object) => {
    await owner.client.send(UpdatePoll, { ...content, ...changes, id, expectedVersion: version });
    version++;
  };
  // A wrong word is put right before anybody has answered.
  await save(reworded);
  await person.client.send(CastVote, { pollId: id, answers: chooses({ content }), anonymous: true, version });
  const editor = () => owner.client.ask(getEditor, { params: { id } });
  await expect.poll(editor).toMatchObject({ isSettled: true });
  // The urn has the answer a moment later.
  const changes = async () =>
    save(version % 2 === 0 ? {} : reworded).catch(({ code }: { code: string }) => code);
  await expect.poll(changes).toBe(refused.code);
  // Nor by its draft, nor once it is closed.
  await owner.client.send(SetActivityActive, { id, isActive: false });
  const { revision } = await owner.client.ask(getDraft, { params: { id } });
  const edits = [{ edit: 'remove-question' as const, questionId: others[0]?.id ?? '' }];
  const edited = await owner.client.send(EditActivity, { id, revision, edits });
  const publish = { id, revision: edited.revision };
  await expect(owner.client.send(PublishActivity, publish)).rejects.toMatchObject(refused);
  await save({ ...(await editor()).content, quizTitle: 'The title is another matter' });
  const { position: minPosition, ...copy } = await owner.client.send(DuplicateActivity, { id });
  const draft = await owner.client.ask(getDraft, { params: copy, minPosition });
  const added = { edit: 'set-question' as const, questionId: draft.draft.questions[0]?.id ?? '' };
  const { revision: changed } = await owner.client.send(EditActivity, {
    id: copy.id,
    revision: draft.revision,
    edits: [{ ...added, fields: { title: 'Something else?' } }],
  });
  await owner.client.send(PublishActivity, { id: copy.id, revision: changed });
  expect(await owner.client.ask(getEditor, { params: copy })).toMatchObject({ isSettled: false });
});

test('guests of a session answer anonymously as well, once a seat', async () => {
  const { id: quizId, content } = await createsPoll(owner.client, { anonymous: true });
  const { sessionId } = await owner.client.send(OpenHostedSession, { quizId });
  for (let n = 0; n < 5; n++) {
    const guest = new ApiClient(product.origin);
    await guest.send(TakeSeat, { sessionId });
    const vote = { sessionId, answers: chooses({ content }, 0, n % 2), anonymous: true };
    await guest.send(CastSessionVote, vote);
    await expect(guest.send(CastSessionVote, vote)).rejects.toMatchObject({ code: 'already-voted' });
  }
  await settles(owner.client, sessionId, { ballots: 0, waiting: 5 });
  await owner.client.send(EndHostedSession, { sessionId });
  await settles(owner.client, sessionId, { ballots: 5, waiting: 0 });
  expect(votesIn(await resultsOf(owner.client, sessionId))).toEqual([3, 2, 0]);
});

/** All that the owner can ask about an activity, or a session: every query, list and file by its id. */
async function everythingAbout(id: string): Promise<string> {
  const contracts = [...queries, ...lists, ...files].map(({ contract }) => contract as { path: string });
  const paths = new Set(contracts.map(({ path }) => path).filter((path) => /^[^:]*:\w+[^:]*$/.test(path)));
  const said = await Promise.all(
    [...paths].map(async (path) => {
      const response = await owner.client.get(path.replace(/:\w+/, id)).catch(() => undefined);
      return response?.ok === true
        ? `${path}\n${Buffer.from(await response.arrayBuffer()).toString('latin1')}`
        : '';
    }),
  );
  expect(said.filter((text) => text !== '').length).toBeGreaterThan(3);
  return said.join('\n');
}

const surveyQuestions = () =>
  [
    { ...choiceQuestion('Where do you work?', ['At home', 'At school']), compulsory: true },
    { id: newId(), type: 'shortanswer', title: 'What should change?', compulsory: false },
    { id: newId(), type: 'rating', title: 'How do you like it?', compulsory: false },
  ] as const;
const surveyForm = (changes: object = {}, questions = surveyQuestions()) => ({
  quizTitle: 'How do we work?',
  quizDescription: 'Said openly',
  language: 'Eng',
  questions: [...questions],
  anonymous: true,
  ...changes,
});

test('an anonymous survey is handed in once, in one piece, and is counted without a name anywhere', async () => {
  const questions = surveyQuestions();
  const [where, what, how] = questions;
  const form = surveyForm({ musicId: 3, fontColour: '#0b6e4f' }, questions);
  const { id } = await owner.client.send(CreateSurvey, form);
  const voters = people.slice(0, 5);
  const vote = (n: number) => ({
    pollId: id,
    answers: {
      [where.id]: { type: 'mcq' as const, optionId: where.options[n % 2]?.id ?? '' },
      [what.id]: { type: 'shortanswer' as const, text: `More of ${n}` },
      [how.id]: { type: 'rating' as const, stars: 1 + (n % 5) },
    },
    anonymous: true,
  });
  for (const [n, { client }] of voters.entries()) {
    // Nothing of a half-filled one is the server's.
    await expect(
      client.send(StartAttempt, { quizId: id, firstname: 'A', lastname: 'B' }),
    ).rejects.toMatchObject({ status: 404 });
    const attended = await client.ask(getAttend, { params: { id } });
    expect(attended).toMatchObject({
      quizType: 'POLL',
      availability: 'open',
      content: { anonymous: true, musicId: 3, fontColour: '#0b6e4f' },
    });
    await client.send(CastVote, vote(n));
    await expect(client.send(CastVote, vote(n))).rejects.toMatchObject({ code: 'already-voted' });
    await expect(resultsOf(client, id)).rejects.toMatchObject({ status: 403 });
  }
  await settles(owner.client, id, { ballots: 0, waiting: 5 });
  const before = await everythingAbout(id);
  await owner.client.send(SetActivityActive, { id, isActive: false });
  await settles(owner.client, id, { ballots: 5, waiting: 0 });
  expect(votesIn(await resultsOf(owner.client, id))).toEqual([3, 2]);
  const shorter = surveyForm({ questions: questions.slice(0, 2) });
  await expect(owner.client.send(UpdateSurvey, { ...shorter, id, expectedVersion: 1 })).rejects.toMatchObject(
    { status: 409, code: 'anonymous-answered' },
  );
  const after = await everythingAbout(id);
  expect(after).toContain('More of 4');
  for (const { accountId, form: person } of voters)
    for (const text of [before, after]) {
      expect(text).not.toContain(accountId);
      expect(text).not.toContain(person.email);
      expect(text).not.toContain(person.firstname);
    }
  expect(await owner.client.ask(getVerification, { params: { id } })).toMatchObject({ mismatches: [] });
});

test('an anonymous survey asks nobody who they are, and has the end that its owner has set', async () => {
  const email = { id: newId(), type: 'email' as const, title: 'Your address?' };
  await expect(owner.client.send(CreateSurvey, surveyForm({ questions: [email] }))).rejects.toMatchObject({
    code: 'anonymous-asks-email',
  });
  const soon = { timeline: true, startDate: '2126-01-01T00:00:00.000Z', endDate: '2126-02-01T00:00:00.000Z' };
  const { id } = await owner.client.send(CreateSurvey, surveyForm(soon));
  const [person] = people as [Person];
  expect(await person.client.ask(getAttend, { params: { id } })).toMatchObject({
    availability: 'not-yet-open',
  });
  const form = surveyForm();
  const answers = { [form.questions[1]?.id ?? '']: { type: 'shortanswer' as const, text: 'Early' } };
  await expect(person.client.send(CastVote, { pollId: id, answers, anonymous: true })).rejects.toMatchObject({
    code: 'quiz-not-yet-open',
  });
});

test('while a host leads, each seat answers a question once, and nobody is joined to an answer', async () => {
  const { id: quizId, content } = await createsPoll(owner.client, { anonymous: true });
  const named = { status: 409, code: 'anonymous-has-no-names' };
  await expect(
    owner.client.send(OpenHostedSession, { quizId, pace: 'host', names: 'own' }),
  ).rejects.toMatchObject(named);
  const { sessionId } = await owner.client.send(OpenHostedSession, { quizId, pace: 'host' });
  const [choice] = content.questions;
  const questionId = choice?.id ?? '';
  const shows = (seen: number, answers: 'open' | 'locked') =>
    owner.client.send(SetStage, {
      sessionId,
      seen,
      stage: { on: 'question', questionId, answers, results: 'shown' },
    });
  const guests = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const guest = new ApiClient(product.origin);
      await guest.send(TakeSeat, { sessionId });
      return guest;
    }),
  );
  await shows(0, 'open');
  const wish = (n: number) => ({
    sessionId,
    questionId,
    answer: chooses({ content }, 0, n % 2)[questionId] as never,
  });
  const [first, ...others] = guests as [ApiClient, ...ApiClient[]];
  // A page that has not said so does not answer by name instead.
  await expect(first.send(AnswerSessionQuestion, wish(0))).rejects.toMatchObject({ code: 'poll-changed' });
  for (const [n, guest] of [first, ...others.slice(0, 4)].entries()) {
    await guest.send(AnswerSessionQuestion, { ...wish(n), anonymous: true });
    await expect(guest.send(AnswerSessionQuestion, { ...wish(n), anonymous: true })).rejects.toMatchObject({
      code: 'question-answered',
    });
  }
  await settles(owner.client, sessionId, { ballots: 5, sealed: { [questionId]: 5 } });
  expect(votesIn(await resultsOf(owner.client, sessionId))).toEqual([0, 0, 0]);
  // After a reload the phone knows that it has answered, and not what.
  const attended = await first.ask(getAttendedSession, { params: { id: sessionId } });
  expect(attended.answered).toEqual([{ questionId, counts: true }]);
  await shows(1, 'locked');
  await settles(owner.client, sessionId, { ballots: 5, sealed: { [questionId]: 0 } });
  expect(votesIn(await resultsOf(owner.client, sessionId))).toEqual([3, 2, 0]);
  await expect(
    (guests[5] as ApiClient).send(AnswerSessionQuestion, { ...wish(1), anonymous: true }),
  ).rejects.toMatchObject({ code: 'answered-too-late' });
  await owner.client.send(EndHostedSession, { sessionId });
  await settles(owner.client, sessionId, { ballots: 5, isActive: false });
  // Its replay has stills of what the host did, and just before: none of an answer.
  const { stills, marks } = await owner.client.ask(getReplay, { params: { id: sessionId } });
  const done = new Set(marks.map(({ still }) => stills[still - 1]?.at ?? 0));
  const of = stills.filter(({ at }) => !done.has(at) && !done.has(at + 1));
  // What was opened after the end is there at the end of the quarter of an hour.
  expect(of.length).toBeLessThanOrEqual(1);
});
