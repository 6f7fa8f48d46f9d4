import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CONTEXTS = [
  'accounts',
  'attending',
  'authoring',
  'billing',
  'exports',
  'hosting',
  'notifications',
  'operations',
  'proof',
  'reference',
  'support',
  'voting',
] as const;

/** The page that lists all read models, each with what it is for. */
export const READ_MODELS_PAGE = 'docs/read-models.md';

const BEGIN = '<!-- made from the code: RENEW_CONTEXTS=1 npx vitest run --project layering docs -->';
const END = '<!-- end of what is made -->';

/** What the sources of a context define, each by name, as lines of its README. */
export function listsOf(context: string): string {
  return (
    [
      ['Streams', 'domain', /\bcategory\(\s*'(\w+)'/g],
      ['Events', 'domain', /\bevent\(\s*'(\w+)'/g],
      ['Commands', 'domain', /\bcommand\(\s*'(\w+)'/g],
      ['Read models', 'projections', /\bprojector\(\s*'([\w-]+)'/g],
    ] as const
  )
    .map(([title, layer, pattern]) => {
      const names = sourcesOf(layer, context).flatMap((source) =>
        [...source.matchAll(pattern)].map(([, name]) => name ?? ''),
      );
      return `**${title}:** ${[...new Set(names)].toSorted().join(', ') || 'none'}`;
    })
    .join('\n\n');
}

/** Every read model by its context, each with the first sentence of its docstring. */
export function readModels(): string {
  return ['admin', ...CONTEXTS]
    .toSorted()
    .flatMap((context) => {
      const rows = sourcesOf('projections', context).flatMap(readModelsIn).toSorted();
      return rows.length > 0 ? [`## ${context}\n\n${rows.join('\n')}`] : [];
    })
    .join('\n\n');
}

function readModelsIn(source: string): string[] {
  return [...source.matchAll(/\bprojector\(\s*'([\w-]+)'/g)].map(({ 1: name, index }) => {
    const docstrings = [
      ...source.slice(0, index).matchAll(/^\/\*\*((?:(?!\*\/)[^])*)\*\/\n(?:export )?const /gm),
    ];
    const text = (docstrings.at(-1)?.[1] ?? '').replaceAll(/\s*\n \* ?/g, ' ').trim();
    const [sentence = ''] = text.split(/(?<=\.)\s/);
    return `- **${name}**: ${sentence}`;
  });
}

function sourcesOf(layer: string, context: string): string[] {
  return globSync(join(layer, 'src', context, '**/*.ts'))
    .filter((path) => !/(\.test|testing)\.ts$/.test(path))
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'));
}

/** A page with what is made of it anew. @param made as the code has it now */
export function renewed(page: string, made: string): string {
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error('The page has no marks around what is made of the code.');
  return `${page.slice(0, start)}${BEGIN}\n\n${made}\n\n${page.slice(end)}`;
}
