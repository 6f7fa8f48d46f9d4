import type { z } from 'zod';

/** What a decider returns and a projector receives: a type and its data, nothing of storage. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The definition of one event type: call it to make the event, use its schema to read one back. */
export interface EventDefinition<Type extends string, Schema extends z.ZodType> {
  (data: z.infer<Schema>): DomainEvent<Type, z.infer<Schema>>;
  readonly type: Type;
  readonly schema: Schema;
}

// The widest definition: `never` data, so that every definition is assignable to it.
export type AnyEventDefinition = {
  (data: never): DomainEvent;
  readonly type: string;
  readonly schema: z.ZodType;
};

/** The events that the given definitions make: `EventOf<typeof BallotCast | typeof WordHidden>`. */
export type EventOf<Definition extends AnyEventDefinition> =
  Definition extends EventDefinition<infer Type, infer Schema> ? DomainEvent<Type, z.infer<Schema>> : never;

/** Defines an event type. Its name is in the past tense and, once written to a log, never changes. */
export function event<Type extends string, Schema extends z.ZodType>(
  type: Type,
  schema: Schema,
): EventDefinition<Type, Schema> {
  const make = (data: z.infer<Schema>): DomainEvent<Type, z.infer<Schema>> => ({ type, data });
  return Object.assign(make, { type, schema });
}
