import { sampleNumber, sampleText } from './sample-values.ts';

/** A JSON Schema, as far as examples are made of it. */
export interface Schema {
  readonly description?: string;
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Whether an example says all that may be said, or what must be. */
export type Extent = 'everything' | 'required';

/**
 * An example of what a schema describes, the same each time: by the names of fields where these are known, else the
 * simplest that is allowed. What a schema does not tell, as which fields go together, the example may have wrong.
 * @param name of the field that it is of
 */
export function exampleOf(schema: Schema, name = '', extent: Extent = 'everything'): unknown {
  if (schema.const !== undefined) return schema.const;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    const told = alternatives.find(({ type }) => type !== 'null') ?? {};
    return exampleOf(told, name, extent);
  }
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, name, extent)));
  if (schema.enum !== undefined) {
    const known = sampleText(name, undefined);
    return schema.enum.includes(known) ? known : schema.enum[0];
  }
  if (['string', 'number', 'boolean'].includes(typeof schema.default) && schema.default !== '')
    return schema.default;
  if (schema.default === null) return null;
  switch (schema.type) {
    case 'string':
      return text(schema, name);
    case 'integer':
    case 'number':
      return number(schema, name);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        exampleOf(schema.items ?? {}, name, extent),
      );
    case 'object':
      return object(schema, extent);
    case undefined:
    default:
      return null;
  }
}

function object(schema: Schema, extent: Extent): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const shown = Object.entries(properties).filter(
    ([key]) => extent === 'everything' || required.includes(key),
  );
  const named = Object.fromEntries(shown.map(([key, value]) => [key, exampleOf(value, key, extent)]));
  if (typeof additionalProperties !== 'object' || shown.length > 0) return named;
  const keys = propertyNames?.enum ?? [propertyNames === undefined ? 'key' : exampleOf(propertyNames, 'id')];
  return Object.fromEntries(
    keys.map(String).map((key) => [key, exampleOf(additionalProperties, key, extent)]),
  );
}

function text({ format, pattern, minLength = 0, maxLength = Infinity }: Schema, name: string): string {
  if (format === 'date-time') return '2026-11-26T10:15:00.000Z';
  if (format === 'date') return '2026-11-26';
  const found = sampleText(name, pattern) ?? inWords(name);
  return found.padEnd(minLength, '.').slice(0, maxLength);
}

function number({ minimum, exclusiveMinimum, maximum = Infinity }: Schema, name: string): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  return Math.min(maximum, Math.max(least, sampleNumber(name)));
}

/** `minimumPayout` as `Minimum payout`. */
export function inWords(name: string): string {
  const words = name
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
