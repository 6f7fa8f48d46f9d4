import { z } from 'zod';
import { cardNumberRefusal, holdsCardNumber } from './card-numbers.ts';
import { countCharacters } from './characters.ts';
import { holdsWebAddress, oneLine, severalLines, webAddressRefusal } from './typed-text.ts';

const ID = /^[0-9a-f]{24}$/;

/** An id: 24 hexadecimal characters, made by the server (P240, P297) or, for questions and options, by the editor (C156). */
export const Id = z.string().regex(ID, 'Not a valid id.');

/** The same, where it is said in other words that something is none. */
export function idSaying(refusal: () => string) {
  return z.string({ error: refusal }).regex(ID, { error: refusal });
}

/** A point in time, UTC, ISO 8601 with milliseconds (P250). */
export const Instant = z.iso.datetime();

/** A length of time. */
export const Milliseconds = z.int();

/** The name of a time zone: "Asia/Kolkata". */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'This time zone is not known.');

/** An amount of money: a whole number of paise, never negative (P244). */
export const Paise = z.int().nonnegative();

/** What stands on an account, in paise: below 0 where it is owed. */
export const Balance = z.int();

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

interface TextLimits {
  /** The fewest characters; 0 when the field may be left empty. */
  readonly least?: number;
  /** What is said when there is no text. */
  readonly message?: string;
  /** What is said when there is too much of it. */
  readonly tooLong?: string;
}

/** A text of one line that a person typed, as `oneLine` has it, and `least` to `most` characters long. */
export function text(most: number, limits?: TextLimits) {
  return typed(oneLine, most, limits);
}

/** A text that may have several lines, as `severalLines` has it, and `least` to `most` characters long. */
export function lines(most: number, limits?: TextLimits) {
  return typed(severalLines, most, limits);
}

/** What somebody calls a person: a line that does not lead anywhere. */
export function personName(most: number, limits?: TextLimits) {
  return text(most, limits).refine((name) => !holdsWebAddress(name), refusedAs(webAddressRefusal));
}

const unknownStatus = { code: 'unknown-status', detail: 'There is no such status.' };

/**
 * One of the values that a status can have. Pages offer no other, so that another one is the mistake of a program: what
 * is sent is told as malformed, with 400 (A279, A289).
 */
export function statusAmong<Status extends string>(statuses: readonly Status[]) {
  return z
    .unknown()
    .refine(
      (status): status is Status => statuses.some((known) => known === status),
      refusedAs(unknownStatus),
    )
    .meta({ type: 'string', enum: statuses });
}

function typed(
  asRead: (text: string) => string,
  most: number,
  {
    least = 1,
    message = 'This field is required.',
    tooLong = `At most ${most} characters.`,
  }: TextLimits = {},
) {
  return z
    .string(message)
    .max(most * 16, tooLong)
    .transform(asRead)
    .refine((value) => value.length >= least, message)
    .refine((value) => countCharacters(value) <= most, tooLong)
    .refine((value) => !holdsCardNumber(value), refusedAs(cardNumberRefusal));
}

/** What a check says, with the code by which pages say it in their language. */
function refusedAs({ code, detail }: { readonly code: string; readonly detail: string }) {
  return { error: detail, params: { code } };
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
