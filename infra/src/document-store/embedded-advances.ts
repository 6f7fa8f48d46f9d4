import type { AdvanceStep, Refusal, WriteAnswer, WriteRequest } from './embedded-protocol.ts';

/** Writes a request. Calls one of the two once that is done. */
type Write = (
  request: WriteRequest,
  resolve: (answer: WriteAnswer) => void,
  reject: (error: Error) => void,
) => void;

interface Waiting {
  readonly step: AdvanceStep;
  readonly resolve: (refusal: Refusal | null) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Checkpoints that move without documents. Every read model comes as far with each event, and most have nothing to write:
 * what moves at the same moment is one request to the writer.
 */
export class Advances {
  readonly #write: Write;
  #waiting: Waiting[] = [];

  constructor(write: Write) {
    this.#write = write;
  }

  /** Moves one. @returns why it was not moved, or null */
  make(step: AdvanceStep): Promise<Refusal | null> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) queueMicrotask(() => this.flush());
      this.#waiting.push({ step, resolve, reject });
    });
  }

  /** Writes what waits. */
  flush(): void {
    const moving = this.#waiting;
    if (moving.length === 0) return;
    this.#waiting = [];
    this.#write(
      { kind: 'advance', steps: moving.map(({ step }) => step) },
      (answer) => {
        const refusals = answer as readonly (Refusal | null)[];
        for (const [index, { resolve }] of moving.entries()) resolve(refusals[index] ?? null);
      },
      (error) => {
        for (const { reject } of moving) reject(error);
      },
    );
  }
}
