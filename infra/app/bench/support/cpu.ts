import { readdirSync, readFileSync } from 'node:fs';

/** Time on a processor, in microseconds, by thread: `main`, workers by their names, V8's threads together as `V8Worker`. */
export type CpuByThread = Readonly<Record<string, number>>;

/**
 * What the threads of a process have spent since they began. Time on a processor grows much less than time on the clock
 * where others use the machine.
 * @throws where there is no process of that id, or no Linux, which alone tells
 */
export function cpuOf(pid: number): CpuByThread {
  const spent: Record<string, number> = {};
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [name, nanoseconds] = toldOf(pid, thread);
    spent[name] = (spent[name] ?? 0) + nanoseconds / 1_000;
  }
  return spent;
}

/** What a process spent on each of so many pieces of work, by thread: all of it, whatever it did beside. */
export async function cpuEach<Result>(
  pid: number,
  pieces: number,
  work: () => Promise<Result>,
): Promise<{ readonly cpu: CpuByThread; readonly result: Result }> {
  const before = cpuOf(pid);
  const result = await work();
  const spent = Object.entries(cpuOf(pid)).map(
    ([name, after]) => [name, after - (before[name] ?? 0)] as const,
  );
  const cpu = Object.fromEntries(
    spent.filter(([, each]) => each > 0).map(([name, each]) => [name, each / pieces]),
  );
  return { cpu, result };
}

function toldOf(pid: number, thread: string): [name: string, nanoseconds: number] {
  const read = (file: string) => readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8');
  try {
    const name = thread === String(pid) ? 'main' : read('comm').trim();
    return [name, Number(read('schedstat').split(' ', 1)[0])];
  } catch {
    // It has ended since it was listed.
    return ['', 0];
  }
}
