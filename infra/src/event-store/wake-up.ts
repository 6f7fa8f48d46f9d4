/** Lets one waiter sleep until it is rung; a ring while it is awake is kept for its next sleep. */
export class WakeUp {
  #rung = false;
  #wake: (() => void) | undefined;

  /** Safe to pass as a listener. */
  readonly ring = (): void => {
    this.#rung = true;
    this.#wake?.();
  };

  async sleep(): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = undefined;
    this.#rung = false;
  }
}
