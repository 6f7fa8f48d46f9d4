import { expect, test } from 'vitest';
import { NoBundle } from './files.ts';
import { History, one } from './testing/history.ts';
import { bundleOf, filesOf, hashing, READERS } from './testing/made-bundle.ts';
import { mutated } from './testing/mutations.ts';
import { verifyBundle } from './verify.ts';

const ANYBODY = { is: 'anybody' } as const;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test(`a bundle of what happened is found right, for each reader (seed ${seed})`, async () => {
  for (let history = 0; history < 6; history += 1) {
    const made = new History(seed + history);
    for (const reader of made.kind === 'POLL' ? [...READERS, ANYBODY] : READERS) {
      const files = await bundleOf(made, reader, history % 3);
      const { wrong, right } = await verifyBundle(filesOf(files), hashing);
      expect([seed + history, reader.is, wrong]).toEqual([seed + history, reader.is, []]);
      expect(right.join(' ')).toMatch(/counted again|as many as the published results/);
    }
  }
});

test(`every single change to a bundle is found and named (seed ${seed})`, async () => {
  const unnamed: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const made = new History(seed + round, 6);
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
