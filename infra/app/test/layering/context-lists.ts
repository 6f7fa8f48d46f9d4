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
  'reference',
  'support',
  'voting',
] as const;

const BEGIN = '<!-- made from the code: RENEW_CONTEXTS=1 npx vitest run --project layering docs -->';
const END = '<!-- end of what is made -->';

/** What the sources of a context define, each by name, as lines of its README. */
export function listsOf(context: string): string {
  const lines = (
    [
      ['Streams', 'domain', /\bcategory\(\s*'(\w+)'/g],
      ['Events', 'domain', /\bevent\(\s*'(\w+)'/g],
      ['Commands', 'domain', /\bcommand\(\s*'(\w+)'/g],
      ['Read models', 'projections', /\bprojector\(\s*'([\w-]+)'/g],
    ] as const
  ).map(([title, layer, pattern]) => {
    const names = globSync(join(layer, 'src', context, '**/*.ts'))
      .filter((path) => !/(\.test|testing)\.ts$/.test(path))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name ?? ''));
    return `**${title}:** ${[...new Set(names)].toSorted().join(', ') || 'none'}`;
  });
  return `${BEGIN}\n\n${lines.join('\n\n')}\n\n${END}`;
}

/** A README with its lists as the code has them. */
export function renewed(readme: string, context: string): string {
  const [start, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The README of ${context} has no marks for its lists.`);
  return readme.slice(0, start) + listsOf(context) + readme.slice(end + END.length);
}
