import { rebuildTogether } from '@pollux/projections/kernel/rebuild';
import { projectors } from '@pollux/projections/registry';
import { readdir, readFile } from 'node:fs/promises';
import { openStores } from '../../src/stores.ts';

// Builds every read model anew from the log in DATA_DIR, and writes how long that took, and what it took.

const NANOSECONDS = 1_000_000_000;

/** What each thread of this process has had of the processor, in seconds, the busiest first. */
async function threadSeconds(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const statistics = await Promise.all(
    threads.map((id) => readFile(`/proc/self/task/${id}/schedstat`, 'utf8').catch(() => '0')),
  );
  return statistics
    .map((text) => Number(text.split(' ')[0]) / NANOSECONDS)
    .toSorted((one, other) => other - one);
}

const stores = await openStores({ dataDir: process.env['DATA_DIR'] ?? '' }, (error) => {
  throw error;
});
const { documents, sealed } = stores;
const personal = projectors.filter(({ readsPersonal }) => readsPersonal !== false);
const others = projectors.filter(({ readsPersonal }) => readsPersonal === false);
const forms = [
  { projectors: personal, events: stores.eventsForAll(personal) },
  { projectors: others, events: sealed },
];
const started = performance.now();
await rebuildTogether(forms, { documents });
const seconds = (performance.now() - started) / 1_000;
const events = Number(await stores.log.head());
const [main, writer] = await threadSeconds();
const kilobytes = process.resourceUsage().maxRSS;
await stores.close();
process.stdout.write(JSON.stringify({ seconds, events, kilobytes, main, writer }));
