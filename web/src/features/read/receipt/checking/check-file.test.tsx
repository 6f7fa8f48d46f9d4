// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import type { Findings } from '@pollux/domain/proof/findings';
import { noteKey, verifierKey } from '@pollux/domain/proof/note';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { key, ORIGIN, proofOf, sha256 } from '../../../../shared/proof/testing.ts';
import { axeViolations } from '../../../../shared/testing/axe-violations.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { ReceiptFormPage } from '../receipt-form-page.tsx';

const person = userEvent.setup({ applyAccept: false });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Has the page check a file. @returns what was asked of the server meanwhile */
async function checks(file: File, keys = [verifierKey(key)]) {
  const asked = fakeApi({ 'GET /log/keys': new Response(keys.map((each) => `${each}\n`).join('')) });
  await renderApp({ '/receipt': ReceiptFormPage }, '/receipt');
  await screen.findByRole('button', { name: 'Choose a file' });
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error('There is no field for a file.');
  await person.upload(field, file);
  return asked;
}

const named = (text: BlobPart, name = 'a.tlog-proof') => new File([text], name);
const ZIP = 'PK\u0003\u0004';

test.each([
  ['BallotCast', 'This proves an answer.'],
  ['AttemptSubmitted', 'This proves that an attempt was submitted.'],
  ['OrderCompleted', 'This proves a payment.'],
  ['CertificateIssued', 'This proves that a certificate was issued.'],
  ['QuizClosed', 'This proves an event in the log.'],
])('says what a proof of %s is, and sends nothing of it', async (type, says) => {
  const asked = await checks(named(proofOf(type, {}, { opens: ['kind', 'place'] })));
  await screen.findByText(says);
  expect(screen.getAllByText('Right')).toHaveLength(3);
  expect(screen.getByText('Ballot-poll.voter')).toBeDefined();
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/log/keys', undefined],
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('a proof that was changed does not hold, and the step is named', async () => {
  await checks(named(proofOf('BallotCast', { index: 3 })));
  await screen.findByText('This proof is wrong.');
  expect(screen.getAllByText('Wrong')).toHaveLength(1);
});

test('where the browser cannot check signatures nothing is said to be proven', async () => {
  const unknown = new DOMException('unknown', 'NotSupportedError');
  const importing = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
  await checks(named(proofOf('BallotCast')));
  expect(await screen.findAllByText('This browser cannot check signatures')).toHaveLength(2);
  expect(screen.queryByText('This proves an answer.')).toBeNull();
  importing.mockRestore();
});

test('a proof that shows something else than texts is refused', async () => {
  const [, extra = ''] = /^extra (.+)$/m.exec(proofOf('QuizClosed')) ?? [];
  const shown = JSON.parse(Buffer.from(extra, 'base64').toString());
  shown.opened.kind.text = '[{"a":1},[]]';
  await checks(named(proofOf('QuizClosed', { extra: Buffer.from(JSON.stringify(shown)) })));
  expect((await screen.findByRole('alert')).textContent).toContain('not say which event');
});

const stranger = verifierKey(noteKey(sha256, ORIGIN, new Uint8Array(32).fill(1)));
const proof = proofOf('BallotCast');

test.each([
  ['an empty file', named(''), [], 'This file is empty.'],
  [
    'a picture',
    named(new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), 'x.png'),
    [],
    'no proof, no receipt',
  ],
  ['JSON of something else', named('{"quizTitle":1}', 'x.json'), [], 'no proof, no receipt and no bundle'],
  ['a proof that was cut off', named(proof.slice(0, 60)), [], 'This proof is damaged'],
  ['a proof of another log', named(proof), ['go.sum database tree+033de0ae+x'], `another log: ${ORIGIN}`],
  ['a proof by a key that is not ours', named(proof), [stranger], 'no key of ours has signed it'],
  ['a proof without what it is of', named(proofOf('x', { extra: undefined })), [], 'not say which event'],
  ['a proof with another extra', named(proofOf('x', { extra: Uint8Array.of(1) })), [], 'not say which event'],
])('%s is refused in one sentence', async (_what, file, keys, says) => {
  await checks(file, keys.length === 0 ? undefined : keys);
  expect((await screen.findByRole('alert')).textContent).toContain(says);
  expect(screen.queryByText('Right')).toBeNull();
});

test('a file of two gigabytes is refused before it is read', async () => {
  const read = vi.fn<() => Promise<string>>();
  const large = (begins: string) =>
    Object.defineProperties(named(begins), { size: { value: 2 ** 31 }, text: { value: read } });
  await checks(large('anything'));
  expect((await screen.findByRole('alert')).textContent).toContain('This file is no proof');
  cleanup();
  await checks(large(ZIP));
  expect((await screen.findByRole('alert')).textContent).toContain('too large for a page');
  expect(read).not.toHaveBeenCalled();
});

const SAID = JSON.stringify({ answers: [{ questionId: 'q', answer: 1 }] });
const receiptOf = (text: string) =>
  JSON.stringify({
    quizTitle: 'Algebra',
    submittedAt: '2026-11-30T11:00:00.000Z',
    sha256: createHash('sha256').update(SAID).digest('hex'),
    text,
  });

test.each([
  [SAID, / is of these answers\.$/],
  [SAID.replace('1', '2'), / is not of these answers: the file was changed\.$/],
])('the receipt of an attempt is held to its answers', async (text, says) => {
  await checks(named(receiptOf(text), 'receipt.json'));
  await screen.findByText(says);
  expect(screen.getByText(/^“Algebra”, submitted on .*: 1 answer\.$/)).toBeDefined();
});

/** Stands for the program of bundles, once that has come. */
function program(verify: () => Promise<Findings>) {
  vi.stubGlobal('polluxVerify', verify);
  vi.stubGlobal('polluxWords', () => WORDS);
  vi.stubGlobal('polluxSentence', (pattern: string, values: object = {}) =>
    pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name as keyof typeof values])),
  );
}

/** As the program has them. */
const WORDS = {
  published: 'the key as published',
  corrected: 'the key after correction {correction}',
  grade: 'Attempt {id}, {key}, rules of version {scorer}: {points} of {outOf}, {result}.',
  pass: 'a pass',
  noPass: 'no pass',
  same: 'As recorded.',
  recorded: 'Recorded: {points}.',
  question: 'Question',
  answer: 'Answer',
  outcome: 'Outcome',
  marks: 'Marks',
  marksRecorded: 'Recorded',
  none: 'None',
  of: '{points} of {outOf}',
  outcomes: { right: 'right', wrong: 'wrong' },
};

const question = { title: 'Which?', answer: 'Two', points: 2, recorded: 2, outOf: 2, outcome: 'right' };
const grade = {
  attemptId: 'a'.repeat(24),
  number: 1,
  version: 3,
  scorer: 2,
  correction: 0,
  points: 2,
  recorded: 2,
  outOf: 2,
  isPass: true,
  isSame: true,
  questions: [question],
};
const regraded = {
  ...grade,
  correction: 1,
  points: 0,
  recorded: 2,
  isSame: false,
  questions: [{ ...question, points: 0, outcome: 'wrong' }],
};

test('a bundle shows each grade of an attempt, both after a correction, beside what was recorded', async () => {
  const findings: Findings = {
    of: { is: 'activity', title: 'Algebra' },
    right: ['Tiles.'],
    wrong: ['Leaf 7 earns something else.'],
    unshown: ['The server.'],
    grades: [grade, regraded],
  };
  program(async () => findings);
  await checks(named(ZIP, 'proof.zip'));
  await screen.findByText('Something does not agree.');
  expect(screen.getByText('A bundle of the activity “Algebra”.')).toBeDefined();
  expect(screen.getByText('Leaf 7 earns something else.')).toBeDefined();
  expect(screen.getByText(/: 2 grades$/)).toBeDefined();
  const [first, second] = screen.getAllByRole('table').map((table) => table.textContent);
  expect(first).toContain('Which?Tworight2 of 22');
  expect(second).toContain('Which?Twowrong0 of 22');
  expect(screen.getByText(/the key after correction 1, rules of version 2/)).toBeDefined();
  expect(screen.getByText('Recorded: 2.')).toBeDefined();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['damaged', 'not whole, or damaged'],
  ['incomplete', 'no readable bundle.json'],
  ['changed', 'not as we write it'],
])('a zip that is no bundle is refused: %s', async (why, says) => {
  program(() => Promise.reject(Object.assign(new Error('no'), { why })));
  await checks(named(ZIP, 'proof.zip'));
  expect((await screen.findByRole('alert')).textContent).toContain(says);
});
