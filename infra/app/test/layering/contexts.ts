import type { ImportGraph } from './imports.ts';

/**
 * The contexts, and the folders that all of them use, lowest first. In each layer a context imports only those before it.
 * Of a later one it may import a contract, which holds shapes and no rules. Between layers the order of the layers holds,
 * and not this one: a read model of one context is made of events of any.
 */
export const CONTEXT_ORDER: readonly string[] = [
  'kernel',
  'messages',
  'files',
  'http',
  'live',
  'questions',
  'accounts',
  'authoring',
  'scoring',
  'reference',
  'support',
  'voting',
  'attending',
  'hosting',
  'billing',
  'exports',
  'notifications',
  'mails',
  'operations',
  'proof',
  'admin',
  'site',
];

export const LAYERS_OF_CONTEXTS = ['domain', 'command-api', 'projections', 'query-api'] as const;

const IN_CONTEXT = /^(domain|command-api|projections|query-api)\/src\/([^/]+)\/./;
const CONTRACT = /\/(?:[\w-]+-)?contract\.ts$/;
/** Tests may bring any contexts together, and the golden log has all. */
const TEST = /(\.test\.ts$|\/testing[\w-]*(\.ts$|\/)|\/golden-log\/)/;

/** An import of one context by another of the same layer. */
export interface Arrow {
  readonly layer: string;
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
}

export function* arrowsOf(graph: ImportGraph): Generator<Arrow> {
  for (const [file, imports] of graph) {
    const [, layer, from] = IN_CONTEXT.exec(file) ?? [];
    if (layer === undefined || from === undefined || TEST.test(file)) continue;
    for (const { target } of imports) {
      const [, other, to] = IN_CONTEXT.exec(target) ?? [];
      if (other === layer && to !== undefined && to !== from) yield { layer, from, to, file, target };
    }
  }
}

/** Every import of a later context, as a sentence each. */
export function* upwardsOf(graph: ImportGraph): Generator<string> {
  for (const { from, to, file, target } of arrowsOf(graph))
    if (CONTEXT_ORDER.indexOf(to) > CONTEXT_ORDER.indexOf(from) && !CONTRACT.test(target))
      yield `${file} must not import ${target}: ${from} comes before ${to}`;
}

/** Every circle of files that import each other, types included and what is loaded later left out. */
export function circlesOf(graph: ImportGraph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const { target, lazy } of graph.get(file) ?? []) if (!lazy && graph.has(target)) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}
