import { circlesOf, upwardsOf } from './contexts.ts';
import { type ImportGraph, packageOf } from './imports.ts';

interface Layer {
  /** The files that the rule is about. */
  readonly files: RegExp;
  /** Files among them that the rule leaves out. */
  readonly except?: RegExp;
  /** Which of our own files they may import. */
  readonly ours: RegExp;
  /** Which npm packages they may import; any when left out. */
  readonly packages?: RegExp;
}

const WORKSPACE = /^(domain|command-api|projections|query-api|web|infra\/app|infra)(?=\/)/;
const TEST = /(\.test\.tsx?|\/testing\.ts)$/;

/**
 * Dependencies point one way. Only the composition in `infra/app` knows everyone, and nobody knows it. What tests of
 * adapters are made of, in `infra/test`, is for them and for the composition's tests, bench and demo.
 */
const layers: readonly Layer[] = [
  { files: /^domain\/src\//, except: TEST, ours: /^domain\//, packages: /^zod$/ },
  { files: /^domain\/src\/.*(\.test|\/testing)\.ts$/, ours: /^domain\// },
  // Rules that pages hold people to as they type: whoever imports them loads nothing else.
  {
    files: /^domain\/src\/.*-rules\.ts$/,
    ours: /^domain\/src\/(.*-rules|kernel\/(?:characters|typed-text))\.ts$/,
    packages: /^$/,
  },
  { files: /^command-api\/src\//, ours: /^(command-api|domain|infra)\/src\// },
  { files: /^projections\/src\//, ours: /^(projections|domain|infra)\/src\// },
  { files: /^query-api\/src\//, ours: /^(query-api|projections|domain|infra)\/src\// },
  {
    files: /^query-api\/src\/[^/]+\/(?:[\w-]+-)?contract\.ts$/,
    ours: /^(domain\/|query-api\/src\/[^/]+\/(?:[\w-]+-)?contract\.ts$)/,
    packages: /^zod$/,
  },
  { files: /^infra\/src\//, ours: /^infra\/src\// },
  { files: /^infra\/test\//, ours: /^infra\/(src|test)\// },
  { files: /^infra\/app\//, ours: /^(?!web\/)/ },
  { files: /^infra\/app\/src\//, except: TEST, ours: /^(infra\/(app\/)?src|(?!infra\/)[^/]+\/src)\// },
  { files: /^web\/src\//, ours: /^(web\/|domain\/src\/|query-api\/src\/[^/]+\/(?:[\w-]+-)?contract\.ts$)/ },
  { files: /^web\/src\/shared\//, ours: /^(web\/src\/(shared|messages)\/|domain\/src\/|query-api\/src\/)/ },
  {
    files: /^web\/src\/questions\//,
    ours: /^(web\/src\/(questions|shared|messages)\/|domain\/src\/|query-api\/src\/)/,
  },
  // The frame around every page, and what is in it: neither knows the other.
  { files: /^web\/src\/features\//, ours: /^(?!web\/src\/(routes|shell)\/)/ },
  { files: /^web\/src\/shell\//, ours: /^(?!web\/src\/(features|routes)\/)/ },
  // Stories are for development and tests: nothing that people load may bring them along.
  { files: /^web\/src\/(?!stories\/)/, ours: /^(?!web\/src\/stories\/)/ },
];

/** The folder of the workspace that a file belongs to; undefined for what is not ours. */
export function workspaceOf(path: string): string | undefined {
  return WORKSPACE.exec(path)?.[0];
}

const PARTICIPANT_ENTRY = 'web/src/features/attend/main.tsx';
const TOO_HEAVY_FOR_PARTICIPANTS = /^(zod|@tanstack\/.*|@visx\/.*|d3-cloud|socket\.io-client)$/;

/** Every import that breaks the order of the layers or of the contexts, and every circle, as a sentence each. */
export function violationsOf(graph: ImportGraph): string[] {
  return [
    ...wrongLayers(graph),
    ...upwardsOf(graph),
    ...circlesOf(graph),
    ...acrossFeatures(graph),
    ...heavyForParticipants(graph),
  ];
}

function* wrongLayers(graph: ImportGraph): Generator<string> {
  for (const [file, imports] of graph) {
    for (const { files, except, ours, packages } of layers) {
      if (!files.test(file) || except?.test(file)) continue;
      for (const { target } of imports) {
        const allowed = workspaceOf(target) ? ours.test(target) : (packages?.test(packageOf(target)) ?? true);
        if (!allowed) yield `${file} must not import ${target}`;
      }
    }
  }
}

function* acrossFeatures(graph: ImportGraph): Generator<string> {
  for (const [file, imports] of graph) {
    const feature = featureOf(file);
    if (feature === undefined) continue;
    for (const { target } of imports) {
      const other = featureOf(target);
      // Previews draw with parts of the participants' pages, so that they look the same.
      if (other !== undefined && other !== feature && other !== 'attend')
        yield `${file} must not import ${target} of another feature`;
    }
  }
}

/** Of `features/read/results/room.tsx`: `read/results`. The office and the participants' pages are one feature each. */
function featureOf(path: string): string | undefined {
  return /^web\/src\/features\/(office|attend|[^/]+\/[^/]+)\//.exec(path)?.[1];
}

// What participants load at once: everything that their entry reaches without an `import()`.
function* heavyForParticipants(graph: ImportGraph): Generator<string> {
  const reached = new Set([PARTICIPANT_ENTRY]);
  for (const file of reached) {
    for (const { target, typeOnly, lazy } of graph.get(file) ?? []) {
      if (typeOnly || lazy) continue;
      if (workspaceOf(target)) reached.add(target);
      else if (TOO_HEAVY_FOR_PARTICIPANTS.test(packageOf(target))) {
        yield `${file} brings ${target} to the participants' pages`;
      }
    }
  }
}
