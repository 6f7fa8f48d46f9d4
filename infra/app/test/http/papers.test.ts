import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { paperOf, type PaperOrder } from '@pollux/domain/questions/paper/paper';
import { PAPER_VERSIONS } from '@pollux/domain/questions/paper/paper-rules';
import { Question, QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { filesInZip } from '@pollux/projections/proof/verifier/files';
import { pdfPages, pdfText } from '@pollux/infra/test/support/pdf-text';
import { type Paper, paperPdf } from '@pollux/query-api/files/paper/paper-pdf';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { createsQuiz, keyedChoice, keyedText } from '../support/quizzes.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let other: Person;
beforeAll(async () => {
  [owner, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

const id = (number: number) => number.toString(16).padStart(24, '0');
const read = (input: object) => Question.parse(QuestionInput.parse(input));
const everyType = Object.values(sampleQuestions).map(read);

const about = {
  isSurvey: false,
  language: 'eng',
  title: 'Plants',
  school: 'Hill School',
  description: '',
  images: {},
} as const;
const printed = (
  sheet: Paper['sheet'],
  questions: readonly Question[],
  order: PaperOrder | null,
  changes = {},
) => paperPdf({ ...about, sheet, size: 'A4', order, questions: paperOf(questions, order), ...changes });

/** With one space wherever there is one, or a line ends. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** What is right of a question, by the marks that its sheet prints it with. @param below what stands below it there */
function saidOf(question: Question, below: string): string[] {
  const mark = (sign: string, text: string) => new RegExp(`(${sign}+)\\.? ${text}`).exec(below)?.[1];
  switch (question.type) {
    case 'mcq':
    case 'dropdown':
    case 'checkbox':
      return question.options
        .filter(({ id }) => question.answers.includes(id))
        .map(({ text }) => `${mark('[A-Z]', text)} ${text}`)
        .toSorted();
    case 'matching':
    case 'drag_and_drop':
      return question.options.map(
        ({ text, selection }) => `${mark('\\d', text)} – ${mark('[a-z]', selection)}`,
      );
    case 'truefalse':
      return below.startsWith(' True False') ? ['True'] : [];
    case 'date':
      return below.startsWith(' Day Month Year') ? ['15 August 1947'] : [];
    case 'fillups':
      return ['exactly: 100'];
    case 'shortanswer':
      return ['has: light, sugar, leaf'];
    case 'hotspot':
      return [question.areas.map(({ text }) => text).join(' ')];
    case 'email':
    case 'rating':
    case 'wordcloud':
      return ['No answer is set as right.'];
  }
}

/** What the key says of it, without the number of the next question, marks and the foot of the page. */
function wordsOf({ type }: Question, told: string): string[] {
  const words = told.replace(/(?: 4 marks)?(?: \d+\.)? *(?:Version .*)?$/, '').trim();
  if (type === 'mcq' || type === 'dropdown' || type === 'checkbox')
    return words.split(/ (?=[A-Z] )/).toSorted();
  return words.split(/, +(?=\d)/);
}

test.each(PAPER_VERSIONS)(
  'version %s has every question once, and its key is right for it',
  async (version) => {
    const order = { version, seed: 'K7Q2MX', shuffle: 'both' } as const;
    const exam = inOneLine(await pdfText(await printed('exam', everyType, order)));
    const key = inOneLine(await pdfText(await printed('key', everyType, order)));
    // Cut at the title of each question, so that what follows is its own.
    const sheets = [exam, key].map((text) => {
      const places = everyType.map(({ title }) => {
        const shown = title.replace('___', text === exam ? '_'.repeat(18) : '___');
        expect(text.split(shown)).toHaveLength(2);
        return { title, from: text.indexOf(shown), to: text.indexOf(shown) + shown.length };
      });
      const inOrder = places.toSorted((one, next) => one.from - next.from);
      return inOrder.map(({ title, to }, index) => ({
        title,
        below: text.slice(to, inOrder[index + 1]?.from),
      }));
    });
    const [asked = [], told = []] = sheets;
    expect(told.map(({ title }) => title)).toEqual(asked.map(({ title }) => title));
    expect(asked.map(({ title }) => title)).not.toEqual(everyType.map(({ title }) => title));
    for (const [index, { title, below }] of asked.entries()) {
      const question = everyType.find((each) => each.title === title);
      expect(question && saidOf(question, below)).toEqual(
        question && wordsOf(question, told[index]?.below ?? ''),
      );
    }
    for (const text of [exam, key]) {
      expect(text).toContain(`Version ${version} · seed K7Q2MX · questions and options shuffled`);
      expect(text).toMatch(/Hill School Plants /);
    }
    expect(exam).toMatch(/Name.* Class.* Date.* Marks \/ 40/);
  },
);

test('a worksheet has no marks, and a survey asks for no name', async () => {
  const worksheet = await pdfText(await printed('worksheet', everyType, null));
  expect(worksheet).toContain('Name');
  expect(worksheet).not.toMatch(/[Mm]arks|Version/);
  const survey = await pdfText(await printed('exam', everyType, null, { isSurvey: true }));
  expect(survey).toContain('Survey');
  expect(survey).not.toMatch(/Name|marks|Version/);
});

test.each(['A4', 'LETTER'] as const)(
  'on %s no question is broken that fits a page, and nothing is cut off one that does not',
  async (size) => {
    const options = (count: number, of: number) =>
      Array.from({ length: count }, (_, place) => ({
        id: id(of * 1_000 + place),
        text: `option ${of}.${place} ${'word '.repeat(30)}end`,
      }));
    const questions = Array.from({ length: 24 }, (_, index) =>
      read({
        ...sampleQuestions.mcq,
        id: id(index + 1),
        title: `Question ${index}.`,
        answers: [],
        options: options(index === 9 ? 60 : 2 + (index % 7), index + 1),
      }),
    );
    const pages = (await pdfPages(await printed('exam', questions, null, { size }))).map(inOneLine);
    expect(pages.length).toBeGreaterThan(5);
    const pagesWith = (text: string) => pages.flatMap((page, place) => (page.includes(text) ? [place] : []));
    for (const [index, question] of questions.entries()) {
      const parts = [
        question.title,
        ...('options' in question ? question.options.map(({ text }) => text.slice(0, 14)) : []),
      ];
      const places = parts.map(pagesWith);
      for (const each of places) expect(each).toHaveLength(1);
      expect(new Set(places.flat()).size === 1, `question ${index}`).toBe(index !== 9);
    }
  },
);

function asksFor(
  client: Person['client'] | undefined,
  quizId: string,
  asked: Record<string, string> = {},
  minPosition = '',
) {
  const headers = {
    'x-min-position': minPosition,
    ...(client?.cookie !== undefined && { cookie: client.cookie }),
  };
  return fetch(`${product.origin}/api/activities/${quizId}/paper.pdf?${new URLSearchParams(asked)}`, {
    headers,
  });
}

test('its owner prints a quiz with its pictures, and nobody else does', async () => {
  const image = await owner.client.upload('question', new Uint8Array(await picture('teal')));
  const questions = [
    keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron'], { image }),
    keyedText('What do leaves need?', 'light'),
  ];
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Plants / பசுமை', questions });
  const version = { version: 'B', seed: 'K7Q2MX' };
  const answer = await asksFor(
    owner.client,
    quiz.id,
    { ...version, size: 'LETTER', language: 'tam' },
    quiz.position,
  );
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toContain(
    encodeURIComponent('Plants _ பசுமை_exam_B.pdf'),
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw).toMatch(/\/Subtype \/Image/);
  expect(raw).toContain('/MediaBox [0 0 612 792]');
  const text = inOneLine(await pdfText(bytes));
  for (const { title } of questions) expect(text).toContain(title);
  expect(text).toContain('K7Q2MX');

  const refused = async (client: Person['client'] | undefined, asked = {}) => {
    const { status, code } = await problemIn(await asksFor(client, quiz.id, asked, quiz.position));
    return [status, code];
  };
  expect(await refused(undefined)).toEqual([401, 'not-signed-in']);
  expect(await refused(other.client)).toEqual([403, 'not-allowed']);
  expect(await refused(await adminOf(product))).toEqual([403, 'not-allowed']);
  for (const wrong of [
    { version: 'B' },
    { seed: 'K7Q2MX' },
    { version: 'E', seed: 'K7Q2MX' },
    { ...version, seed: 'k7q2m0' },
  ])
    expect((await refused(owner.client, wrong))[0]).toBe(422);
});

test('all versions come as one archive, each with its key, as they come one by one', async () => {
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Rivers' });
  const asks = (asked: Record<string, string>, { client } = owner) =>
    fetch(`${product.origin}/api/activities/${quiz.id}/papers.zip?${new URLSearchParams(asked)}`, {
      headers: { 'x-min-position': quiz.position, cookie: client.cookie ?? '' },
    });
  const answer = await asks({ versions: '3', seed: 'K7Q2MX', sheet: 'worksheet' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await filesInZip(await answer.blob());
  expect(files.names.toSorted()).toEqual(
    ['key', 'worksheet'].flatMap((sheet) =>
      ['A', 'B', 'C'].map((version) => `Rivers_${sheet}_${version}.pdf`),
    ),
  );
  const one = await asksFor(owner.client, quiz.id, { version: 'C', seed: 'K7Q2MX', sheet: 'key' });
  const alone = new Uint8Array(await one.arrayBuffer());
  const zipped = new Uint8Array(await new Response(files.stream('Rivers_key_C.pdf')).arrayBuffer());
  expect(inOneLine(await pdfText(zipped))).toBe(inOneLine(await pdfText(alone)));
  for (const wrong of [
    { versions: '1', seed: 'K7Q2MX' },
    { versions: '5', seed: 'K7Q2MX' },
    { versions: '2' },
  ])
    expect((await asks(wrong as Record<string, string>)).status).toBe(422);
  expect((await asks({ versions: '2', seed: 'K7Q2MX' }, other)).status).toBe(403);
});

test('a survey has no key', async () => {
  const survey = await owner.client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions: [{ id: id(7), type: 'rating', title: 'How many stars?', timer: 0 }],
  });
  const sheet = await asksFor(owner.client, survey.id, {}, survey.position);
  expect(await pdfText(new Uint8Array(await sheet.arrayBuffer()))).toContain('How many stars?');
  const key = await problemIn(await asksFor(owner.client, survey.id, { sheet: 'key' }, survey.position));
  expect(key).toMatchObject({ status: 404, code: 'paper-without-key' });
});

test('formulas are drawn, and read as they are read in a line', async () => {
  const asked = keyedChoice(String.raw`Half of \(x^2\) is`, [String.raw`\(\frac{1}{2}\) of it`, 'All']);
  const text = inOneLine(await pdfText(await printed('exam', [read(asked)], null)));
  expect(text).toContain('Half of x² is');
  expect(text).toMatch(/1\/2 ?of it/);
});
