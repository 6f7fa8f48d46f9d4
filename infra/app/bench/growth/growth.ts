import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { type Costs, Growing } from './growing.ts';

/** An activity is some nine events: these are 9,000, 85,000 and 860,000. */
const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 9;
/** Until V8 has compiled what is hot, everything costs more. */
const WARMING = 4;
/** So much may a piece of work cost in the largest of what it costs in the smallest. */
const MOST_GROWTH = 1.3;

/**
 * What a vote, an attempt, handing it in, publishing a poll, and a page of each list cost of a processor in schools of
 * these sizes, in turns, so that whatever else the machine does is the same for all. Before each round of pages there were
 * votes, attempts and a new poll, so that nothing of them is remembered. The largest takes a quarter of an hour to
 * make and 4 GB: `npm run bench -- growth 1000 1000000` names other sizes, and GROWTH_DATA a folder in which schools are kept.
 */
export async function growth(sizes: readonly number[]): Promise<Figure[]> {
  const kept = process.env['GROWTH_DATA'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'pollux-growth-')));
  const schools: Growing[] = [];
  const costs: Costs[][] = [];
  try {
    for (const size of sizes.length === 0 ? SIZES : sizes) {
      console.log(`${size} activities`);
      schools.push(await Growing.open(join(folder, String(size)), size, WARMING + ROUNDS));
      costs.push([]);
    }
    for (let round = 0; round < WARMING + ROUNDS; round++) {
      for (const [index, school] of schools.entries()) {
        const played = await school.play();
        if (round >= WARMING) costs[index]?.push(played);
      }
    }
    return figuresOf(schools, costs);
  } finally {
    for (const school of schools) await school.end();
    if (kept === undefined) await rm(folder, { recursive: true });
  }
}

/** Prints what everything costs in each school, in microseconds, and tells how it has grown from the first to the last. */
function figuresOf(schools: readonly Growing[], costs: readonly Costs[][]): Figure[] {
  const largest = schools.at(-1);
  console.log(`  events: ${schools.map(({ events }) => events).join(', ')}`);
  const figures: Figure[] = [];
  for (const name of costs.at(-1)?.[0]?.keys() ?? []) {
    const each = costs.map((rounds) => middleOf(rounds, name));
    const known = each.filter((cost) => cost !== undefined);
    const [first = 0, last = 0] = [known[0], known.at(-1)];
    const growth = last / first;
    const rows = largest?.rows.get(name.split(' ')[0] ?? '');
    const shown = each.map((cost) => (cost === undefined ? '-' : String(Math.round(cost))).padStart(8));
    console.log(
      `  ${name.padEnd(46)}${shown.join('')}  ${growth.toFixed(2)}${rows === undefined ? '' : `  ${rows} rows`}`,
    );
    figures.push({ name: `growth.${figureName(name)}`, value: growth, target: { atMost: MOST_GROWTH } });
  }
  return figures;
}

function middleOf(rounds: readonly Costs[], name: string): number | undefined {
  const spent = rounds.flatMap((costs) => costs.get(name)?.all ?? []);
  return spent.length === 0 ? undefined : median(spent);
}

/** `/api/users/me/polls last` as `users.me.polls.last`. */
function figureName(name: string): string {
  return name.replace('/api/', '').replaceAll(/[/ ]/g, '.').replaceAll(':', '');
}
