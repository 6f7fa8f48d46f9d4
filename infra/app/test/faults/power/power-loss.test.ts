import { LAST_SIGNED_FILE } from '@pollux/infra/log-signing/embedded';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import { beforeAll, describe, expect, test } from 'vitest';
import { canTrace } from '../../support/strace.ts';
import { cutPower, type Recording, recordWriter } from './power-loss.ts';
import { SIGNED } from './signing.ts';

const RECORDED_MS = 2_500;
const CUTS = isLongRun ? 600 : 20;
const { POWER_SEED = String(Date.now() % 1_000_000) } = process.env;

describe.runIf(canTrace())(`when the power fails (POWER_SEED=${POWER_SEED})`, () => {
  let recording: Recording;
  beforeAll(async () => {
    recording = await recordWriter(RECORDED_MS);
  });

  test('no acknowledged event is lost, read models fit the log, and it begins with all that was ever signed of it', async () => {
    const kept = recording.operations.filter(
      (each) => each.kind === 'rename' && each.to.endsWith(LAST_SIGNED_FILE),
    );
    expect(kept.length).toBeGreaterThan(1);
    expect(await cutPower(recording, Number(POWER_SEED), CUTS)).toBeUndefined();
  });

  test('a log that is not synced would be found out', async () => {
    const operations = recording.operations.filter(
      ({ kind, file }) => kind !== 'sync' || !file.endsWith('events.db-wal'),
    );
    expect(await cutPower({ ...recording, operations }, Number(POWER_SEED), CUTS)).toBeDefined();
  });

  test('another tree of a size that was signed before would be found out', async () => {
    const operations = recording.operations.map((operation) =>
      operation.kind === 'say' && operation.text.startsWith(SIGNED)
        ? {
            ...operation,
            text: operation.text.replace(
              /(\d+) (.)/,
              (_, size, sign) => `${size} ${sign === 'A' ? 'B' : 'A'}`,
            ),
          }
        : operation,
    );
    expect(await cutPower({ ...recording, operations }, Number(POWER_SEED), CUTS)).toMatch(
      'is the one that was signed',
    );
  });

  test('an event that is acknowledged before it is synced would be found out', async () => {
    const operations = recording.operations.map((operation) =>
      operation.kind === 'say' ? { ...operation, began: operation.began - 40 } : operation,
    );
    expect(await cutPower({ ...recording, operations }, Number(POWER_SEED), CUTS)).toMatch('lost');
  });
});
