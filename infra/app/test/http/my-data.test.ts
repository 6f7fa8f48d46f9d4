import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { RateQuiz } from '@pollux/domain/attending/rating';
import { DismissReports, ReportActivity } from '@pollux/domain/authoring/activity-reports';
import { AppealTakeDown, ReinstateActivity, TakeDownActivity } from '@pollux/domain/authoring/taking-down';
import { CastVote } from '@pollux/domain/voting/ballot';
import { expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsPoll, writes } from '../support/polls.ts';
import {
  chooses as choosesOption,
  createsQuiz,
  starts,
  submits,
  writes as writesText,
} from '../support/quizzes.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

const exportOf = ({ client }: Person, format: string, minPosition = '') =>
  fetch(`${product.origin}/api/users/me/export?format=${format}`, {
    headers: { cookie: client.cookie ?? '', 'x-min-position': minPosition },
  });

/** Somebody with bank details, a poll and a vote, and how far readers must have come to see it all. */
async function livesHere(): Promise<{ person: Person; position: string }> {
  const person = await joins(product.origin, { firstname: '=Meena' });
  const { client } = person;
  await client.send(SaveBankDetails, {
    accountHolderName: 'Meena Raman',
    accountNumber: '502100847362915',
    accountType: 'Savings',
    ifscCode: 'HDFC0004321',
    bankName: 'HDFC Bank',
    branchName: 'Adyar',
    contactNumber: '9087612345',
    password: person.form.password,
  });
  const poll = await createsPoll(client);
  const { position } = await client.send(CastVote, {
    pollId: poll.id,
    firstname: 'Meena',
    lastname: 'Raman',
    answers: { ...chooses(poll, 0, 1), ...writes(poll, 1, 'Rain') },
  });
  return { person, position };
}

test('a person takes along what is kept of them, and nothing of anybody else', async () => {
  const { person, position } = await livesHere();
  const other = await joins(product.origin, { firstname: 'Somebody-Else' });
  await createsPoll(other.client);

  const answer = await exportOf(person, 'json', position);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pollux-my-data.json"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  expect(data).toMatchObject({
    profile: [{ id: person.accountId, email: person.form.email, firstname: '=Meena' }],
    bankDetails: [{ accountNumber: '••••••••2915', bankName: 'HDFC Bank' }],
    sessions: [{ userAgent: expect.any(String) as string }],
    activities: [{ quizType: 'POLL' }],
    supportTickets: [],
    cancellation: [],
  });
  expect(data['responses']?.map(({ answer: said }) => said)).toContain('Rain');
  expect(data['responses']?.every(({ question }) => !/^[0-9a-f]{24}$/.test(String(question)))).toBe(true);
  expect(text).not.toMatch(/argon2|passwordHash|tokenHash|502100847362915|Somebody-Else/);
});

test('a person takes along their attempts, with what they answered, and their ratings', async () => {
  const { client, ...person } = await joins(product.origin);
  const quiz = await createsQuiz(client);
  const { attemptId } = await starts(client, quiz.id);
  await submits(
    client,
    { quizId: quiz.id, attemptId },
    writesText(quiz, 1, 'Light'),
    choosesOption(quiz, 0, 1),
  );
  const { position } = await client.send(RateQuiz, { quizId: quiz.id, rating: 4 });
  const answer = await exportOf({ client, ...person }, 'json', position);
  expect(await answer.json()).toMatchObject({
    attempts: [{ attemptId, activityId: quiz.id, firstname: 'Bala', points: 4, totalPoints: 8 }],
    attemptAnswers: [
      { question: 'What do leaves need?', answer: 'Light' },
      { question: 'What makes leaves green?', answer: 'Iron' },
    ],
    ratings: [{ activityId: quiz.id, rating: 4 }],
  });
});

test('a person takes along what they reported and appealed against, with the outcome, and no report of others', async () => {
  const [admin, owner, reader, other] = await Promise.all([
    adminOf(product),
    joins(product.origin, { userType: 'teacher' }),
    joins(product.origin),
    joins(product.origin),
  ]);
  const { id } = await createsPoll(owner.client, { quizTitle: 'Rude words' });
  const reports = ({ client }: Person, text: string) =>
    client.send(ReportActivity, { id, concern: 'offensive', text });
  await reports(reader, 'The second one');
  await reports(other, 'Somebody else wrote this');
  await admin.send(DismissReports, { id, reason: 'Words of a play' });
  await reports(reader, 'Still there');
  await admin.send(TakeDownActivity, { id, concern: 'offensive', reason: 'Rude' });
  await owner.client.send(AppealTakeDown, { id, text: 'They are of a play.' });
  const { position } = await admin.send(ReinstateActivity, { id, note: 'So they are.' });

  const ofReader = async () => await (await exportOf(reader, 'json', position)).text();
  const about = { activityId: id, quizTitle: 'Rude words', concern: 'offensive' };
  await expect
    .poll(async () => (JSON.parse(await ofReader()) as { reports: unknown }).reports)
    .toMatchObject([
      { ...about, text: 'The second one', outcome: 'dismissed' },
      { ...about, text: 'Still there', outcome: 'upheld' },
    ]);
  expect(await ofReader()).not.toMatch(/Somebody else|Words of a play|They are of a play/);
  const ofOwner = await (await exportOf(owner, 'json', position)).text();
  expect(JSON.parse(ofOwner)).toMatchObject({
    reports: [],
    appeals: [{ activityId: id, quizTitle: 'Rude words', text: 'They are of a play.' }],
  });
  expect(ofOwner).not.toContain('Still there');
});

test('the same as a workbook', async () => {
  const { person, position } = await livesHere();
  const answer = await exportOf(person, 'xlsx', position);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pollux-my-data.xlsx"');
  expect(answer.headers.get('content-type')).toContain('spreadsheetml');
  // As every archive of files begins, which a workbook is.
  expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('504b0304', 'hex'));
});

test('what is not as new as was asked for is refused, and no file begins that would be cut off', async () => {
  const { person, position } = await livesHere();
  // So far that no log comes there while the test waits.
  const answer = await exportOf(person, 'json', `9${position.slice(1)}`);
  expect(await problemIn(answer)).toMatchObject({ status: 503, code: 'stale' });
});

test('visitors get nothing, and another format is refused', async () => {
  expect((await fetch(`${product.origin}/api/users/me/export`)).status).toBe(401);
  expect((await exportOf(await joins(product.origin), 'pdf')).status).toBe(422);
});
