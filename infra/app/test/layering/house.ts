/** `npm run house` shows which contexts know which, in each layer: the numbers are imports, and arrows go down alone. */
import { readFileSync } from 'node:fs';
import { arrowsOf, CONTEXT_ORDER, LAYERS_OF_CONTEXTS } from './contexts.ts';
import { importsOf } from './imports.ts';
import { sourceFiles } from './sources.ts';

const graph = new Map(sourceFiles().map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]));
const arrows = [...arrowsOf(graph)];

for (const layer of LAYERS_OF_CONTEXTS) {
  console.log(`\n${layer}`);
  for (const from of CONTEXT_ORDER.toReversed()) {
    const known = CONTEXT_ORDER.map((to) => ({
      to,
      count: arrows.filter((arrow) => arrow.layer === layer && arrow.from === from && arrow.to === to).length,
    })).filter(({ count }) => count > 0);
    if (known.length > 0)
      console.log(`  ${from.padEnd(14)} → ${known.map(({ to, count }) => `${to} ${count}`).join(', ')}`);
  }
}
