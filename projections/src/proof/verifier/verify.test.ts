import { expect, test } from 'vitest';
import { linesOf, NoBundle } from './files.ts';
import { writeBundleLine } from '@pollux/domain/proof/bundle-line';
import { noteKey, verifierKey } from '@pollux/domain/proof/note';
import { hashText } from '../hashes.ts';
import { madeHistory } from './testing/histories.ts';
import { History, OWNER } from './testing/history.ts';
import { one } from './testing/made-log.ts';
import { bundleOf, filesOf, hashing, READERS } from './testing/made-bundle.ts';
import { MoneyHistory } from './testing/money-history.ts';
import { mendSums, mutated } from './testing/mutations.ts';
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
  const { first, before } = await gradedTwice();
  expect([first.isSame, before.isSame, first.scorer]).toEqual([true, true, 2]);
  const titles = first.questions.map(({ title }) => title);
  expect(titles.toSorted().slice(0, 2)).toEqual(['What?', 'Which?']);
  expect(first.questions.reduce((sum, { points }) => sum + points, 0)).toBe(first.points);
});

/** Both grades of an attempt that was graded again after a correction. */
async function gradedTwice() {
  for (let next = seed; ; next += 1) {
    const files = await bundleOf(new History(next), { is: 'office' });
    const { grades } = await verifyBundle(filesOf(files), hashing);
    for (const first of grades) {
      const before = grades.find(
        ({ attemptId, correction }) => attemptId === first.attemptId && correction < first.correction,
      );
      if (before !== undefined) return { first, before };
    }
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

/** A history of money of which the bundle is of something. */
function moneyOf(is: 'account' | 'log'): MoneyHistory {
  for (let next = seed; ; next += 1) {
    const made = new MoneyHistory(next, 3);
    if (made.subject.is === is) return made;
  }
}

const textIn = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
  new TextDecoder().decode(files.get(name));

/** Puts other events into a bundle, and mends all that says how many there are. */
function withLines(files: Map<string, Uint8Array>, lines: readonly string[], leaves?: string): void {
  const manifest = JSON.parse(textIn(files, 'bundle.json')) as { leaves: string };
  const counts = { lines: lines.length, counted: lines.length };
  const written = { ...manifest, ...counts, leaves: leaves ?? manifest.leaves };
  files.set('events.jsonl', new TextEncoder().encode(`${lines.join('\n')}\n`));
  files.set('bundle.json', new TextEncoder().encode(JSON.stringify(written)));
  mendSums(files);
}

test(`a bundle of everything that lacks its last event is not everything (seed ${seed})`, async () => {
  const files = await bundleOf(moneyOf('log'), { is: 'office' });
  const lines = textIn(files, 'events.jsonl').trimEnd().split('\n').slice(0, -1);
  withLines(files, lines, `0-${lines.length - 1}`);
  expect((await saidOf(files)).join(' ')).toMatch(/said to be everything/);
});

test(`what the server tells of an event that is not in the log is found (seed ${seed})`, async () => {
  const files = await bundleOf(moneyOf('account'), { is: 'owner', accountId: OWNER });
  const told = {
    type: 'TransactionRecorded',
    data: {
      transactionId: 'f'.repeat(24),
      movement: 'correction',
      orderId: null,
      currency: 'INR',
      entries: [
        { account: 'bank', paise: 100 },
        { account: 'fees', paise: -100 },
      ],
      at: '2026-11-30T11:00:00.000Z',
    },
  };
  const lines = textIn(files, 'events.jsonl').trimEnd().split('\n');
  withLines(files, [...lines, writeBundleLine({ told }, hashText)]);
  expect((await saidOf(files)).join(' ')).toMatch(/has 0 events TransactionRecorded .* the server tells 1\./);
});

test(`an event without a leaf that is put before others is found (seed ${seed})`, async () => {
  const files = await bundleOf(moneyOf('account'), { is: 'office' });
  const lines = textIn(files, 'events.jsonl').trimEnd().split('\n');
  const { sum: _, ...first } = JSON.parse(lines[0] ?? '') as { sum: string; index: number };
  withLines(files, [writeBundleLine({ ...first, index: null } as never, hashText), ...lines]);
  expect((await saidOf(files)).join(' ')).toMatch(/stands behind what is later than the checkpoint/);
});

test.each(['0-9007199254740990', '9007199254740993', '0-5,0-99999999'])(
  'a bundle that names leaves without end, %s, is refused at once',
  async (leaves) => {
    const files = new Map(await bundleOf(new History(seed), { is: 'office' }));
    const manifest = { ...JSON.parse(textIn(files, 'bundle.json')), leaves };
    files.set('bundle.json', new TextEncoder().encode(JSON.stringify(manifest)));
    expect(await saidOf(files)).toEqual([expect.stringContaining('bundle.json')]);
  },
);

test('a file that unpacks to more than any bundle has is not read to its end', async () => {
  let pulled = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (to) => {
        pulled += 1;
        to.enqueue(new Uint8Array(16_777_216).fill(120));
      },
    });
  const files = { names: ['bundle.json'], stream: endless };
  await expect(verifyBundle(files, hashing)).rejects.toThrow('missing, or damaged');
  const lines = async () => {
    for await (const line of linesOf(endless(), () => undefined)) throw new Error(`A line: ${line.length}`);
  };
  await expect(lines()).rejects.toThrow('has no end');
  expect(pulled).toBeLessThan(40);
});

test('a bundle that a former key of the log has signed is found right, and one by another key wrong', async () => {
  const files = filesOf(await bundleOf(new History(seed), { is: 'office' }));
  const { key } = JSON.parse(textIn(await bundleOf(new History(seed), { is: 'office' }), 'bundle.json')) as {
    key: string;
  };
  const newer = verifierKey(noteKey(hashing.sha256, 'example.org/log', new Uint8Array(32).fill(1)));
  expect((await verifyBundle(files, hashing, { key: `${newer}\n${key}` })).wrong).toEqual([]);
  expect((await verifyBundle(files, hashing, { key: newer })).wrong.join(' ')).toContain(newer);
  expect((await verifyBundle(files, hashing, { key: 'none' })).wrong.join(' ')).toContain('no key of a log');
});

async function saidOf(files: ReadonlyMap<string, Uint8Array>): Promise<readonly string[]> {
  try {
    return (await verifyBundle(filesOf(files), hashing)).wrong;
  } catch (error) {
    if (error instanceof NoBundle) return [error.message];
    throw error;
  }
}
