import { z } from 'zod';
import { Message } from '../kernel/command.ts';
import { MOST_IMPORTED, valueOf } from '../kernel/roster.ts';

/** Why a record of an import was not taken. */
export const RefusalReason = z.enum(['invalid', 'there-already']);

/** A record of an import that was not taken. */
export const RefusedRecord = z.object({
  /** Its place among those that were sent, from 0 on. */
  index: z.int(),
  reason: RefusalReason,
  /** What is wrong with it. */
  detail: z.string(),
});
export type RefusedRecord = z.infer<typeof RefusedRecord>;

/** What an import answers: how many records were taken, and which were not. */
export const ImportReport = Message.extend({ added: z.int(), refused: z.array(RefusedRecord) });

/** The records of an import. Each is looked at by itself: a wrong one is reported, and keeps out no other. */
export const ImportedRecords = z
  .array(z.record(z.string(), z.unknown()))
  .min(1, 'There is nothing to import.')
  .max(MOST_IMPORTED, `At most ${MOST_IMPORTED} at once.`);

/** A record of an import as it was read. */
export type ReadRecord<Form> =
  | { readonly index: number; readonly form: Form }
  | { readonly index: number; readonly problem: string };

/** Reads each record of an import by itself. */
export function readRecords<Schema extends z.ZodType>(
  schema: Schema,
  records: readonly unknown[],
): ReadRecord<z.infer<Schema>>[] {
  return records.map((record, index) => {
    const { data, error } = schema.safeParse(record);
    if (error === undefined) return { index, form: data as z.infer<Schema> };
    return { index, problem: error.issues.map(({ message }) => message).join(' ') };
  });
}

/** The records whose value neither an entry has nor a record before them, by their values. */
export function newRecords<Form extends { readonly name: string }>(
  records: readonly ReadRecord<Form>[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, Form> {
  const found = new Map<string, Form>();
  for (const record of records) {
    if (!('form' in record)) continue;
    const value = valueOf(record.form.name);
    if (!taken.has(value) && !found.has(value)) found.set(value, record.form);
  }
  return found;
}

/**
 * Which records were not taken, and why.
 * @param added the values of those that were: of a repeated command, what it has added the first time
 */
export function refusedRecords(
  records: readonly ReadRecord<{ readonly name: string }>[],
  added: readonly string[],
): RefusedRecord[] {
  const open = new Set(added);
  return records.flatMap((record): RefusedRecord[] => {
    if ('problem' in record) return [{ index: record.index, reason: 'invalid', detail: record.problem }];
    const { index, form } = record;
    if (open.delete(valueOf(form.name))) return [];
    return [{ index, reason: 'there-already', detail: `${form.name} is there already.` }];
  });
}
