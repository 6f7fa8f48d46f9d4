/** A line of a text, with its place in it, from 1 on. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lines of a text one after the other, whatever ends them, so that a long one is in memory once. */
export function* linesOf(text: string): Generator<Line> {
  const ends = /\r\n|[\r\n]/g;
  let number = 1;
  let at = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield { number, text: text.slice(at, end.index) };
    number += 1;
    at = ends.lastIndex;
  }
  yield { number, text: text.slice(at) };
}
