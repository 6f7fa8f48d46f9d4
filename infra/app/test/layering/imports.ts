import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One import or re-export of a module. */
export interface Import {
  /** As it is written. */
  readonly specifier: string;
  /** A file of the repository by its path from the root, or the name of an npm package. */
  readonly target: string;
  /** Whether only types are taken, so that nothing is loaded when the code runs. */
  readonly typeOnly: boolean;
  /** Whether it is loaded on demand, by `import()`. */
  readonly lazy: boolean;
}

/** The imports of each file, by the file's path from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/**
 * What a TypeScript source imports.
 * @param path of the file from the root of the repository, with forward slashes
 */
export function importsOf(path: string, source: string): Import[] {
  const { module } = parseSync(path, source);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, lazy = false): void => {
    imports.push({ specifier, target: resolve(path, specifier), typeOnly, lazy });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) add(literal[2], false, true);
  }
  return imports;
}

function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [, workspace, path] = /^@pollux\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === undefined || path === undefined) return specifier;
  const folder = workspace === 'app' ? 'infra/app' : workspace;
  return path.startsWith('test/') ? `${folder}/${path}.ts` : `${folder}/src/${path}.ts`;
}

/** The npm package that a target belongs to: `@mantine/core` for `@mantine/core/styles.css`. */
export function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}
