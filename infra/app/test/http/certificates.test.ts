import { ReinstateCertificate, RevokeCertificate } from '@pollux/domain/attending/certificate';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { StartAttempt } from '@pollux/domain/attending/attending';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { firstPageOf } from '@pollux/infra/files/pdf-page';
import {
  getActivityCertificates,
  getCertificate,
  getMyCertificates,
  getVerifiedCertificate,
} from '@pollux/query-api/attending/certificates-contract';
import { getMyReport, getMySurveys } from '@pollux/query-api/attending/reports-contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion } from '../support/polls.ts';
import {
  type CreatedQuiz,
  chooses,
  createsQuiz,
  keyedChoice,
  starts,
  submits,
  withCertificate,
} from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;
let admin: ApiClient;
let quiz: CreatedQuiz;
beforeAll(async () => {
  admin = await adminOf(product);
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
  quiz = await createsQuiz(creator.client, await withCertificate(creator.client));
});

/** A new person takes the quiz; the first option is right. */
async function takes(
  option: number,
  name = { firstname: 'கவிதா', lastname: 'முருகன்' },
  at = quiz,
): Promise<Person> {
  const person = await joins(product.origin);
  const { attemptId } = await person.client.send(StartAttempt, { quizId: at.id, ...name });
  const text = { kind: 'answer' as const, questionId: at.questions[1]?.id ?? '' };
  const answer = { type: 'shortanswer' as const, text: option === 0 ? 'light' : 'salt' };
  await submits(person.client, { quizId: at.id, attemptId }, chooses(at, 0, option), { ...text, answer });
  return person;
}

const seen = (client: ApiClient, query: Record<string, string> = {}, id = quiz.id) =>
  client.ask(getCertificate, { params: { id }, query });
/** Once it is there: certificates follow submissions. */
const awarded = async (client: ApiClient, id = quiz.id) => {
  await expect.poll(() => seen(client, {}, id).catch(() => undefined)).toBeDefined();
};
const codeOf = ({ verifyUrl }: { readonly verifyUrl: string }) => verifyUrl.split('/').at(-1) ?? '';
const verified = (code: string) =>
  new ApiClient(product.origin).ask(getVerifiedCertificate, { params: { code } });
const download = (cookie: string | undefined, query = '') =>
  fetch(`${product.origin}/api/activities/${quiz.id}/certificate.pdf${query}`, {
    headers: cookie === undefined ? {} : { cookie },
  });

test('whoever passes downloads a certificate that the server made, and anybody verifies it [P007 P358]', async () => {
  const person = await takes(0);
  await awarded(person.client);
  const certificate = await seen(person.client);
  expect(certificate).toMatchObject({
    name: 'கவிதா முருகன்',
    quizTitle: 'Plants',
    score: { average: 100 },
    design: { certificate: 1, organisationName: 'Hill School', competitionName: 'Science Day' },
    number: expect.stringMatching(/^PX-\d{4}-[2-9A-HJ-NP-Z]{6}$/) as string,
  });
  const file = await download(person.client.cookie);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${certificate.number}.pdf"`);
  const page = await firstPageOf(new Uint8Array(await file.arrayBuffer()), 842);
  const { width, height } = await sharp(page).metadata();
  expect([width, height]).toEqual([842, 595]);
  // Something is on it.
  expect((await sharp(page).stats()).entropy).toBeGreaterThan(0.5);

  expect(await verified(codeOf(certificate))).toEqual({
    number: certificate.number,
    issuedAt: certificate.issuedAt,
    revokedAt: null,
    certified: {
      name: 'கவிதா முருகன்',
      quizTitle: 'Plants',
      organisationName: 'Hill School',
      competitionName: 'Science Day',
      date: null,
      average: 100,
    },
  });
});

test('right after handing in the certificate is there, as a file, as a page, and for whoever verifies it', async () => {
  // Nothing in between: it follows the submission, and is waited for.
  const person = await takes(0);
  expect((await download(person.client.cookie)).status).toBe(200);
  const certificate = await seen((await takes(0)).client);
  expect((await verified(codeOf(certificate))).number).toBe(certificate.number);
  // Whoever has failed is told so at once.
  const failed = await takes(1);
  const begun = performance.now();
  await expect(seen(failed.client)).rejects.toMatchObject({ code: 'certificate-not-earned' });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('nobody sees it but its person, the owner of the quiz and admins; and of whoever fails there is none [P358 P455]', async () => {
  const [person, failed] = await Promise.all([takes(0), takes(1)]);
  await awarded(person.client);
  const { accountId } = person;
  for (const client of [creator.client, admin])
    expect(await seen(client, { person: accountId })).toEqual(await seen(person.client));
  expect((await download(admin.cookie, `?person=${accountId}`)).status).toBe(200);
  await expect(seen(other.client, { person: accountId })).rejects.toMatchObject({ status: 403 });
  await expect(seen(failed.client)).rejects.toMatchObject({ status: 403, code: 'certificate-not-earned' });
  await expect(seen(other.client)).rejects.toMatchObject({ status: 404 });
  const doors = await Promise.all(
    [undefined, failed.client.cookie, other.client.cookie].map(
      async (cookie) =>
        (await download(cookie, `?person=${cookie === failed.client.cookie ? failed.accountId : accountId}`))
          .status,
    ),
  );
  expect(doors).toEqual([401, 403, 403]);
  await expect(verified('f'.repeat(24))).rejects.toMatchObject({ status: 404 });
});

test('its owner withdraws it and gives it back, and its page follows; once its person is forgotten it has no name', async () => {
  const person = await takes(0);
  await awarded(person.client);
  const certificate = await seen(person.client);
  const code = codeOf(certificate);
  const key = { quizId: quiz.id, personId: person.accountId };
  const reason = 'It was won by others.\nPlease write to me.';
  const revoke = { ...key, reason };
  await expect(other.client.send(RevokeCertificate, revoke)).rejects.toMatchObject({ status: 403 });
  await expect(creator.client.send(RevokeCertificate, { ...key, reason: ' ' })).rejects.toMatchObject({
    status: 422,
  });
  await creator.client.send(RevokeCertificate, revoke);
  await expect(seen(person.client)).rejects.toMatchObject({ status: 403, code: 'certificate-revoked' });
  expect((await download(person.client.cookie)).status).toBe(403);
  const offered = async () => (await person.client.ask(getMyReport, { params: { id: quiz.id } })).certificate;
  await expect.poll(offered).toBe(0);
  const given = await creator.client.ask(getActivityCertificates, {
    params: { id: quiz.id },
    query: { state: 'revoked' },
  });
  const { number } = certificate;
  const listed = { number, state: 'revoked', kind: 'withdrawn', reason };
  expect(given.data).toMatchObject([{ personId: person.accountId, ...listed }]);
  await expect(person.client.ask(getActivityCertificates, { params: { id: quiz.id } })).rejects.toMatchObject(
    { status: 403 },
  );
  expect((await person.client.ask(getMyCertificates)).data).toMatchObject([listed]);
  // Whoever has the code is not told why.
  expect(await verified(code)).toEqual({
    number,
    issuedAt: certificate.issuedAt,
    revokedAt: expect.any(String) as string,
    certified: null,
  });
  await creator.client.send(ReinstateCertificate, key);
  expect(await seen(person.client)).toEqual(certificate);
  await expect.poll(offered).toBe(1);

  await person.client.send(ForgetAccount, { password: person.form.password });
  await expect.poll(async () => (await verified(code)).certified?.name).toBeNull();
  expect(await seen(creator.client, { person: person.accountId })).toMatchObject({
    name: 'Name no longer kept',
  });
});

test('the lists are searched by name and number, sorted, and exported', async () => {
  const own = await createsQuiz(creator.client, {
    ...(await withCertificate(creator.client)),
    quizTitle: 'Birds',
  });
  const [zara, asha] = await Promise.all([
    takes(0, { firstname: 'Zara', lastname: 'Khan' }, own),
    takes(0, { firstname: 'ஆஷா', lastname: 'Raman' }, own),
  ]);
  await Promise.all([zara, asha].map(({ client }) => awarded(client, own.id)));
  const listed = async (query: Record<string, string> = {}) =>
    (await creator.client.ask(getActivityCertificates, { params: { id: own.id }, query })).data;
  await expect.poll(() => listed()).toHaveLength(2);
  const names = async (query: Record<string, string>) => (await listed(query)).map(({ name }) => name);
  expect(await names({ sort: 'name' })).toEqual(['Zara Khan', 'ஆஷா Raman']);
  expect(await names({ search: 'ஆஷா' })).toEqual(['ஆஷா Raman']);
  const { number } = await seen(zara.client, {}, own.id);
  expect(await names({ search: number.toLowerCase() })).toEqual(['Zara Khan']);

  const reason = 'Copied, sadly.\n"Ask me."';
  await creator.client.send(RevokeCertificate, { quizId: own.id, personId: zara.accountId, reason });
  await expect.poll(() => names({ state: 'revoked' })).toEqual(['Zara Khan']);
  const file = await creator.client.get(
    `/api/activities/${own.id}/certificates/export?format=csv&sort=name&columns=number,name,state,kind,reason`,
  );
  const [head, ...rows] = (await file.text()).split('\r\n');
  expect(head).toBe('number,name,state,kind,reason');
  expect(rows[0]).toBe(`${number},Zara Khan,revoked,withdrawn,"Copied, sadly.\n""Ask me."""`);
  expect(rows[1]).toMatch(/^PX-.+,ஆஷா Raman,valid,,$/);

  // What is kept to be searched, and what was written of somebody, goes with them.
  await zara.client.send(ForgetAccount, { password: zara.form.password });
  await expect.poll(() => listed({ state: 'revoked' })).toMatchObject([{ name: null, reason: null }]);
  await expect.poll(() => listed({ search: 'Zara' })).toEqual([]);
});

test('whoever completes a survey is given one, without a score', async () => {
  const { id } = await creator.client.send(CreateSurvey, {
    quizTitle: 'Meals',
    quizDescription: 'How was it?',
    language: 'Eng',
    questions: [
      { ...choiceQuestion('How did it taste?', ['Good', 'Not so good']), compulsory: false, timer: 0 },
    ],
    ...(await withCertificate(creator.client)),
  });
  const name = { firstname: 'Bala', lastname: 'Ganesan' };
  const { attemptId } = await other.client.send(StartAttempt, { quizId: id, ...name });
  await submits(other.client, { quizId: id, attemptId });
  await awarded(other.client, id);
  expect(await seen(other.client, {}, id)).toMatchObject({ name: 'Bala Ganesan', score: null });
  const own = async () =>
    (await other.client.ask(getMyCertificates, { query: { state: 'valid' } })).data.filter(
      ({ quizId }) => quizId === id,
    );
  await expect.poll(own).toEqual([expect.objectContaining({ quizTitle: 'Meals', state: 'valid' })]);
  expect(Object.keys((await own())[0] ?? {})).not.toContain('personId');
  const surveys = async () =>
    (await other.client.ask(getMySurveys)).data.filter(({ quizId }) => quizId === id);
  expect(await surveys()).toMatchObject([{ attemptId, certificate: 1 }]);
  const key = { quizId: id, personId: other.accountId };
  await creator.client.send(RevokeCertificate, { ...key, reason: 'Answered twice.' });
  await expect.poll(surveys).toMatchObject([{ attemptId, certificate: 0 }]);
});

test('a correction that fails what had passed revokes it, and one that passes it again gives the same back', async () => {
  const own = await createsQuiz(creator.client, {
    ...(await withCertificate(creator.client)),

    questions: [keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron'])],
  });
  const [asked] = own.questions;
  const options = asked !== undefined && 'options' in asked ? (asked.options ?? []) : [];
  const { attemptId } = await starts(other.client, own.id);
  await submits(other.client, { quizId: own.id, attemptId }, chooses(own, 0, 0));
  await awarded(other.client, own.id);
  const certificate = await seen(other.client, {}, own.id);
  const correct = (right: number, expectedCorrection: number) =>
    creator.client.send(CorrectAnswerKey, {
      quizId: own.id,
      version: 1,
      expectedCorrection,
      changes: [{ kind: 'key', question: { ...asked, answers: [options[right]?.id ?? ''] } as never }],
      reason: 'It was the other one.',
    });
  const page = () => verified(codeOf(certificate));
  await correct(1, 0);
  await expect.poll(async () => (await page()).revokedAt).not.toBeNull();
  await expect(seen(other.client, {}, own.id)).rejects.toMatchObject({ code: 'certificate-revoked' });
  await correct(0, 1);
  await expect.poll(async () => (await page()).revokedAt).toBeNull();
  expect(await seen(other.client, {}, own.id)).toEqual(certificate);
});
