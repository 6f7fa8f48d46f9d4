import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OperationFailed } from './failure.ts';

/** One event of an exported log, as it is stored: a line of JSON. */
const EventLine = z.object({
  stream: z.string().min(1),
  revision: z.int().nonnegative(),
  id: z.uuid(),
  type: z.string().min(1),
  data: z.unknown(),
  metadata: z.looseObject({
    commandId: z.string(),
    commandHash: z.string(),
    correlationId: z.string(),
    actorId: z.string().optional(),
    /** When an event was first recorded that has been imported since. */
    recordedAt: z.string().optional(),
  }),
  position: z.string(),
  recordedAt: z.iso.datetime(),
});
export type EventLine = z.infer<typeof EventLine>;

/** The last line of an exported log: a file without it is not whole. */
const ClosingLine = z.strictObject({
  export: z.strictObject({
    format: z.literal(1),
    events: z.int().nonnegative(),
    /** The positions of the first event and the last, '' where there is none. */
    first: z.string(),
    last: z.string(),
    /** Of all lines before this one, in hexadecimal. */
    digest: z.string(),
  }),
});
/** How that line begins, and no other does. */
export const CLOSING = '{"export":';
export type ClosingLine = z.infer<typeof ClosingLine>;

/** Sums up the lines of an exported log, as its last line does. */
export class LinesSum {
  readonly #digest = createHash('sha256');
  #events = 0;
  #first = '';
  #last = '';

  /** @param line without its end */
  add(line: string, position: string): void {
    this.#digest.update(`${line}\n`);
    this.#events += 1;
    if (this.#events === 1) this.#first = position;
    this.#last = position;
  }

  closingLine(): ClosingLine {
    const digest = this.#digest.copy().digest('hex');
    return { export: { format: 1, events: this.#events, first: this.#first, last: this.#last, digest } };
  }
}

/** The first line of exported keys: it tells whether the master key of the other side is the same. */
const CheckLine = z.object({ masterKeyCheck: z.base64() });

/** One person's key, wrapped, or that they have been forgotten. */
const KeyLine = z.object({ person: z.string().min(1), key: z.union([z.literal('forgotten'), z.base64()]) });

export const parseEventLine = parserOf(EventLine, 'an event');
export const parseClosingLine = parserOf(ClosingLine, 'the end of an export');
export const parseCheckLine = parserOf(CheckLine, 'the check of a master key');
export const parseKeyLine = parserOf(KeyLine, 'the key of a person');

/** @returns what reads a line of a file. @throws OperationFailed, naming the line but not what it says */
function parserOf<Schema extends z.ZodType>(schema: Schema, what: string) {
  return (line: string, where: string): z.infer<Schema> => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new OperationFailed(`${where} is not JSON.`);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new OperationFailed(`${where} is not ${what}: ${issue?.path.join('.')} ${issue?.message}`);
  };
}
