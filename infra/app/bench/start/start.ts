import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@pollux/infra/test/support/free-port';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { openStores } from '../../src/stores.ts';
import { signIn } from '../cpu/set-up.ts';
import { openSchool } from '../growth/growing.ts';
import { build } from '../../test/support/build-product.ts';
import type { Figure } from '../support/figures.ts';
import { Helper } from '../support/helper.ts';
import { median } from '../support/statistics.ts';
import { heldBy } from './held.ts';

const STARTS = 5;
/** Activities in a folder with much in it: some 860,000 events. */
const MANY_ACTIVITIES = 100_000;
const SOCKETS = 10_000;
/** Of one network so many are taken at once. */
const SOCKETS_A_NETWORK = 2_500;
/** How long nobody has been there when its memory is measured: by then it has given back what it does not need. */
const IDLE_MS = 20_000;
const ROOT = resolve(import.meta.dirname, '../../../..');
const TICKS_A_SECOND = 100;

interface Start {
  /** Until it says that it is running. */
  readonly seconds: number;
  /** Of the processor, of all threads, until then. */
  readonly cpuSeconds: number;
  /** What it holds of the memory after a while with nobody there. */
  readonly idleMegabytes: number;
}

/** What a start costs on a new data folder and on one that is there, and what a product holds that nobody uses. */
export async function start(): Promise<Figure[]> {
  build();
  const fresh: Start[] = [];
  const again: Start[] = [];
  // The very first one compiles.
  await inFolder((folder) => startIn(folder, 0));
  for (let at = 0; at < STARTS; at++) {
    await inFolder(async (folder) => {
      fresh.push(await startIn(folder, 0));
      again.push(await startIn(folder, IDLE_MS));
    });
  }
  const large: Start[] = [];
  const kept = process.env['GROWTH_DATA'];
  await inFolder(async (temporary) => {
    const folder = join(kept ?? temporary, String(MANY_ACTIVITIES));
    await openSchool(folder, MANY_ACTIVITIES);
    // The first writes what every start writes, as the reference data.
    await startIn(folder, 0);
    for (let at = 0; at < STARTS; at++) large.push(await startIn(folder, 0));
  });
  const of = (starts: readonly Start[], what: keyof Start) => median(starts.map((each) => each[what]));
  return [
    { name: 'start.newSeconds', value: of(fresh, 'seconds'), target: { atMost: 1.5 } },
    { name: 'start.newCpuSeconds', value: of(fresh, 'cpuSeconds') },
    { name: 'start.againSeconds', value: of(again, 'seconds') },
    { name: 'start.againCpuSeconds', value: of(again, 'cpuSeconds') },
    { name: 'start.largeSeconds', value: of(large, 'seconds'), target: { atMost: 3 } },
    { name: 'start.largeCpuSeconds', value: of(large, 'cpuSeconds') },
    { name: 'start.idleMegabytes', value: of(again, 'idleMegabytes'), target: { atMost: 200 } },
    ...(await withSockets()),
  ];
}

/** What a product holds that nobody uses, and with ten thousand browsers connected that do nothing. */
async function withSockets(): Promise<Figure[]> {
  const figures: Figure[] = [];
  await inFolder(async (folder) => {
    await startIn(folder, 0);
    const cookies = await signedIn(folder, SOCKETS);
    const product = await run(folder);
    await wait(IDLE_MS);
    figures.push(...heldBy(product.pid, 'start.idle'));
    const browsers = Array.from({ length: SOCKETS / SOCKETS_A_NETWORK }, (_, network) => {
      const module = new URL('./sockets-process.ts', import.meta.url);
      const helper = new Helper(module, {}, [product.origin, `127.0.0.${network + 2}`]);
      helper.tell(cookies.slice(network * SOCKETS_A_NETWORK, (network + 1) * SOCKETS_A_NETWORK));
      return helper;
    });
    try {
      for (const some of browsers) await some.answer();
      await wait(IDLE_MS);
      figures.push({
        name: 'start.socketsMegabytes',
        value: megabytesOf(product.pid),
        target: { atMost: 450 },
      });
    } finally {
      for (const some of browsers) await some.end();
      await product.stop();
    }
  });
  return figures;
}

/** The Cookie headers of so many people, each with a session. */
async function signedIn(dataDir: string, count: number): Promise<string[]> {
  const { sessions, close } = await openStores({ dataDir }, (error) => {
    throw error;
  });
  try {
    const people = Array.from({ length: count }, () => randomBytes(12).toString('hex'));
    return await Promise.all(people.map(async (id) => `__Host-pollux=${await signIn(sessions, id)}`));
  } finally {
    await close();
  }
}

/** A running product. */
interface Run {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Resolves once it says that it is running. */
async function run(folder: string): Promise<Run> {
  const port = await freePort();
  const product: ChildProcess = spawn(process.execPath, [...NODE_OPTIONS, 'infra/app/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  const said = product.stdout?.[Symbol.asyncIterator]().next() ?? Promise.resolve({ done: true });
  const { done } = await Promise.race([said, ended.then(() => ({ done: true }))]);
  const { pid } = product;
  if (done === true || pid === undefined) throw new Error('The product did not start.');
  return {
    pid,
    origin: `http://localhost:${port}`,
    async stop() {
      product.kill();
      await ended;
    },
  };
}

async function startIn(folder: string, idleMs: number): Promise<Start> {
  const began = performance.now();
  const product = await run(folder);
  const seconds = (performance.now() - began) / 1_000;
  const cpuSeconds = cpuSecondsOf(product.pid);
  await wait(idleMs);
  const idleMegabytes = megabytesOf(product.pid);
  await product.stop();
  return { seconds, cpuSeconds, idleMegabytes };
}

/** Of all threads of a process. It is told in hundredths. */
function cpuSecondsOf(pid: number): number {
  const told = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind its name, which may have spaces; the 14th and the 15th field of all are the time as user and as system.
  const [user, system] = told
    .slice(told.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

async function inFolder(work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-start-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
