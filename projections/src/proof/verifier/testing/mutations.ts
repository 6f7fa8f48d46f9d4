import { hash } from 'node:crypto';
import { writeBundleLine } from '@pollux/domain/proof/bundle-line';
import { utf8 } from '@pollux/domain/proof/note';
import { hashText } from '../../hashes.ts';
import type { Chance } from '@pollux/domain/scoring/testing/chance';
import { id, one } from './made-log.ts';

interface Mutation {
  readonly what: string;
  readonly changed: Map<string, Uint8Array>;
  /** What a finding has to say that names it. */
  readonly names: RegExp;
}

const EVENTS = 'events.jsonl';

/** One single change to a bundle: a bit of a file, a line that is left out, doubled or moved; also by somebody who mends the sums. */
export function mutated(files: ReadonlyMap<string, Uint8Array>, chance: Chance): Mutation {
  const changed = new Map(files);
  const lines = textIn(files, EVENTS).trimEnd().split('\n');
  const line = chance.below(lines.length);
  const named = nameOfLine(lines[line] ?? '', line);
  const withLines = (next: readonly string[]) => changed.set(EVENTS, utf8(`${next.join('\n')}\n`));
  switch (chance.below(8)) {
    case 0:
      withLines(lines.toSpliced(line, 1));
      return { what: `line ${line} left out`, changed, names: named.gone };
    case 1:
      withLines(lines.toSpliced(line, 0, lines[line] ?? ''));
      return { what: `line ${line} doubled`, changed, names: named.twice };
    case 2: {
      const text = utf8(lines[line] ?? '');
      flip(text, chance);
      withLines(lines.toSpliced(line, 1, new TextDecoder().decode(text)));
      return {
        what: `a bit of line ${line}`,
        changed,
        names: new RegExp(`Line (?:${line + 1}|${line + 2}) of events.jsonl|events.jsonl has`),
      };
    }
    case 3:
    case 4: {
      const shown = lines.flatMap((text, at) => (text.includes('"event":') ? [at] : []));
      const at = one(chance, shown);
      withLines(lines.toSpliced(at, 1, forged(lines[at] ?? '', chance)));
      mendSums(changed);
      return { what: `line ${at} forged`, changed, names: nameOfLine(lines[at] ?? '', at).forged };
    }
    case 5: {
      const tile = one(
        chance,
        [...files.keys()].filter((name) => name.startsWith('tile/')),
      );
      const bytes = new Uint8Array(files.get(tile) ?? []);
      flip(bytes, chance);
      changed.set(tile, bytes);
      mendSums(changed);
      return { what: `the tile ${tile} exchanged`, changed, names: new RegExp(tile.replaceAll('.', '\\.')) };
    }
    case 6: {
      const number = forgeResults(changed, chance);
      if (number === undefined) return mutated(files, chance);
      mendSums(changed);
      return { what: `${number} in the results`, changed, names: /results|earns something else/i };
    }
    default: {
      const name = one(
        chance,
        [...files.keys()].filter((each) => each !== EVENTS),
      );
      const bytes = new Uint8Array(files.get(name) ?? []);
      flip(bytes, chance);
      changed.set(name, bytes);
      const names =
        name === 'SHA256SUMS' ? /SHA256SUMS|as it was made|missing/ : new RegExp(name.replaceAll('.', '\\.'));
      return { what: `a bit of ${name}`, changed, names };
    }
  }
}

function textIn(files: ReadonlyMap<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(files.get(name));
}

function flip(bytes: Uint8Array, chance: Chance): void {
  const at = chance.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
}

function nameOfLine(text: string, line: number) {
  const { index } = JSON.parse(text) as { index?: number | null };
  const leaf = typeof index === 'number' ? `[Ll]eaf ${index}\\b` : 'events.jsonl has';
  return {
    gone: typeof index === 'number' ? new RegExp(`${leaf}.* missing`) : /events\.jsonl has/,
    twice: typeof index === 'number' ? new RegExp(`${leaf}.*twice`) : /events\.jsonl has/,
    forged: new RegExp(leaf),
    line,
  };
}

/** A line that says something else, with a sum that fits. */
function forged(text: string, chance: Chance): string {
  const { sum: _, ...line } = JSON.parse(text) as {
    sum: string;
    event: { data: object; metadata: object; type: string };
  } & object;
  const event = one(chance, [
    { ...line.event, data: { ...line.event.data, at: '2020-01-01T00:00:00.000Z' } },
    { ...line.event, recordedAt: '2020-01-01T00:00:00.000Z' },
    { ...line.event, metadata: { ...line.event.metadata, actorId: id(666) } },
    { ...line.event, revision: 77 },
  ]);
  return writeBundleLine({ ...line, event } as never, hashText);
}

/** Adds one to a number in the results, where all of them follow from the events. @returns what was changed */
function forgeResults(files: Map<string, Uint8Array>, chance: Chance): string | undefined {
  const text = textIn(files, 'results.json');
  const numbers = [...text.matchAll(/: (\d+)(?=[,\n])/g)];
  if (numbers.length === 0 || !textIn(files, 'bundle.json').includes('"shows": "everything"'))
    return undefined;
  const { 0: found, 1: digits, index } = one(chance, numbers);
  const next = `${text.slice(0, index)}: ${Number(digits) + 1}${text.slice(index + found.length)}`;
  files.set('results.json', utf8(next));
  return `the number ${digits} at ${index}`;
}

export function mendSums(files: Map<string, Uint8Array>): void {
  const sums = [...files.keys()]
    .filter((name) => name !== 'SHA256SUMS')
    .map((name) => `${hash('sha256', files.get(name) ?? '', 'hex')}  ${name}\n`);
  files.set('SHA256SUMS', utf8(sums.join('')));
}
