import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import server from '../../rolldown.config.ts';
import { termOf, writeTerm } from '../../demo/term/term.ts';
import { openStores } from '../../src/stores.ts';
import type { Figure } from '../support/figures.ts';

const FEW = 10_000;
const MANY = 100_000;
/** Packages that are not bundled are found from there. */
const BUNDLES = join(import.meta.dirname, '../../../../reports/rebuilding');
/** How `npm run ops` starts Node. */
const AS_OPERATED = ['--max-semi-space-size=32', '--heap-growing-percent=100'];
const KILOBYTES = 1_024;

interface Rebuilt {
  readonly seconds: number;
  readonly events: number;
  /** The most that the process held. */
  readonly kilobytes: number;
  /** What the busiest two threads had of the processor, in seconds. */
  readonly main: number;
  readonly writer: number;
}

/**
 * Every read model built anew from the log of a term, in which everything happens that a school does, and from that of
 * one with ten times as many attempts: some 100,000 events, and a million.
 */
export async function rebuilding(): Promise<Figure[]> {
  await bundle();
  const [few, many] = [await rebuiltAfter(FEW), await rebuiltAfter(MANY)];
  const perEvent = (seconds: number) => (1_000_000 * seconds) / many.events;
  return [
    { name: 'rebuilding.events', value: many.events },
    { name: 'rebuilding.perSecond', value: many.events / many.seconds, target: { atLeast: 40_000 } },
    { name: 'rebuilding.megabytes', value: many.kilobytes / KILOBYTES, target: { atMost: 500 } },
    {
      name: 'rebuilding.tenTimesTheEvents',
      value: (10 * many.seconds * few.events) / (few.seconds * many.events),
      target: { atMost: 11 },
    },
    { name: 'rebuilding.mainThreadMicroseconds', value: perEvent(many.main) },
    { name: 'rebuilding.writerMicroseconds', value: perEvent(many.writer) },
  ];
}

/** Makes the process of the bundles that operators have: sources as they are take some 150 MB more for their threads. */
async function bundle(): Promise<void> {
  const input = { rebuild: join(import.meta.dirname, 'rebuild-process.ts') };
  await build({ ...server, input, output: { dir: BUNDLES, format: 'esm', cleanDir: true } });
}

/** What it takes to build everything from a term of so many attempts. */
async function rebuiltAfter(attempts: number): Promise<Rebuilt> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-rebuilding-'));
  try {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    console.log(`${attempts} attempts, seed ${seed}`);
    const stores = await openStores({ dataDir: folder }, (error) => {
      throw error;
    });
    const { events: log, personKeys: keys } = stores;
    const emailIdOf = (email: string) => hash('sha256', email).slice(0, 24);
    const credentials = { emailIdOf, passwordHash: '' };
    await writeTerm({ sizes: termOf(attempts), seed, credentials, log, keys });
    await stores.close();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...AS_OPERATED, join(BUNDLES, 'rebuild.js')],
      {
        env: { ...process.env, DATA_DIR: folder },
      },
    );
    return JSON.parse(stdout) as Rebuilt;
  } finally {
    await rm(folder, { recursive: true });
  }
}
