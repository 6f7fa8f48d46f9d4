import { expect, test } from 'vitest';
import { NoBundle } from './files.ts';
import { madeHistory } from './testing/histories.ts';
import { History } from './testing/history.ts';
import { one } from './testing/made-log.ts';
import { bundleOf, filesOf, hashing, READERS } from './testing/made-bundle.ts';
import { mutated } from './testing/mutations.ts';
import { verifyBundle } from './verify.ts';

const ANYBODY = { is: 'anybody' } as const;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test(`a bundle of what happened is found right, for each reader (seed ${seed})`, async () => {
  for (let history = 0; history < 12; history += 1) {
    const made = madeHistory(seed + history);
    const isPoll = made.subject.is === 'activity' && made.subject.kind === 'POLL';
    for (const reader of isPoll ? [...READERS, ANYBODY] : READERS) {
      const files = await bundleOf(made, reader, history % 3);
      const { wrong, right } = await verifyBundle(filesOf(files), hashing);
      expect([seed + history, reader.is, wrong]).toEqual([seed + history, reader.is, []]);
      expect(right.join(' ')).toMatch(/counted again|as many as the published results|added up again/);
    }
  }
});

test.each([
  ['ta', 'சர்வரை வந்தடையாதவை.'],
  ['hi', 'जो सर्वर तक पहुँचा ही नहीं।'],
])('what was checked, and what cannot be shown, is said in %s, too', async (language, sentence) => {
  const files = await bundleOf(new History(seed), { is: 'office' });
  const { right, unshown } = await verifyBundle(filesOf(files), hashing, { language });
  expect(unshown).toContain(sentence);
  expect([...right, ...unshown].join(' ')).not.toMatch(/\{|undefined|\b(?:the|that|was)\b/);
  expect(new TextDecoder().decode(files.get('verify.html'))).toBe('<html lang="ta">');
});

test('each grade is shown question by question, also the one after a correction, and what was recorded beside it', async () => {
  const made = corrected();
  const { grades } = await verifyBundle(filesOf(await bundleOf(made, { is: 'office' })), hashing);
  const [first] = grades.filter(({ correction }) => correction > 0);
  const before = grades.find(
    ({ attemptId, correction }) => attemptId === first?.attemptId && correction < (first?.correction ?? 0),
  );
  expect([first?.isSame, before?.isSame, first?.scorer]).toEqual([true, true, 2]);
  const titles = first?.questions.map(({ title }) => title) ?? [];
  expect(titles.toSorted().slice(0, 2)).toEqual(['What?', 'Which?']);
  expect(first?.questions.reduce((sum, { points }) => sum + points, 0)).toBe(first?.points);
});

/** A history in which an attempt was graded twice. */
function corrected(): History {
  for (let next = seed; ; next += 1) {
    const made = new History(next);
    const types = made.log().stored.map(({ type }) => type);
    const corrects = types.indexOf('AnswerKeyCorrected');
    if (corrects >= 0 && types[corrects + 1] === 'AttemptScored') return made;
  }
}

test(`every single change to a bundle is found and named (seed ${seed})`, async () => {
  const unnamed: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const made = madeHistory(seed + round, 6);
    const files = await bundleOf(made, one(made.chance, READERS));
    for (let mutation = 0; mutation < 8; mutation += 1) {
      const { what, changed, names } = mutated(files, made.chance);
      const said = await saidOf(changed);
      if (!said.some((sentence) => names.test(sentence)))
        unnamed.push(`${seed + round}: ${what}: ${said.join(' | ')}`);
    }
  }
  expect(unnamed).toEqual([]);
});

async function saidOf(files: ReadonlyMap<string, Uint8Array>): Promise<readonly string[]> {
  try {
    return (await verifyBundle(filesOf(files), hashing)).wrong;
  } catch (error) {
    if (error instanceof NoBundle) return [error.message];
    throw error;
  }
}
