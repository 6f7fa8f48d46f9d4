import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of a bench's own that does one thing after the other as it is asked, so that it costs the asker nothing. */
export class Helper {
  readonly #process: ChildProcess;

  /** @param module of the process, which answers each message by one of its own */
  constructor(module: URL, options?: ForkOptions, args: readonly string[] = []) {
    this.#process = fork(module, args, options);
  }

  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error(`${this.#process.spawnfile} was not started.`);
    return pid;
  }

  tell(message: object | string): void {
    this.#process.send(message);
  }

  /** Its next answer. @throws when it ends before */
  async answer(): Promise<unknown> {
    const ended = new AbortController();
    const exit = once(this.#process, 'exit', ended).then(() => {
      throw new Error(`${this.#process.spawnfile} has ended before it answered.`);
    });
    try {
      const [answer] = (await Promise.race([once(this.#process, 'message', ended), exit])) as unknown[];
      return answer;
    } finally {
      // It is called off: nobody waits for it any more.
      exit.catch(() => undefined);
      ended.abort();
    }
  }

  /** Lets it end. */
  async end(): Promise<void> {
    this.#process.disconnect();
    await once(this.#process, 'exit');
  }
}
