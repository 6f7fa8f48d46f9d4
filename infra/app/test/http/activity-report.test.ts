import { scoreBins } from '@pollux/domain/attending/score-bins';
import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { StartAttempt } from '@pollux/domain/attending/attending';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { HideWord } from '@pollux/domain/hosting/word-moderation';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import { getActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { reportPdf } from '@pollux/query-api/files/report/report-pdf';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses as votes, createsPoll, newId, writes } from '../support/polls.ts';
import { chooses, createsQuiz, keyedChoice, keyedText, submits } from '../support/quizzes.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const timeZone = 'Pacific/Kiritimati';
const day = () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date());

let owner: Person;
let people: Person[];
beforeAll(async () => {
  owner = await joins(product.origin, { userType: 'teacher' });
  people = await Promise.all(Array.from({ length: 3 }, () => joins(product.origin, { userType: 'student' })));
});

function asksFor(cookie: string | undefined, id: string, { language = 'eng', minPosition = '' } = {}) {
  const asked = new URLSearchParams({ language, timeZone });
  const headers = { 'x-min-position': minPosition, ...(cookie !== undefined && { cookie }) };
  return fetch(`${product.origin}/api/activities/${id}/report.pdf?${asked}`, { headers });
}

/** The report with its words, which stand apart by one space each. */
async function read(answer: Response) {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()));
  return { name: answer.headers.get('content-disposition'), text: text.replaceAll(/\s+/g, ' ') };
}

const written = (value: number | null) =>
  value === null ? '–' : new Intl.NumberFormat('en-IN').format(value);
const percent = (value: number | null) => (value === null ? '–' : `${written(value)}%`);
const time = (seconds: number | null) =>
  seconds === null ? '–' : `${Math.floor(Math.round(seconds) / 60)} min ${Math.round(seconds) % 60} s`;
const share = (count: number, whole: number) => `${Math.round((100 * count) / whole)}%`;

async function answeredQuiz() {
  const questions = [
    keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Water']),
    keyedChoice('What do leaves need?', ['Light', 'Salt'], { compulsory: false }),
    keyedText('What is in the air?', 'oxygen', { compulsory: false }),
  ];
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Plants / பசுமை', questions });
  let position = '';
  for (const [index, { client }] of people.entries()) {
    const { attemptId } = await client.send(StartAttempt, {
      quizId: quiz.id,
      firstname: 'Asha',
      lastname: 'Ganesan',
    });
    const changes = [chooses(quiz, 0, index === 2 ? 1 : 0), ...(index === 0 ? [chooses(quiz, 1, 0)] : [])];
    ({ position } = await submits(client, { quizId: quiz.id, attemptId }, ...changes));
  }
  return { ...quiz, position };
}

test('the sheet of results has the class by name, for its owner and no other, and of quizzes alone', async () => {
  const { id, position } = await answeredQuiz();
  const sheetOf = (
    client: { readonly cookie?: string | undefined },
    of = id,
    size = 'LETTER',
    minPosition = position,
  ) => {
    const asked = new URLSearchParams({ size, timeZone });
    const headers = {
      'x-min-position': minPosition,
      ...(client.cookie !== undefined && { cookie: client.cookie }),
    };
    return fetch(`${product.origin}/api/activities/${of}/results-sheet.pdf?${asked}`, { headers });
  };
  const { name, text } = await read(await sheetOf(owner.client));
  expect(name).toContain(encodeURIComponent(`Plants _ பசுமை_results_${day()}.pdf`));
  const said = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'medium' }).format(new Date());
  expect(text.split('Asha Ganesan').length - 1).toBe(3);
  expect(text).toContain(said);
  // Two of three were right about the first question, one of whom about the second as well.
  expect(text).toContain('1. What makes leaves green? 3 66.7%');
  expect(text).toContain('2. What do leaves need? 3 33.3%');
  expect(text).toContain('Page 1 of 1');
  const poll = await createsPoll(owner.client);
  expect(await problemIn(await sheetOf(owner.client, poll.id, 'A4', poll.position))).toMatchObject({
    code: 'sheet-of-quizzes',
  });
  const [student] = people;
  expect((await sheetOf(student?.client ?? {})).status).toBe(403);
  expect((await sheetOf({})).status).toBe(401);
  expect((await sheetOf(owner.client, id, 'A5')).status).toBe(422);
  expect((await sheetOf(owner.client, 'f'.repeat(24))).status).toBe(404);
});

test('the report of a quiz has every figure of its page, and lists nobody', async () => {
  const { id, position } = await answeredQuiz();
  const asked = { params: { id }, minPosition: position };
  const [statistics, counts] = await Promise.all([
    owner.client.ask(getActivityStatistics, asked),
    owner.client.ask(getAnswerCounts, asked),
  ]);
  expect(statistics).toMatchObject({ attempts: 3, highest: expect.any(Number), questions: [{}, {}, {}] });
  const { name, text } = await read(await asksFor(owner.client.cookie, id, { minPosition: position }));

  expect(name).toContain(`filename*=UTF-8''${encodeURIComponent(`Plants _ பசுமை_report_${day()}.pdf`)}`);
  expect(text).toContain('Quiz report');
  expect(text).not.toContain('of the log');
  const { attempts, average, passed, graded, highest, lowest, averageDuration } = statistics;
  const whole = (value: number | null) => percent(value === null ? null : Math.round(value));
  expect(text).toContain(
    `${attempts} ${whole(average)} ${passed} of ${graded} ${whole(highest)} / ${whole(lowest)} ${time((averageDuration ?? 0) / 1_000)}`,
  );
  // Above each bar stands its count, before the ticks of the axis below them all.
  const bars = scoreBins(statistics.distribution).flatMap((bin) =>
    bin.attempts === 0 ? [] : [bin.attempts],
  );
  expect(text).toContain(`0 1 2 3 4 5 ${bars.join(' ')} 0% 20% 40% 60% 80% 100%`);
  expect(text).toContain(`more than ${percent(statistics.passPercentage)} passes`);
  for (const [index, question] of statistics.questions.entries()) {
    const { title, meanPoints, facility, discrimination, right, partly, wrong, unattempted } = question;
    const figures = [written(meanPoints), percent(facility), written(discrimination), right, partly, wrong];
    expect(text).toContain(
      `${index + 1}. ${title} ${figures.join(' ')} ${unattempted} ${time(question.averageSeconds)}`,
    );
  }
  const quality = (value: number | null) => (value === null ? 'too few answers' : written(value));
  const { alpha, standardError, deviation } = statistics;
  expect(text).toContain(
    `Cronbach’s alpha: ${quality(alpha)}. Standard error: ${quality(standardError)} points. Standard deviation: ${quality(deviation)} points.`,
  );
  expect(text).toContain('Fewer than 30 attempts');

  const chosen = text.slice(text.indexOf('What people chose'), text.indexOf('What the figures mean'));
  for (const [index, { title, responses, result, right }] of counts.questions.entries()) {
    if (result?.type !== 'mcq') continue;
    const options = result.options.map(
      (option) => `${option.text} ${option.votes} ${share(option.votes, responses)}`,
    );
    expect(chosen).toContain(`${index + 1}. ${title} ${responses} answer${responses === 1 ? '' : 's'}`);
    expect(chosen).toContain(`${options.join(' ')} 0 1 2 3 4 5 Right: ${right[0]}`);
  }
  expect(chosen).not.toContain('What is in the air?');
  for (const meaning of ['Facility: share', 'Discrimination: correlation', 'Alpha: how', 'docs.moodle.org']) {
    expect(text.slice(text.indexOf('What the figures mean'))).toContain(meaning);
  }
  expect(text).toMatch(/Page 1 of (\d).*Page \1 of \1/);
  expect(text).not.toContain('Ganesan');
});

test('it is in the language that is asked for', async () => {
  const { id, position: minPosition } = await createsQuiz(owner.client);
  const { cookie } = owner.client;
  const english = await read(await asksFor(cookie, id, { minPosition }));
  expect(english.text).toContain('Nobody has submitted yet');
  const tamil = await read(await asksFor(cookie, id, { minPosition, language: 'tam' }));
  expect(tamil.text).not.toContain('Nobody');
  expect((await problemIn(await asksFor(cookie, id, { language: 'fra' }))).status).toBe(422);
});

test('the report of a survey has how often each answer was given, the mean of a rating, and the newest of what was written', async () => {
  const questions = [
    { ...keyedChoice('Was it good?', ['Yes', 'No']), answers: undefined },
    { id: newId(), type: 'rating' as const, title: 'How many stars?' },
    { id: newId(), type: 'shortanswer' as const, title: 'And the food?', compulsory: false },
  ].map(({ ...question }) => ({ ...question, timer: 0 as const }));
  const details = { quizTitle: 'How was it?', quizDescription: 'Tell us', language: 'Eng' as const };
  const { id } = await owner.client.send(CreateSurvey, { ...details, questions: questions as never });
  let position = '';
  const leaver = await joins(product.origin, { userType: 'student' });
  for (const [index, { client }] of [...people, leaver].entries()) {
    const start = { quizId: id, firstname: 'Asha', lastname: 'Devi' };
    const { attemptId } = await client.send(StartAttempt, start);
    ({ position } = await submits(
      client,
      { quizId: id, attemptId },
      chooses({ questions: questions as never }, 0, index === 0 ? 1 : 0),
      {
        kind: 'answer',
        questionId: questions[1]?.id ?? '',
        answer: { type: 'rating', stars: index === 3 ? 4 : 5 - index },
      },
      {
        kind: 'answer',
        questionId: questions[2]?.id ?? '',
        answer: { type: 'shortanswer', text: `Cold\nand late ${index}` } as never,
      },
    ));
  }
  const { client, form } = leaver;
  ({ position } = await client.send(ForgetAccount, { password: form.password }));
  const { name, text } = await read(await asksFor(owner.client.cookie, id, { minPosition: position }));
  expect(name).toBe(`attachment; filename="How was it__report_${day()}.pdf"`);
  expect(text).toContain('4 responses.');
  expect(text).toContain('1. Was it good? 4 answers Yes 3 75% No 1 25%');
  expect(text).toContain('5 stars 1 25% 4 stars 2 50% 3 stars 1 25% 2 stars 0 0% 1 star 0 0%');
  expect(text).toContain('Mean: 4 of 5 stars');
  // What was chosen stays with the figures; what they wrote who is forgotten is gone.
  expect(text).toContain(
    '3. And the food? 4 answers Answers of deleted accounts: 1 Cold and late 2 Cold and late 1 Cold and late 0',
  );
  expect(text).not.toContain('Cold and late 3');
  expect(text).not.toContain('Devi');

  // Of texts in older logs, which nobody can write any more, it is said how many they are.
  const asked = { params: { id }, minPosition: position };
  const [statistics, chosen] = await Promise.all([
    owner.client.ask(getActivityStatistics, asked),
    owner.client.ask(getAnswerCounts, asked),
  ]);
  const said = async (unlisted: number) => {
    const food = { type: 'shortanswer', texts: ['Cold'], total: 1, unlisted };
    const facts = {
      kind: 'SURVEY',
      statistics,
      chosen,
      written: { [questions[2]?.id ?? '']: food },
    } as const;
    const about = { title: 'How was it?', language: 'eng', timeZone, head: '' } as const;
    const bytes = await reportPdf({ ...about, facts, madeAt: '2026-11-26T10:00:00.000Z' });
    return (await pdfText(bytes)).replaceAll(/\s+/g, ' ');
  };
  const older = '2 older answers are not listed here.';
  expect(await said(2)).toContain(older);
  expect(await said(0)).not.toContain('not listed here');
});

test('the report of a poll has the votes of its results, and no word that is hidden', async () => {
  const poll = await createsPoll(owner.client);
  const words = ['Monsoon', 'Rain', 'monsoon'];
  for (const [index, { client }] of people.entries()) {
    const answers = { ...votes(poll, 0, index === 0 ? 2 : 0), ...writes(poll, 1, words[index] ?? '') };
    await client.send(CastVote, { pollId: poll.id, answers });
  }
  const questionId = poll.content.questions[1]?.id ?? '';
  const hides = { pollId: poll.id, questionId, word: 'rain', isHidden: true };
  const { position: minPosition } = await owner.client.send(HideWord, hides);
  const results = await owner.client.ask(getPollResults, { params: { id: poll.id }, minPosition });
  const { name, text } = await read(await asksFor(owner.client.cookie, poll.id, { minPosition }));
  expect(name).toBe(`attachment; filename="Annual day_report_${day()}.pdf"`);
  expect(text).toContain(`${results.ballots} people have answered.`);
  const [play] = results.questions;
  if (play?.type !== 'mcq') throw new Error('The first question is a choice.');
  const options = play.options.map((option) => `${option.text} ${option.votes} ${share(option.votes, 3)}`);
  expect(text).toContain(`1. ${play.title} 3 answers ${options.join(' ')}`);
  expect(text).toContain('1. Monsoon 2 67%');
  expect(text).toContain('One word is not shown.');
  expect(text).not.toContain('Rain');
});

test('what is read from the right stands so, and emojis and signs are no boxes', async () => {
  const title = 'אבג 12 דהו';
  const questions = [choiceQuestion(title, ['Good 👍 → ✓', 'זח טי'])];
  const poll = await createsPoll(owner.client, { questions });
  const [{ client } = owner] = people;
  const { position } = await client.send(CastVote, { pollId: poll.id, answers: votes(poll, 0, 1) });
  const { text } = await read(await asksFor(owner.client.cookie, poll.id, { minPosition: position }));
  // Whoever reads it takes what stands on the right first.
  expect(text).toContain(title);
  expect(text).toContain('זח טי');
  expect(text).toContain('Good 👍 → ✓');
});

test('it is for its owner and admins alone', async () => {
  const [quiz, poll] = await Promise.all([createsQuiz(owner.client), createsPoll(owner.client)]);
  const [voter = owner] = people;
  const { position } = await voter.client.send(CastVote, { pollId: poll.id, answers: votes(poll) });
  const admin = await adminOf(product);
  const teacher = await joins(product.origin, { userType: 'teacher' });
  for (const { id } of [quiz, poll]) {
    const status = async (cookie: string | undefined) =>
      (await problemIn(await asksFor(cookie, id, { minPosition: position }))).status;
    expect(await status(undefined)).toBe(401);
    expect(await status(teacher.client.cookie)).toBe(403);
    // Who has voted may see the results on their page; the report is the owner's.
    expect(await status(voter.client.cookie)).toBe(403);
    expect((await asksFor(admin.cookie, id, { minPosition: position })).status).toBe(200);
  }
  const none = await problemIn(await asksFor(owner.client.cookie, 'f'.repeat(24)));
  expect(none).toMatchObject({ status: 404, code: 'quiz-not-found' });
});

test('a person has one made at a time', async () => {
  const { id, position: minPosition } = await createsQuiz(owner.client);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => asksFor(owner.client.cookie, id, { minPosition })),
  );
  const statuses = answers.map(({ status }) => status);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  expect(new Set(statuses).size).toBe(2);
});
