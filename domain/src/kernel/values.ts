import { z } from 'zod';
import { countCharacters } from './characters.ts';

/** An id: 24 hexadecimal characters, made by the server (P240, P297) or, for questions and options, by the editor (C156). */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'Not a valid id.');

/** A point in time, UTC, ISO 8601 with milliseconds (P250). */
export const Instant = z.iso.datetime();

/** An amount of money: a whole number of paise, never negative (P244). */
export const Paise = z.int().nonnegative();

/** Stands for a personal value once the person has been forgotten. */
export const FORGOTTEN = '[forgotten]';

/** The schemas marked with `personal`. */
export const personalFields = z.registry<{ personal: true }>();

/**
 * Marks what an event says of a person, at any depth of its data: it is encrypted with the person's own key before it
 * is stored. Any JSON value can be marked, and is sealed as a whole; FORGOTTEN may stand in place of it.
 */
export function personal<Schema extends z.ZodType>(schema: Schema) {
  const field = z.union([schema, z.literal(FORGOTTEN)]);
  personalFields.add(field, { personal: true });
  return field;
}

/** Whether a schema was marked with `personal`, by itself or before checks were added to it. */
export function isPersonal(schema: z.ZodType): boolean {
  return personalFields.get(schema) !== undefined;
}

// Characters that no text of ours may hold: controls (line feed and tab apart) and lone surrogates.
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/gu;

/** A text a person typed: unwanted characters dropped, trimmed, and `least` to `most` characters long. */
export function text(most: number, { least = 1, message }: { least?: number; message?: string } = {}) {
  return z
    .string()
    .max(most * 16, message ?? `At most ${most} characters.`)
    .transform((value) => value.replace(unwanted, '').trim())
    .refine((value) => value.length >= least, message ?? 'This field is required.')
    .refine((value) => countCharacters(value) <= most, `At most ${most} characters.`);
}
