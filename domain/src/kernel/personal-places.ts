import { z } from 'zod';
import { isPersonal } from './values.ts';

/** The step to each item of a list, and to each entry of a record. */
const EACH = '*';

/** Stays at the same value, as an option of a union does. */
const HERE = '';

/**
 * Where data of a schema holds values that are marked with `personal`: the names of fields joined by dots, `*` for each
 * item of a list and each entry of a record, as in `answers.*.word`. What a schema says by a function (`z.lazy`), a map
 * or a set is not looked into.
 * @throws TypeError where a place is personal in one option of a union and holds something else in another, where the
 *   key of a record is personal, and where a field has a name that could be taken for such a path
 */
export function personalPlacesOf(schema: z.ZodType): readonly string[] {
  const personal = new Set<string>();
  const plain = new Set<string>();
  collect(schema, [], personal, plain);
  for (const place of personal) {
    const other = [...plain].find((each) => overlap(place, each));
    if (other !== undefined) throw new TypeError(`${place} is personal in one option of a union alone.`);
  }
  return [...personal];
}

function collect(
  schema: z.ZodType,
  steps: readonly string[],
  personal: Set<string>,
  plain: Set<string>,
): void {
  const place = steps.join('.');
  if (isPersonal(schema)) {
    personal.add(place);
    return;
  }
  const parts = partsOf(schema);
  // Null tells nothing of anybody, and what stays here is looked at by itself.
  const isNothing = schema instanceof z.ZodNull || schema instanceof z.ZodUndefined;
  if (!isNothing && !parts.some(([step]) => step === HERE)) plain.add(place);
  for (const [step, part] of parts) collect(part, step === HERE ? steps : [...steps, step], personal, plain);
}

/** The schemas that a schema is made of, each with the step that leads to its values. */
function partsOf(schema: z.ZodType): readonly (readonly [string, z.ZodType])[] {
  if (schema instanceof z.ZodObject) return fieldsOf(schema);
  if (schema instanceof z.ZodArray) return [[EACH, schema.element as z.ZodType]];
  if (schema instanceof z.ZodTuple) return itemsOf(schema);
  if (schema instanceof z.ZodRecord) return [[EACH, valuesOf(schema)]];
  if (schema instanceof z.ZodUnion) return here(...(schema.options as z.ZodType[]));
  if (schema instanceof z.ZodIntersection) {
    return here(schema.def.left as z.ZodType, schema.def.right as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return here(schema.in as z.ZodType, schema.out as z.ZodType);
  // What wraps another schema: optional, nullable, readonly, a default.
  return 'innerType' in schema.def ? here(schema.def.innerType as z.ZodType) : [];
}

function here(...schemas: readonly z.ZodType[]): readonly (readonly [string, z.ZodType])[] {
  return schemas.map((schema) => [HERE, schema]);
}

function fieldsOf(schema: z.ZodObject): readonly (readonly [string, z.ZodType])[] {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const unfit = fields.find(([name]) => !/^[\w$]+$/.test(name));
  if (unfit !== undefined) throw new TypeError(`'${unfit[0]}' cannot be the name of a field of an event.`);
  return fields;
}

function itemsOf({ def }: z.ZodTuple): readonly (readonly [string, z.ZodType])[] {
  const items = def.items.map((item, index) => [String(index), item as z.ZodType] as const);
  return def.rest === null ? items : [...items, [EACH, def.rest as z.ZodType]];
}

function valuesOf({ keyType, valueType }: z.ZodRecord): z.ZodType {
  if (isPersonal(keyType as unknown as z.ZodType))
    throw new TypeError('A key of a record cannot be personal.');
  return valueType as z.ZodType;
}

/** Whether two paths can lead to the same value. */
function overlap(one: string, other: string): boolean {
  const [steps, others] = [one.split('.'), other.split('.')];
  return (
    steps.length === others.length &&
    steps.every((step, index) => step === others[index] || step === EACH || others[index] === EACH)
  );
}
