import type { Collection, DocumentQuery } from './document-store.ts';

type Where = NonNullable<DocumentQuery['where']>;

/** A part of a statement and the values bound in it. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The table of a collection. @throws TypeError for a name that is not in kebab-case, or a version that is none */
export function tableOf({ name, version }: Collection): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !Number.isSafeInteger(version)) {
    throw new TypeError(`"${name}" v${version} is not a name for a collection.`);
  }
  return `${name}_v${version}`;
}

/** The statements that make the table of a collection and its indexes where they are missing. */
export function createStatements(collection: Collection): string[] {
  const table = tableOf(collection);
  return [
    `CREATE TABLE IF NOT EXISTS "${table}" (
      id TEXT PRIMARY KEY,
      document TEXT NOT NULL,
      position TEXT NOT NULL
    ) STRICT`,
    ...collection.indexes.map((index) => {
      const fields = [index].flat();
      const expressions = fields.map((field) => fieldExpression(collection, field));
      return `CREATE INDEX IF NOT EXISTS "${table}_${fields.join('_')}" ON "${table}" (${expressions.join(', ')}, id)`;
    }),
  ];
}

/** `WHERE …`, or nothing. Lists are bound as one JSON text, so that every length is the same statement. */
export function whereClause(collection: Collection, where: Where = {}): Clause {
  const conditions = Object.entries(where).map(([field, value]) => {
    const expression = fieldExpression(collection, field);
    return Array.isArray(value)
      ? { sql: `${expression} IN (SELECT value FROM json_each(?))`, value: JSON.stringify(value) }
      : { sql: `${expression} = ?`, value: toSqlValue(value as string | number | boolean) };
  });
  if (conditions.length === 0) return { sql: '', values: [] };
  return {
    sql: `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    values: conditions.map(({ value }) => value),
  };
}

/** `ORDER BY …`, always ending with the id. */
export function orderClause(collection: Collection, sort: DocumentQuery['sort'] = []): string {
  const terms = sort.map(
    ({ field, descending }) => `${fieldExpression(collection, field)}${descending ? ' DESC' : ''}`,
  );
  return `ORDER BY ${[...terms, 'id'].join(', ')}`;
}

/** The value of a declared field, written exactly as in its index. @throws TypeError for any other field */
function fieldExpression(collection: Collection, field: string): string {
  if (!collection.indexes.flat().includes(field) || !/^[A-Za-z][A-Za-z0-9]*$/.test(field)) {
    throw new TypeError(`${collection.name} v${collection.version} has no index "${field}".`);
  }
  return `json_extract(document, '$.${field}')`;
}

/** JSON's true and false are 1 and 0 to SQLite. */
function toSqlValue(value: string | number | boolean): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
