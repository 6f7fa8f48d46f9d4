import type { Schema } from './example-of.ts';

/** Bounds that every whole number has. */
const SAFE = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/**
 * A schema as people read it: without what its format says already, bounds that are none, properties that must not be
 * sent, which come without a schema, and references to nothing, which stand for any JSON.
 */
export function tidySchema(schema: Schema): Schema {
  const tidy = Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, value]) =>
          !(key === 'pattern' && schema.format !== undefined) && !SAFE.includes(value as number),
      )
      .map(([key, value]) => [key, tidyPart(key, value)]),
  ) as Schema & { readonly $ref?: string };
  return tidy.$ref === undefined ? tidy : { description: 'Any JSON value.' };
}

function tidyPart(key: string, value: unknown): unknown {
  switch (key) {
    case 'items':
    case 'additionalProperties':
    case 'propertyNames':
    case 'not':
      return typeof value === 'object' ? tidySchema(value as Schema) : value;
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
      return (value as readonly Schema[]).map(tidySchema);
    case 'properties':
      return Object.fromEntries(
        Object.entries(value as Record<string, Schema>)
          .filter(([, property]) => Object.keys(property).length > 0)
          .map(([name, property]) => [name, tidySchema(property)]),
      );
    default:
      return value;
  }
}
