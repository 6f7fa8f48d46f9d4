import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts in; the same on every Linux. */
const TICKS_PER_SECOND = 100;

interface Running {
  readonly parent: number;
  /** What it has taken itself so far, in ticks. */
  readonly ticks: number;
}

/**
 * The processor's time of a process and of all that it starts. What a process took after it was last looked at, and what
 * none was looked at for, is not known: look again every now and then. Without `/proc`, as on macOS, nothing is known.
 */
export class TreeClock {
  readonly #root: number;
  /** By process, as far as each was looked at; a number is given to another process only when all have been used. */
  readonly #ticks = new Map<number, number>();
  readonly #before: number | undefined;

  /** Counts from now on. @param root the id of the process */
  constructor(root: number) {
    this.#root = root;
    this.look();
    this.#before = this.#sum();
  }

  look(): void {
    const running = readProcesses();
    const ofRoot = (pid: number): boolean => {
      const found = running.get(pid);
      return found !== undefined && (pid === this.#root || ofRoot(found.parent));
    };
    for (const [pid, { ticks }] of running) if (ofRoot(pid)) this.#ticks.set(pid, ticks);
  }

  /** In seconds; undefined where nothing is known. */
  seconds(): number | undefined {
    this.look();
    const sum = this.#sum();
    return sum === undefined || this.#before === undefined
      ? undefined
      : (sum - this.#before) / TICKS_PER_SECOND;
  }

  #sum(): number | undefined {
    if (this.#ticks.size === 0) return undefined;
    let sum = 0;
    for (const ticks of this.#ticks.values()) sum += ticks;
    return sum;
  }
}

function readProcesses(): Map<number, Running> {
  const running = new Map<number, Running>();
  try {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      const read = Number.isInteger(pid) ? readProcess(pid) : undefined;
      if (read !== undefined) running.set(pid, read);
    }
  } catch {
    // No such folder: another system.
  }
  return running;
}

/** `undefined` for one that has just ended. */
function readProcess(pid: number): Running | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold anything; what follows it begins with the third field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const number = (field: number) => Number(fields[field - 3]);
    return { parent: number(4), ticks: number(14) + number(15) };
  } catch {
    return undefined;
  }
}
