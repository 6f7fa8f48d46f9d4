import { Helper } from '../support/helper.ts';
import type { Doors, Sent } from './phone.ts';

/** What the process of some phones is asked to do; it answers each. */
export type HallRequest =
  /** Joins all, evenly over so many seconds. Answered by how many are in. */
  | {
      readonly do: 'join';
      readonly code: string;
      readonly phones: number;
      readonly seconds: number;
      readonly doors: readonly Doors[];
      readonly seed: number;
    }
  /** Answered once the server has said what becomes of the answer of each to the question. */
  | { readonly do: 'settle'; readonly questionId: string }
  /** Answered once each knows of the stage, and has looked at the results where that is asked for. */
  | { readonly do: 'see'; readonly number: number; readonly withResults: boolean }
  | { readonly do: 'report' };

/** What one phone has met. Times are monotonic milliseconds. */
export interface PhoneReport {
  readonly seen: ReadonlyMap<number, { readonly at: number; readonly pushed: boolean }>;
  readonly sent: readonly Sent[];
  readonly results: ReadonlyMap<number, number>;
  readonly messages: number;
  readonly views: number;
  readonly bytes: number;
  readonly joined: readonly number[];
  readonly joinMs: number;
  readonly faults: readonly string[];
}

/** Phones in processes of their own, so many in each. */
export class Hall {
  readonly #helpers: readonly Helper[];

  constructor(processes: number) {
    const module = new URL('./hall-process.ts', import.meta.url);
    this.#helpers = Array.from(
      { length: processes },
      () => new Helper(module, { serialization: 'advanced' }),
    );
  }

  get pids(): readonly number[] {
    return this.#helpers.map(({ pid }) => pid);
  }

  /** Asks each process its part. @returns their answers */
  async each<Answer>(request: (index: number) => HallRequest): Promise<Answer[]> {
    return Promise.all(
      this.#helpers.map(async (helper, index) => {
        helper.tell(request(index));
        return (await helper.answer()) as Answer;
      }),
    );
  }

  async report(): Promise<PhoneReport[]> {
    return (await this.each<PhoneReport[]>(() => ({ do: 'report' }))).flat();
  }

  async leave(): Promise<void> {
    await Promise.all(this.#helpers.map((helper) => helper.end()));
  }
}
