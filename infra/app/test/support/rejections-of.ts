import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { problemOf } from '@pollux/command-api/http/problems';
import { Rejection, type RejectionKind } from '@pollux/domain/kernel/rejection';
import { parseSync } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** What a request can be refused with. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** '' where the text depends on what is refused. */
  readonly detail: string;
}

/** Where something is declared: a file from the root of the project, and its name there. */
export interface Declared {
  readonly file: string;
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Module {
  /** What is declared at the top, by name. */
  readonly declared: ReadonlyMap<string, Node>;
  /** Where what is imported comes from, by its name here. */
  readonly imported: ReadonlyMap<string, Declared>;
}

interface Directly {
  readonly refusals: readonly Refusal[];
  readonly named: readonly Declared[];
}

/** Parts of a tree that say something of types alone. */
const TYPES = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
]);

/** Reads what sources refuse. Each file is parsed once. */
export class Refusals {
  readonly #modules = new Map<string, Module>();
  readonly #known = new Map<string, Directly>();

  /**
   * The refusals that what is declared there can end in: the classes of rejections that it names, `new Problem(404, …)`,
   * the checks of its schemas that have a code, and all of these of everything at the top of any file of ours that it
   * names. So there may be some that never happen, but none is left out of what it calls by name.
   */
  of(declared: Declared): readonly Refusal[] {
    const found = new Map<string, Refusal>();
    const seen = new Set<string>();
    const waiting = [declared];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const key = `${next.file}#${next.name}`;
      // Who may ask at all is said by the audience.
      if (seen.has(key) || next.file.endsWith('/policies.ts')) continue;
      seen.add(key);
      const { refusals, named } = this.#directly(next);
      for (const each of refusals) found.set(`${each.status} ${each.code}`, each);
      waiting.push(...named);
    }
    return [...found.values()].toSorted((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
  }

  /** What a declaration refuses and names itself. */
  #directly({ file, name }: Declared): Directly {
    const key = `${file}#${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { imported, declared } = this.#module(file);
    const from = imported.get(name);
    const node = declared.get(name);
    const parts = node === undefined ? [] : [...partsOf(node)];
    const names = new Set(
      parts.filter(({ type }) => type === 'Identifier').map((each) => String(each['name'])),
    );
    const ours = [...names].filter((each) => each !== name && (imported.has(each) || declared.has(each)));
    const directly = {
      refusals: [
        ...parts.flatMap((each) => problemIn(each) ?? checkIn(each) ?? policyIn(each) ?? []),
        ...ours.flatMap((each) => this.#rejection(file, each) ?? []),
      ],
      named: [
        ...(from === undefined ? [] : [from]),
        ...ours.map((each) => imported.get(each) ?? { file, name: each }),
      ],
    };
    this.#known.set(key, directly);
    return directly;
  }

  /** The files of ours that a file imports. */
  importedBy(file: string): readonly string[] {
    return [...new Set([...this.#module(file).imported.values()].map((each) => each.file))];
  }

  /** What a class says to Rejection, if it is one. */
  #rejection(file: string, name: string): Refusal | undefined {
    const [kind, code, detail] = this.#superCall(file, name) ?? [];
    if (typeof kind !== 'string' || typeof code !== 'string') return undefined;
    const text = typeof detail === 'string' ? detail : '';
    const { status = 500 } = problemOf(new Rejection(kind as RejectionKind, code, text)) ?? {};
    return { status, code, detail: text };
  }

  /** What a class that extends Rejection tells it; undefined of every other. */
  #superCall(file: string, name: string): readonly unknown[] | undefined {
    const module = this.#module(file);
    const from = module.imported.get(name);
    if (from !== undefined) return this.#superCall(from.file, from.name);
    const node = module.declared.get(name);
    if (node?.type !== 'ClassDeclaration' || (node['superClass'] as Node | null)?.['name'] !== 'Rejection')
      return;
    const parts = [...partsOf(node)];
    const defaults = new Map(
      parts
        .filter(({ type }) => type === 'AssignmentPattern')
        .map((part) => [(part['left'] as Node)['name'], literalOf(part['right'] as Node)]),
    );
    const call = parts.find(
      ({ type, callee }) => type === 'CallExpression' && (callee as Node).type === 'Super',
    );
    const given = (call?.['arguments'] ?? []) as readonly Node[];
    return given.map((each) => literalOf(each) ?? defaults.get(each['name']));
  }

  #module(file: string): Module {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const module = parsed(file);
    this.#modules.set(file, module);
    return module;
  }
}

function parsed(file: string): Module {
  const declared = new Map<string, Node>();
  const imported = new Map<string, Declared>();
  const { program } = parseSync(file, readFileSync(resolve(ROOT, file), 'utf8'), { lang: 'ts' });
  for (const statement of program.body as unknown as readonly Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = fileOf(String((statement['source'] as Node)['value']), file);
      for (const each of from === undefined ? [] : (statement['specifiers'] as readonly Node[])) {
        const original = (each['imported'] as Node | undefined)?.['name'];
        if (typeof original === 'string')
          imported.set(String((each['local'] as Node)['name']), { file: from ?? '', name: original });
      }
    } else {
      const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
      const several = declaration['declarations'] as readonly Node[] | undefined;
      for (const each of several ?? [declaration]) {
        const name = (each['id'] as Node | null | undefined)?.['name'];
        if (typeof name === 'string') declared.set(name, each);
      }
    }
  }
  return { declared, imported };
}

/** The file of ours that is imported, from the root on. */
function fileOf(imported: string, from: string): string | undefined {
  const [, workspace, path] = /^@pollux\/([\w-]+)\/(.+)$/.exec(imported) ?? [];
  // The rest of it knows no refusals of its own.
  if (workspace === 'infra' && path !== 'http/problem') return undefined;
  if (workspace !== undefined) return `${workspace}/src/${path}.ts`;
  if (!imported.startsWith('.')) return undefined;
  return resolve('/', dirname(from), imported).slice(1);
}

/** Every part of a tree, but names that name nothing by themselves: of members, keys and types. */
function* partsOf(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (TYPES.has(key)) continue;
    // What is compared with a class is not made by it.
    if (key === 'right' && node['operator'] === 'instanceof') continue;
    if (key === 'property' && node['computed'] === false) continue;
    if (key === 'key' && node['computed'] === false && node['shorthand'] !== true) continue;
    for (const each of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (typeof each === 'object' && each !== null && 'type' in each) yield* partsOf(each as Node);
  }
}

function problemIn(node: Node): Refusal | undefined {
  if (node.type !== 'NewExpression' || (node['callee'] as Node)['name'] !== 'Problem') return undefined;
  const [status, code, detail] = (node['arguments'] as readonly Node[]).map(literalOf);
  if (typeof status !== 'number' || typeof code !== 'string') return undefined;
  return { status, code, detail: typeof detail === 'string' ? detail : '' };
}

/** `accountants.require(…)`: a policy beside that of the operation decides. */
function policyIn(node: Node): Refusal | undefined {
  const callee = node['callee'] as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  if ((callee['property'] as Node)['name'] !== 'require') return undefined;
  return { status: 403, code: 'not-allowed', detail: 'You are not allowed to do this.' };
}

/** `{ code, detail }`: what a check of a schema says. */
function checkIn(node: Node): Refusal | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const fields = new Map(
    (node['properties'] as readonly Node[])
      .filter(({ type }) => type === 'Property')
      .map((each) => [(each['key'] as Node)['name'], literalOf(each['value'] as Node)]),
  );
  const [code, detail] = [fields.get('code'), fields.get('detail')];
  if (fields.size !== 2 || typeof code !== 'string' || typeof detail !== 'string') return undefined;
  // As `describe` in errors.ts has it.
  return { status: code === 'unknown-status' ? 400 : 422, code, detail };
}

function literalOf(node: Node): unknown {
  if (node.type === 'Literal') return node['value'];
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[] | undefined;
  return node.type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]?.value.cooked : undefined;
}
