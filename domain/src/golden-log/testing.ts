import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../golden');

/** An event as some version of the program has written it, before its personal fields were encrypted. */
export interface GoldenEvent {
  readonly stream: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** A line of a file of the golden log: the event, and a checksum of it and of all lines before. */
export interface GoldenLine extends GoldenEvent {
  readonly checksum: string;
}

/** The golden log by the names of its files, in `domain/golden`. */
export function goldenLog(): ReadonlyMap<string, readonly GoldenLine[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
  return new Map(files.map((name) => [name, linesOf(readFileSync(join(FOLDER, name), 'utf8'))]));
}

/** Every event of the golden log in the order in which they happened, as one log would hold them. */
export function goldenEvents(): readonly GoldenEvent[] {
  const timeOf = ({ data }: GoldenEvent): string => (data as { at: string }).at;
  const events = [...goldenLog().values()].flat();
  return events.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
}

/** The checksum of a line that follows a line with the given checksum; '' before the first. */
export function checksumOf({ stream, type, version, data }: GoldenEvent, before: string): string {
  return hash('sha256', before + JSON.stringify({ stream, type, version, data })).slice(0, 16);
}

/**
 * The data with another value at each personal place that is there: every step of a path is the name of a field, or `*`
 * for all that an object or a list holds.
 */
export function withPersonal(data: unknown, personal: readonly string[], value: unknown): unknown {
  return personal.reduce((before, path) => replaced(before, path.split('.'), value), data);
}

function replaced(data: unknown, [step, ...steps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return data === null ? null : value;
  if (typeof data !== 'object' || data === null) return data;
  const inside = (name: string, item: unknown) =>
    step === '*' || step === name ? replaced(item, steps, value) : item;
  if (Array.isArray(data)) return data.map((item, index) => inside(String(index), item));
  return Object.fromEntries(Object.entries(data).map(([name, item]) => [name, inside(name, item)]));
}

function linesOf(text: string): GoldenLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GoldenLine);
}
