import type { NewEvent } from '../event-store/event-store.ts';

/** An event type as far as personal data is concerned. */
export interface PersonalEvent {
  readonly type: string;
  /** The field of the data that names the person. */
  readonly person: string | undefined;
  /** The fields of the data that are personal texts. */
  readonly personal: readonly string[];
}

/** What a program says about people, and how it forgets them. */
export interface PersonalFields {
  readonly definitions: readonly PersonalEvent[];
  /** The event by which a person is forgotten. */
  readonly forgottenBy: PersonalEvent;
  /** What stands in a personal field once the person has been forgotten. */
  readonly forgotten: string;
}

/** What an event says of a person: the values stand in the fields of the same index. */
export interface PersonalTexts {
  readonly person: string;
  readonly fields: readonly string[];
  readonly values: readonly string[];
}

/**
 * Makes what finds the personal texts of an event that is to be written; undefined where there are none. Empty and
 * forgotten texts tell nothing.
 */
export function personalTextsFinder({
  definitions,
  forgotten,
}: PersonalFields): (event: NewEvent) => PersonalTexts | undefined {
  const personal = definitions.filter((definition) => definition.personal.length > 0);
  const types = new Map(personal.map((definition) => [definition.type, definition]));
  return ({ type, data }) => {
    const definition = types.get(type);
    if (definition === undefined) return undefined;
    const said = data as Readonly<Record<string, unknown>>;
    const fields: string[] = [];
    const values: string[] = [];
    for (const field of definition.personal) {
      const value = said[field];
      if (typeof value !== 'string' || value === '' || value === forgotten) continue;
      fields.push(field);
      values.push(value);
    }
    if (fields.length === 0) return undefined;
    return { person: personOf(definition, data), fields, values };
  };
}

/** The person whom an event is about. @throws TypeError when it names none */
export function personOf({ type, person = '' }: PersonalEvent, data: unknown): string {
  const named = (data as Readonly<Record<string, unknown>>)[person];
  if (typeof named !== 'string' || named === '') throw new TypeError(`An event ${type} names no person.`);
  return named;
}
