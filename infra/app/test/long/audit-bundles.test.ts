import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CastVote } from '@pollux/domain/voting/ballot';
import { NoBundle } from '@pollux/projections/proof/verifier/files';
import { madeHistory } from '@pollux/projections/proof/verifier/testing/histories';
import { one } from '@pollux/projections/proof/verifier/testing/made-log';
import { bundleOf, filesOf, hashing, READERS } from '@pollux/projections/proof/verifier/testing/made-bundle';
import { mutated } from '@pollux/projections/proof/verifier/testing/mutations';
import { verifyBundle } from '@pollux/projections/proof/verifier/verify';
import { getTransparencyLog } from '@pollux/query-api/proof/contract';
import { getMyReceipt, getReceiptProof } from '@pollux/query-api/voting/contract';
import { describe, expect, test } from 'vitest';
import { freshDataFolder, removeData } from '../support/data-folder.ts';
import { adminOf, joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';

const HISTORIES = 1_000;
const MUTATIONS = 10_000;
const MUTATIONS_OF_ONE = 20;
const LONG = { timeout: 1_800_000 };
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const PYTHON = resolve(import.meta.dirname, '../../../test/verifiers/verify_log.py');
const hasPython = () => spawnSync('python3', ['--version']).status === 0;

test(`the verifier agrees with ${HISTORIES} generated histories (seed ${seed})`, LONG, async () => {
  for (let history = 0; history < HISTORIES; history += 1) {
    const made = madeHistory(seed + history, 15);
    const files = await bundleOf(made, one(made.chance, READERS), history % 4);
    const { wrong } = await verifyBundle(filesOf(files), hashing);
    expect([seed + history, wrong]).toEqual([seed + history, []]);
  }
});

test(`${MUTATIONS} single changes to bundles are found and named (seed ${seed})`, LONG, async () => {
  const unnamed: string[] = [];
  for (let round = 0; round * MUTATIONS_OF_ONE < MUTATIONS; round += 1) {
    const made = madeHistory(seed + round, 6);
    const files = await bundleOf(made, one(made.chance, READERS));
    for (let mutation = 0; mutation < MUTATIONS_OF_ONE; mutation += 1) {
      const { what, changed, names } = mutated(files, made.chance);
      const said = await verifyBundle(filesOf(changed), hashing).then(
        ({ wrong }) => wrong,
        (error: unknown) => {
          if (error instanceof NoBundle) return [error.message];
          throw error;
        },
      );
      if (!said.some((sentence) => names.test(sentence))) unnamed.push(`${seed + round}: ${what}`);
    }
  }
  expect(unnamed).toEqual([]);
});

describe.runIf(hasPython())('A second verifier, in Python', () => {
  const python = async (...given: readonly string[]) =>
    (await promisify(execFile)('python3', [PYTHON, ...given])).stdout.trim();

  test('verifies the log, the proof of a receipt, and a bundle of the running product', LONG, async () => {
    const product = await Product.start({ RATE_LIMITS: 'off' });
    const folder = await freshDataFolder();
    try {
      const admin = await adminOf(product);
      const { client } = await joins(product.origin);
      const newest = async () => (await admin.ask(getTransparencyLog)).newest;
      const keep = async (name: string, content: string | Uint8Array) => {
        const file = join(folder, name);
        await writeFile(file, content);
        return file;
      };
      const poll = await createsPoll(client);
      await client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
      await client.send(SetActivityActive, { id: poll.id, isActive: false });
      await expect.poll(async () => (await newest())?.size ?? 0).toBeGreaterThan(2);
      const { fingerprint } = await client.ask(getMyReceipt, { params: { id: poll.id } });
      const proofOf = async () => (await client.ask(getReceiptProof, { params: { fingerprint } })).proof;
      await expect.poll(proofOf).not.toBeNull();
      const kept = await keep('kept.txt', await (await fetch(`${product.origin}/log/checkpoint`)).text());
      const other = await createsPoll(client);
      await client.send(SetActivityActive, { id: other.id, isActive: false });
      const size = Number((await newest())?.size);
      await expect.poll(async () => (await newest())?.size).toBeGreaterThan(size);

      const key = (await newest())?.key ?? '';
      const log = `${product.origin}/log`;
      expect(await python('log', log, key, kept)).toMatch(/^log: \d+ leaves, 1 checkpoints$/);
      expect(await python('proof', await keep('a.tlog-proof', (await proofOf()) ?? ''), key)).toBe(
        'proof: BallotCast',
      );
      const answer = await fetch(`${product.origin}/api/activities/${poll.id}/audit-bundle`, {
        headers: { cookie: admin.cookie ?? '' },
      });
      const bundle = await keep('bundle.zip', new Uint8Array(await answer.arrayBuffer()));
      expect(await python('bundle', bundle, key)).toMatch(/^bundle: \d+ events$/);
      const lying = await keep('lying.txt', 'example.org\n1\n\n');
      await expect(python('log', log, key, lying)).rejects.toThrow('not signed by the key');
    } finally {
      await product.stop();
      await removeData(folder);
    }
  });
});
