import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CastVote } from '@pollux/domain/voting/ballot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LinesSum } from '../../src/ops/log-lines.ts';
import { joins } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines } from './command-line.ts';

interface Exported {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly position: string;
}

let folder: string;
let keysFile: string;
let masterKey: string;
/** The lines of an export: its events, and the one that sums them up. */
let events: string[];
let closing: string;
let pollId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-import-'));
  const product = await Product.start({ RATE_LIMITS: 'off' });
  const [creator, voter] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const poll = await createsPoll(creator.client, { attemptLimit: false });
  pollId = poll.id;
  for (let votes = 0; votes < 3; votes++) {
    await voter.client.send(CastVote, { pollId, answers: chooses(poll) });
  }
  keysFile = join(folder, 'keys.jsonl');
  const lines = await opsLines(product.dataDir, 'export', '-', '--keys', keysFile);
  [closing = '', ...events] = [lines.at(-1) ?? '', ...lines.slice(0, -1)];
  masterKey = (await readFile(join(product.dataDir, 'master.key'), 'utf8')).trim();
  await product.stop();
});
afterAll(() => rm(folder, { recursive: true }));

async function imports(lines: readonly string[], { keys = true } = {}) {
  const dataDir = await mkdtemp(join(folder, 'target-'));
  const file = join(dataDir, 'log.jsonl');
  await writeFile(file, `${lines.join('\n')}\n`);
  const target = { DATA_DIR: dataDir, MASTER_KEY: masterKey };
  const { code, stderr } = await ops(target, 'import', file, ...(keys ? ['--keys', keysFile] : []));
  const kept = await opsLines(target, 'events', '--limit', '100000');
  return { code, said: stderr.replaceAll(dataDir, '').split('\n').at(-2), kept: kept.length };
}

/** Events as somebody would write them who can also sum them up. */
function summedUp(lines: readonly string[]): string[] {
  const sum = new LinesSum();
  for (const line of lines) sum.add(line, (JSON.parse(line) as Exported).position);
  return [...lines, JSON.stringify(sum.closingLine())];
}

function changed(type: string, change: (event: Exported) => Exported): string[] {
  const index = events.findLastIndex((line) => (JSON.parse(line) as Exported).type === type);
  const event = change(JSON.parse(events[index] ?? '') as Exported);
  return events.with(index, JSON.stringify(event));
}

const otherVote = () =>
  changed('BallotCast', (ballot) => ({ ...ballot, data: { ...ballot.data, answers: {} } }));
const without = (stream: string) =>
  events.filter((line) => !(JSON.parse(line) as Exported).stream.startsWith(stream));

test('a whole export is imported', async () => {
  expect(await imports([...events, closing])).toMatchObject({ code: 0, kept: events.length });
});

describe('an import refuses the whole of', () => {
  test.each([
    ['what has no last line', () => events, /is not whole: its last line/],
    ['an empty file', () => [], /is not whole: its last line/],
    [
      'an export without its last events',
      () => [...events.slice(0, -2), closing],
      /is not whole: it has \d+ events/,
    ],
    [
      'an export with a changed vote',
      () => [...otherVote(), closing],
      /has been changed since it was exported/,
    ],
    [
      'an export with a changed last line',
      () => [...events, closing.replace(/"last":"\d/, '"last":"9')],
      /changed/,
    ],
    ['what is no JSON', () => ['{"stream":'], /^Failed: Line 1 of \/log\.jsonl is not JSON\.$/],
    ['what is no event', () => [events[0] ?? '', '[]'], /Line 2 of \/log\.jsonl is not an event/],
    ['what comes after the end', () => [...events, closing, events[0] ?? ''], /comes after the end/],
  ])('%s', async (_what, lines, reason) => {
    expect(await imports(lines())).toEqual({ code: 1, said: expect.stringMatching(reason), kept: 0 });
  });

  test.each([
    [
      'an event that is missing in the middle of its stream',
      () => events.filter((line) => !/"stream":"Ballot.*"revision":1,/.test(line)),
      /Line \d+ of .*goes on at revision 1, and this is 2/,
    ],
    [
      'votes without their poll',
      () => without(`Quiz-${pollId}`),
      /BallotCast is about Quiz-\w+, of which there is no/,
    ],
    [
      'a vote in the name of somebody else',
      () =>
        changed('BallotCast', (ballot) => ({ ...ballot, data: { ...ballot.data, voterId: 'f'.repeat(24) } })),
      /has the ballot of another person or poll/,
    ],
    [
      'somebody who signed up as an admin',
      () =>
        changed('AccountRegistered', (event) => ({ ...event, data: { ...event.data, userType: 'admin' } })),
      /Line \d+ of .*makes an admin/,
    ],
    [
      'a field that was slipped in',
      () => changed('BallotCast', (ballot) => ({ ...ballot, data: { ...ballot.data, userType: 'admin' } })),
      /Line \d+ of .* is no BallotCast: it has fields/,
    ],
    [
      'votes that are no votes',
      () => changed('BallotCast', (event) => ({ ...event, data: { ...event.data, answers: 7 } })),
      /is no BallotCast|cannot be read/,
    ],
    [
      'a type of event that there is not',
      () => changed('SignedIn', (event) => ({ ...event, type: 'Promoted' })),
      /of the type Promoted, which none has/,
    ],
    [
      'a version of an event that only a newer program knows',
      () => changed('SignedIn', (event) => ({ ...event, metadata: { ...event.metadata, version: 99 } })),
      /Line \d+ of .*A newer program wrote it/,
    ],
    [
      'personal values that no key opens',
      () =>
        changed('AccountRegistered', (account) => {
          const personal = account.metadata['personal'] as { sealed: string };
          const sealed = Buffer.from(personal.sealed, 'base64');
          sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
          return {
            ...account,
            metadata: { ...account.metadata, personal: { ...personal, sealed: sealed.toString('base64') } },
          };
        }),
      /Line \d+ of .*cannot be read/,
    ],
  ])('%s, though its last line fits', async (_what, lines, reason) => {
    expect(await imports(summedUp(lines()))).toEqual({
      code: 1,
      said: expect.stringMatching(reason),
      kept: 0,
    });
  });

  test('an export whose keys do not come along', async () => {
    expect(await imports([...events, closing], { keys: false })).toEqual({
      code: 1,
      said: expect.stringMatching(/Line \d+ of .*cannot be read/),
      kept: 0,
    });
  });
});
