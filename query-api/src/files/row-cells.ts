import { Balance, Instant, Milliseconds, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import type { Cell, Column, Row } from './section.ts';

/** The columns of a list's file: the fields of its rows, and those of the objects in them as `owner.name`. */
export function columnsOf(row: z.ZodType): Column[] {
  if (!(row instanceof z.ZodObject)) throw new TypeError('A row is an object.');
  return Object.entries(row.shape as Record<string, z.ZodType>).flatMap(([field, value]) => {
    const inner = value instanceof z.ZodNullable ? (value.unwrap() as z.ZodType) : value;
    if (!(inner instanceof z.ZodObject)) return [{ name: field, title: field, kind: kindOf(inner) }];
    return columnsOf(inner).map(({ name, kind }) => {
      const path = `${field}.${name}`;
      return { name: path, title: path, kind };
    });
  });
}

/**
 * The cells of a row, by column: of a list of texts its texts with commas between them, and nothing where it has none;
 * what else is neither a text, a number nor a truth is JSON.
 * @param worded the columns whose values are called otherwise, as `labels` has it: `status=open`
 */
export function cellsOf(
  columns: readonly string[],
  row: unknown,
  { worded = new Set(), labels = {} }: Partial<Wording> = {},
): Row {
  return Object.fromEntries(
    columns.map((column) => {
      // Nothing has a name, too, which is not that of a person called so.
      const called = (value: Cell) => (value === 'null' ? value : (labels[`${column}=${value}`] ?? value));
      return [column, cellAt(column.split('.'), row, worded.has(column) ? called : asItIs)];
    }),
  );
}

interface Wording {
  readonly worded: ReadonlySet<string>;
  readonly labels: Readonly<Record<string, string>>;
}

const asItIs = (value: Cell) => value;

function kindOf(value: z.ZodType): Column['kind'] {
  if (value === Instant) return 'instant';
  if (value === Milliseconds) return 'duration';
  if (value instanceof z.ZodISODate) return 'day';
  return value === Paise || value === Balance ? 'paise' : undefined;
}

function cellAt([field, ...inner]: readonly string[], value: unknown, called: (value: Cell) => Cell): Cell {
  if (value === undefined || value === null) return called(null);
  if (field !== undefined) return cellAt(inner, (value as Record<string, unknown>)[field], called);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return called(value);
  if (Array.isArray(value) && value.length === 0) return null;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map(called).join(', ');
  return JSON.stringify(value);
}
