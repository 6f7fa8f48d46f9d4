/** Ways to break a source, as mutation testing has them: one small change each, after which it still parses. */
import { isDeepStrictEqual } from 'node:util';
import { parseSync } from 'vite';

/** A change to a source. */
export interface Mutant {
  /** Where what is replaced stands, in characters. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Where a change stands in a source: by this it is found again in another version of the file. */
export interface Spot {
  /** The text of the line in which it begins, without the blanks around it. */
  readonly line: string;
  /** How many lines of the same text stand before that. */
  readonly nth: number;
  /** How many characters of the text stand before the change. */
  readonly column: number;
  /** What is replaced, and by what. */
  readonly change: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** Every mutant of a source: comparisons, sums, conditions, flags, numbers, and statements that are left out. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  visit(parseSync(path, source).program as unknown as Node, source, mutants);
  return mutants;
}

export function spotOf(source: string, { start, end, replacement }: Mutant): Spot {
  const before = source.slice(0, start).split('\n');
  const lines = source.split('\n').map((text) => text.trim());
  const line = lines[before.length - 1] ?? '';
  return {
    line,
    nth: lines.slice(0, before.length - 1).filter((text) => text === line).length,
    column: (before.at(-1) ?? '').trimStart().length,
    change: `${source.slice(start, end)} → ${replacement}`.replaceAll(/\s+/g, ' '),
  };
}

/** @returns undefined where the line is gone, or what would be changed of it */
export function mutantAt(path: string, source: string, spot: Spot): Mutant | undefined {
  return mutantsOf(path, source).find((mutant) => isDeepStrictEqual(spotOf(source, mutant), spot));
}

function visit(node: Node, source: string, mutants: Mutant[]): void {
  // Types do nothing when the program runs.
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type) || node.type === 'ImportDeclaration') return;
  mutants.push(...mutantsAt(node, source));
  for (const [field, value] of Object.entries(node)) {
    // What a property is called is no value.
    if (field === 'key' && node['computed'] !== true) continue;
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, source, mutants);
  }
}

function* mutantsAt(node: Node, source: string): Generator<Mutant> {
  const whole = (replacement: string): Mutant => ({ start: node.start, end: node.end, replacement });
  const text = source.slice(node.start, node.end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      const operator = String(node['operator']);
      const opposite = OPPOSITES[operator];
      const at = source.indexOf(operator, left.end);
      // In brackets, what joins others with "??" may not stand beside it as it is.
      if (opposite !== undefined && at < right.start) {
        yield { start: at, end: at + operator.length, replacement: opposite };
      }
      return;
    }
    case 'UnaryExpression':
      if (node['operator'] === '!') yield whole(`(${text.slice(1)})`);
      return;
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { start, end } = node['test'] as Node;
      yield { start, end, replacement: `!(${source.slice(start, end)})` };
      return;
    }
    case 'Literal':
      if (typeof node['value'] === 'boolean') yield whole(String(!node['value']));
      if (typeof node['value'] === 'number') yield whole(String(node['value'] + 1));
      return;
    case 'ExpressionStatement': {
      const { type } = node['expression'] as Node;
      if (type === 'CallExpression' || type === 'AwaitExpression') yield whole(';');
      return;
    }
    case 'ReturnStatement': {
      const returned = node['argument'] as Node | null;
      if (returned?.type === 'ArrayExpression' && (returned['elements'] as unknown[]).length > 0)
        yield whole('return [];');
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
}
