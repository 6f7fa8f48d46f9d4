import type { z } from 'zod';
import { personalPlacesOf } from './personal-places.ts';

/** What a decider returns and a projector receives: a type and its data, nothing of storage. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** What stores must know of an event type, whatever its data. */
interface StoredAs<Type extends string> {
  readonly type: Type;
  /** The field that names the account of the person whom the event is about, where it says anything personal. */
  readonly person: string | undefined;
  /** Where the data holds what is marked with `personal`, as `name` or `answers.*.word`. */
  readonly personal: readonly string[];
  /** The version of the schema: 1 until there is an upcast. */
  readonly version: number;
  /** The data of an older version as the newest one says it. */
  upcast(data: unknown, from: number): unknown;
}

/** The definition of one event type: call it to make the event, use its schema to read one back. */
export interface EventDefinition<Type extends string, Schema extends z.ZodType> extends StoredAs<Type> {
  (data: z.infer<Schema>): DomainEvent<Type, z.infer<Schema>>;
  readonly schema: Schema;
}

// The widest definition: `never` data, so that every definition is assignable to it.
export interface AnyEventDefinition extends StoredAs<string> {
  (data: never): DomainEvent;
  readonly schema: z.ZodType;
}

/**
 * The events that the given definitions make: `EventOf<typeof BallotCast | typeof WordHidden>`. Of any definition, nothing
 * is known of the data.
 */
export type EventOf<Definition extends AnyEventDefinition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? DomainEvent<Type, z.infer<Schema>>
    : DomainEvent;

/**
 * Defines an event type. Its name is in the past tense and, once written to a log, never changes.
 *
 * @param options.person the field with the account id of the person whom the personal values tell about; their key
 *   encrypts them
 * @param options.upcasts turn the data of version 1 into that of version 2, that into version 3, and so on up to
 *   `schema`. An upcast that a log may need is never changed; any personal value may be FORGOTTEN to it, or sealed.
 * @throws TypeError when there are personal values but no person, or where they cannot be found (`personalPlacesOf`)
 */
export function event<Type extends string, Schema extends z.ZodType>(
  type: Type,
  schema: Schema,
  options: {
    readonly person?: keyof z.infer<Schema> & string;
    readonly upcasts?: readonly ((data: never) => unknown)[];
  } = {},
): EventDefinition<Type, Schema> {
  const { person, upcasts = [] } = options;
  const personal = personalPlacesOf(schema);
  if (personal.length > 0 && person === undefined) {
    throw new TypeError(`${type} has personal values (${personal.join(', ')}) but names no person.`);
  }
  const upcast = (data: unknown, from: number): unknown =>
    upcasts.slice(from - 1).reduce((older, next) => next(older as never), data);
  const make = (data: z.infer<Schema>): DomainEvent<Type, z.infer<Schema>> => ({ type, data });
  return Object.assign(make, { type, schema, person, personal, version: upcasts.length + 1, upcast });
}
