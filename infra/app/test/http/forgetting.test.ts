// Dear: all that is kept of a person is looked for in every file of the data folder, before and after two power cuts.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { ChangeEmail } from '@pollux/domain/accounts/email-change';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import { StartAttempt } from '@pollux/domain/attending/attending';
import { CastVote } from '@pollux/domain/voting/ballot';
import { type RecordedEvent, START } from '@pollux/infra/event-store/event-store';
import { getMe, getSession, getSiteStatistics } from '@pollux/query-api/accounts/contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getHall } from '@pollux/query-api/attending/leaderboard-contract';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { opsLines } from '../ops/command-line.ts';
import { storesOf } from '../support/data-folder.ts';
import { codeSentTo, mailsTo } from '../support/mailbox.ts';
import { joins, type Person, signUpForm } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { chooses, createsPoll, writes } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { chooses as choosing, createsQuiz, submits, writes as writing } from '../support/quizzes.ts';
import { DOCUMENTS, LOG, LOOKING, remainsOf } from '../support/remains.ts';
import { openStoresOf } from '../support/stores.ts';
import { connectViewer, watch } from '../support/viewers.ts';

/** Texts that nobody else has, and that mean nothing to the product. */
const asha = {
  email: 'sundaravalli.kuppuswamy@forgotten.example',
  firstname: 'Sundaravalli',
  lastname: 'Kuppuswamy',
  phoneNumber: '9182736450918',
  organization: 'Kuppuswamy-Gurukulam',
  state: 'Pudukkottai-Samasthanam',
  city: 'Pudukkottai-Vadakku',
};
const nickname = 'Sundu-Thangachi';
const fileName = 'kuppuswamy-family-deepavali.png';
/** On the leaderboard of a live quiz. */
const boardName = 'Oonjal-Rani';
/** Typed into a word cloud. */
const word = 'Sundu-veetu-oonjal';
/** Written to a question of a quiz. */
const written = 'Thamarai-kulam pakkathu veedu';
const unfinished = { firstname: 'Sundari', lastname: 'Kuppusamy-Iyer', phoneNumber: '9182736450819' };
const saidLater = {
  about: 'Kolattam-Thalaivi, twice in Pudukkottai-Therku',
  newEmail: 'valli.of.therku@forgotten.example',
};
const typed = [asha, unfinished, saidLater].flatMap((said) => Object.values<string>(said));
const personal = [...typed, nickname, boardName, fileName, word, written];

let product: HostedProduct;
let creator: Person;
beforeAll(async () => {
  product = await HostedProduct.start();
  creator = await joins(product.origin);
});
afterAll(() => product.stop());

const remains = () => remainsOf(personal, product.dataDir);
const filesWithRemains = async () => [...new Set((await remains()).map((found) => found.split(/[:-]/)[0]))];

const mailsToAsha = () => mailsTo(product.origin, asha.email);

/** As `joins`, after somebody has signed up with the same address: the code is that of the second mail. */
async function joinsAsAsha(): Promise<Person> {
  const client = new ApiClient(product.origin);
  const form = signUpForm(asha);
  const { email, password } = form;
  const { accountId } = await client.send(SignUp, form);
  await expect.poll(mailsToAsha).toHaveLength(2);
  const otp = await codeSentTo(product.origin, email);
  await client.send(VerifyOneTimeCode, { email, otp, accountId });
  await client.send(LogIn, { email, password });
  return { accountId, form, client };
}

/** What whoever has every file, the keys among them, can read: event by event, so not knowing yet who is forgotten. */
async function readableLog(): Promise<string> {
  const stores = await openStoresOf(product);
  const read: RecordedEvent[] = [];
  for (let next: RecordedEvent[] = []; ; read.push(...next)) {
    next = await stores.events.readAll(read.at(-1)?.position ?? START, 1);
    if (next.length === 0) break;
  }
  await stores.close();
  return JSON.stringify(read);
}

async function uploadAs(person: Person, name: string): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await picture('teal'))], { type: 'image/png' }), name);
  const headers = { cookie: person.client.cookie ?? '' };
  const { ok } = await fetch(`${product.origin}/api/media?purpose=cover`, { method: 'POST', headers, body });
  expect(ok).toBe(true);
}

test('personal texts are found in a file in whatever form, or the test below would show nothing', async () => {
  const file = join(product.dataDir, 'probe.bin');
  const text = 'Sundaravalli';
  for (const bytes of [
    Buffer.from(`x${text}y`),
    Buffer.from(`xyz${text}`, 'utf16le'),
    Buffer.from(Buffer.from(`${text}...`).toString('base64')),
    Buffer.from(Buffer.from(`{"a":"${text}"}`).toString('base64url')),
    Buffer.from(Buffer.from(`??${text}>>`, 'utf16le').toString('base64')),
  ]) {
    await writeFile(file, bytes);
    expect(await remainsOf([text], product.dataDir)).toEqual([`probe.bin: ${text}`]);
  }
  await rm(file);
});

test('who deletes their account is forgotten: nothing personal is left in any store, and what they did still counts', async () => {
  const { origin } = product;
  const poll = await createsPoll(creator.client);
  await new ApiClient(origin).send(SignUp, signUpForm({ ...asha, ...unfinished }));
  await expect.poll(mailsToAsha).toHaveLength(1);
  const person = await joinsAsAsha();
  const phone = new ApiClient(origin);
  await phone.send(LogIn, { email: asha.email, password: person.form.password });
  const vote = await person.client.send(CastVote, {
    pollId: poll.id,
    firstname: nickname,
    lastname: asha.lastname,
    answers: { ...chooses(poll, 0, 1), ...writes(poll, 1, word) },
  });
  await creator.client.send(CastVote, {
    pollId: poll.id,
    answers: { ...chooses(poll), ...writes(poll, 1, 'Rain') },
  });
  const quiz = await createsQuiz(creator.client, { quizMode: 3 });
  const starting = { quizId: quiz.id, firstname: asha.firstname, lastname: asha.lastname };
  const { attemptId } = await person.client.send(StartAttempt, { ...starting, nickname: boardName });
  const answers = [choosing(quiz, 0, 0), writing(quiz, 1, written)];
  await submits(person.client, { quizId: quiz.id, attemptId }, ...answers);
  await uploadAs(person, fileName);
  const { firstname, lastname, phoneNumber } = asha;
  const { about, newEmail } = saidLater;
  const profile = { firstname, lastname, phoneNumber, about, language: 'tam', profilePic: null } as const;
  await person.client.send(UpdateProfile, profile);
  await person.client.send(ChangeEmail, { newEmail, password: person.form.password });
  await codeSentTo(origin, newEmail);
  const own = await createsPoll(person.client);

  const { last, viewer } = watch(connectViewer(origin, creator.client.cookie), poll.id, vote.position);
  const wordsOf = (results: PollResultsView | undefined) => {
    const question = results?.questions[1];
    return question?.type === 'wordcloud' ? question.words.map((counted) => counted.word) : undefined;
  };
  await expect.poll(() => wordsOf(last())).toEqual(['Rain', word]);
  const resultsPath = `${origin}/api/activities/${poll.id}/results`;
  const withCookie = { headers: { cookie: creator.client.cookie ?? '' } };
  const tag = (await fetch(resultsPath, withCookie)).headers.get('etag') ?? '';

  const publicFigures = async () => {
    const minPosition = vote.position;
    const { countries } = await creator.client.ask(getSiteStatistics, { minPosition });
    const asked = { params: { id: poll.id }, minPosition };
    return { results: await creator.client.ask(getPollResults, asked), countries };
  };
  const before = await publicFigures();
  expect(before.results).toMatchObject({ ballots: 2 });
  expect(wordsOf(before.results)).toEqual(['Rain', word]);
  /** The same, but for the word that nobody may read any more. */
  const after = structuredClone(before);
  for (const question of after.results.questions) {
    if (question.type === 'wordcloud')
      question.words = question.words.filter((counted) => counted.word !== word);
  }
  const { user } = await person.client.ask(getMe, { minPosition: own.position });
  expect(user).toMatchObject({ email: asha.email, phoneNumber: asha.phoneNumber });
  expect((await filesWithRemains()).includes(LOG)).toBe(false);
  expect(await filesWithRemains()).toContain(DOCUMENTS);
  expect((await remains()).some((found) => found.startsWith(DOCUMENTS) && found.endsWith(written))).toBe(
    true,
  );

  await expect(person.client.send(ForgetAccount, { password: 'not my password' })).rejects.toMatchObject({
    status: 403,
    code: 'wrong-password',
  });
  expect((await phone.ask(getSession)).user?.id).toBe(person.accountId);
  await person.client.send(ForgetAccount, { password: person.form.password });

  await expect.poll(remains, LOOKING).toEqual([]);
  expect(await mailsToAsha()).toEqual([]);
  for (const client of [person.client, phone]) {
    await expect(client.ask(getMe)).rejects.toMatchObject({ status: 401 });
  }
  await expect(
    new ApiClient(origin).send(LogIn, { email: asha.email, password: person.form.password }),
  ).rejects.toMatchObject({ status: 401, code: 'wrong-credentials' });
  expect(await publicFigures()).toEqual(after);
  const hall = await creator.client.ask(getHall, { params: { id: quiz.id } });
  expect(hall).toMatchObject({ people: 1, top: [{ place: 1, name: null }] });
  await expect.poll(last).toEqual(after.results);
  const again = { headers: { ...withCookie.headers, 'if-none-match': tag } };
  expect((await fetch(resultsPath, again)).status).toBe(200);
  viewer.close();

  await product.kill();
  const log = await readableLog();
  for (const text of personal) expect(log).not.toContain(text);
  expect(log).toContain(creator.form.email);

  // Every read model is made anew of the log; on a server beside the old ones, as there is more in their database.
  for (const file of ['documents.db', 'documents.db-wal', 'documents.db-shm']) {
    await rm(join(product.dataDir, file), { force: true });
  }
  const target = { DATA_DIR: product.dataDir, ...storesOf(product.dataDir) };
  await opsLines(target, 'rebuild', 'all', '--trust-log');
  await product.restart();
  expect(await publicFigures()).toEqual(after);
  expect(await remains()).toEqual([]);

  // The address is free: whoever reads its mails can sign up with it, as somebody new.
  const anew = await joins(origin, { ...asha, firstname: 'Valli' });
  expect(anew.accountId).not.toBe(person.accountId);
  expect((await anew.client.ask(getMyActivities)).allQuiz).toEqual([]);
});

test('forgetting that a crash interrupts is finished after the next start', async () => {
  const name = 'Vadivukkarasi';
  const person = await joins(product.origin, {
    firstname: name,
    email: `${name.toLowerCase()}@forgotten.example`,
  });
  const left = () => remainsOf([name, name.toLowerCase()], product.dataDir);
  await expect.poll(left, LOOKING).not.toEqual([]);
  await person.client.send(ForgetAccount, { password: person.form.password });
  await product.kill();
  await product.restart();
  await expect.poll(left, LOOKING).toEqual([]);
});
