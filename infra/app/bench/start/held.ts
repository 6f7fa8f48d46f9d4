import { readdirSync, readFileSync } from 'node:fs';
import type { Figure } from '../support/figures.ts';

const KILOBYTES = 1_024;

/** What holds the memory of a process: what its threads and caches have, and what of program files is in memory. */
export function heldBy(pid: number, name: string): Figure[] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const told = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
    readFileSync(`/proc/${pid}/task/${id}/comm`, 'utf8').trim(),
  );
  console.log(`  threads: ${threads.toSorted().join(', ')}`);
  const [largest = ''] = filesIn(pid).map(
    ({ file, kilobytes }) => `${file} ${Math.round(kilobytes / KILOBYTES)} MB`,
  );
  console.log(`  the file that most is of: ${largest}`);
  return [
    { name: `${name}Megabytes`, value: told('VmRSS') / KILOBYTES },
    { name: `${name}OfFilesMegabytes`, value: told('RssFile') / KILOBYTES },
    { name: `${name}Threads`, value: threads.length },
  ];
}

/** What of files is in the memory of a process, the most first. */
function filesIn(pid: number): { file: string; kilobytes: number }[] {
  const held = new Map<string, number>();
  let file = '';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, path] = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(\S*)/.exec(line) ?? [];
    if (path !== undefined) file = path;
    const [, kilobytes] = /^Rss: +(\d+)/.exec(line) ?? [];
    if (kilobytes !== undefined && file.startsWith('/'))
      held.set(file, (held.get(file) ?? 0) + Number(kilobytes));
  }
  return [...held]
    .map(([path, kilobytes]) => ({ file: path, kilobytes }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes);
}
