const WIDTH = 30;

/** Shows on stderr how far something has come; on a terminal as a bar, elsewhere only once it is done. */
export class Progress {
  readonly #label: string;
  readonly #total: number;
  #done = 0;

  constructor(label: string, total: number) {
    this.#label = label;
    this.#total = total;
  }

  advance(by = 1): void {
    this.#done += by;
    const line = `${this.#label.padEnd(8)} ${this.#bar()} ${this.#done}/${this.#total}`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${this.#finished ? '\n' : ''}`);
    else if (this.#finished) process.stderr.write(`${line}\n`);
  }

  get #finished(): boolean {
    return this.#done >= this.#total;
  }

  #bar(): string {
    const filled = Math.round((WIDTH * this.#done) / this.#total);
    return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  }
}
