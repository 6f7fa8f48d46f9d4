import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Note, Notes } from '../../src/api-docs/notes.ts';
import { operations } from '../../src/api-docs/operations.ts';
import { type Declared, Refusals } from './rejections-of.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * What the sources of the two APIs say of each operation in their registries, by its key: its name and text (the
 * docstring of its contract), its context (the folder of its handler), and what it can be refused with.
 */
export async function notesOfSources(): Promise<Notes> {
  const sources = new Refusals();
  const registries = {
    command: listedBy('command-api/src/registry.ts', sources),
    query: listedBy('query-api/src/registry.ts', sources),
  };
  const notes: Record<string, Note> = {};
  const refusals: Record<string, string> = {};
  const refusalsOf = (declared: Declared) => {
    const found = sources.of(declared);
    for (const { status, code, detail } of found) refusals[`${status} ${code}`] ||= detail;
    return found.map(({ status, code }) => `${status} ${code}`).join(', ');
  };
  for (const [key, operation] of operations()) {
    const { kind, contract, declared, handler } = operation;
    // The files of lists say what the lists do.
    if (kind === 'file' && operation.list !== undefined) continue;
    const from = kind === 'command' ? registries.command : registries.query;
    const place = await declaredIn(from, declared);
    const near = place === undefined ? from : [place.file];
    // A contract that nobody else needs is within its handler.
    const named =
      (await declaredIn([...near, ...near.flatMap((file) => sources.importedBy(file))], contract)) ?? place;
    if (named === undefined) throw new Error(`${key} is declared nowhere.`);
    const acting = await declaredIn(from, handler);
    const refused = acting === undefined ? '' : refusalsOf(acting);
    notes[key] = {
      id: named.name.replace(/^serve/, 'get'),
      context: (place ?? named).file.split('/')[2] ?? '',
      text: docstringOf(named),
      refusals: refused,
    };
  }
  const exports = refusalsOf({ file: 'query-api/src/http/list-export.ts', name: 'exportOf' });
  return { operations: notes, exports, refusals: sorted(refusals) };
}

/** What a registry lists, also by the registries of the contexts. */
function listedBy(registry: string, sources: Refusals): readonly string[] {
  return sources
    .importedBy(registry)
    .flatMap((file) => (file.endsWith('/registry.ts') ? listedBy(file, sources) : [file]));
}

function sorted(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Which of the files exports a value, and under which name. */
async function declaredIn(files: readonly string[], value: unknown): Promise<Declared | undefined> {
  for (const file of files) {
    const exported = (await import(resolve(ROOT, file))) as Record<string, unknown>;
    const name = Object.keys(exported).find((each) => isThe(exported[each], value));
    if (name !== undefined) return { file, name };
  }
  return undefined;
}

/** Whether it is the value. A query that looks back is served by a copy of its contract, at the same address. */
function isThe(exported: unknown, value: unknown): boolean {
  return (
    exported === value ||
    (isContract(exported) && isContract(value) && addressOf(exported) === addressOf(value))
  );
}

function isContract(value: unknown): value is { readonly method: string; readonly path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const addressOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

/** Numbers of requirements, as docstrings name them: `(P381 to P383)`. */
const ROWS = /\s*\((?:(?:[ACP]\d{3})(?:, | to | and |,? ?))+\)/g;

/** What stands before a declaration, in one paragraph, without what is for whoever changes it. */
function docstringOf({ file, name }: Declared): string {
  const source = readFileSync(resolve(ROOT, file), 'utf8');
  const [before = ''] = source.split(new RegExp(`^export const ${name}\\b`, 'm'));
  const [, text = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? [];
  const lines = text.split('\n').map((line) => line.replace(/^\s*\*? ?/, ''));
  const told = lines.join('\n').split(/^@/m)[0] ?? '';
  return told.replace(/\s+/g, ' ').replace(ROWS, '').trim();
}
