import { freshDataFolder, removeData } from '../../test/support/data-folder.ts';
import { NODE_OPTIONS } from '../../test/support/product.ts';
import { type CpuByThread, cpuEach } from '../support/cpu.ts';
import { Helper } from '../support/helper.ts';
import { get, Lines, post } from '../support/load.ts';
import type { Projected } from './term-process.ts';

const ATTEMPTS = 3_000;
const PAGES = 500;
const CONNECTIONS = 16;
const WARMING_ROUNDS = 2;

/** What the read side spent on each event and on each page of a report, by thread, beside an empty POST. */
export interface ReadSideCosts {
  readonly event: CpuByThread;
  /** By rounds. */
  readonly pages: readonly { readonly cpu: CpuByThread; readonly emptyPost: CpuByThread }[];
}

/** Projects a term into the read models of reports, and asks for the scores of its largest quiz, ten rows at a time. */
export async function readSideCosts(rounds: number): Promise<ReadSideCosts> {
  const folder = await freshDataFolder();
  const options = { execArgv: NODE_OPTIONS };
  const term = new Helper(new URL('./term-process.ts', import.meta.url), options, [folder, String(ATTEMPTS)]);
  const empty = new Helper(new URL('../support/empty-server.ts', import.meta.url), options);
  try {
    const emptyOrigin = String(await empty.answer());
    const events = Number(await term.answer());
    const { cpu: event } = await cpuEach(term.pid, events, async () => {
      term.tell('project reports');
      await term.answer();
    });
    term.tell('project the others');
    const { origin, path, cookie } = (await term.answer()) as Projected;
    const pages: { cpu: CpuByThread; emptyPost: CpuByThread }[] = [];
    for (let round = 0; round < WARMING_ROUNDS + rounds; round++) {
      pages.push({
        emptyPost: await each(empty, emptyOrigin, post(emptyOrigin, '/', {}, '{}')),
        cpu: await each(term, origin, get(origin, path, { cookie })),
      });
    }
    return { event, pages: pages.slice(WARMING_ROUNDS) };
  } finally {
    await Promise.all([term.end(), empty.end()]);
    await removeData(folder);
  }
}

async function each({ pid }: Helper, origin: string, request: Buffer): Promise<CpuByThread> {
  const lines = await Lines.open(origin, CONNECTIONS);
  try {
    const requests = Array.from({ length: PAGES }, () => request);
    const { cpu } = await cpuEach(pid, PAGES, () => lines.send(requests));
    return cpu;
  } finally {
    lines.close();
  }
}
