import { Readable } from 'node:stream';
import type { Section } from './section.ts';

/** The sections as one JSON object, made while it is read: `{ "<name>": [{ … }, … ], … }`. */
export function jsonOf(sections: readonly Section[]): Readable {
  return Readable.from(textOf(sections));
}

async function* textOf(sections: readonly Section[]): AsyncGenerator<string> {
  yield '{';
  for (const [index, { name, rows }] of sections.entries()) {
    yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(name)}: [`;
    let separator = '';
    for await (const row of rows) {
      yield `${separator}\n    ${JSON.stringify(row)}`;
      separator = ',';
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}
