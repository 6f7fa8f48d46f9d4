import { type ImportGraph, packageOf } from './imports.ts';
import { workspaceOf } from './rules.ts';

/** The part of a package.json that says what a workspace depends on. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Every import of what the importing workspace does not declare, as a sentence each. Turborepo takes what is declared
 * for all there is: of an undeclared change a cached result would know nothing.
 * @param manifests by the folder of their workspace; that of the root, which all share, by ''
 */
export function undeclaredImports(graph: ImportGraph, manifests: ReadonlyMap<string, Manifest>): string[] {
  return [...graph].flatMap(([file, imports]) => {
    const workspace = workspaceOf(file) ?? '';
    const declared = [workspace, ''].flatMap((folder) => namesIn(manifests.get(folder)));
    return imports.flatMap(({ specifier, target }) => {
      if (specifier.startsWith('node:')) return [];
      if (specifier.startsWith('.')) {
        return [workspace, undefined].includes(workspaceOf(target))
          ? []
          : [`${file} must import ${target} by the name of its package`];
      }
      const name = packageOf(specifier);
      return declared.includes(name) ? [] : [`${file} imports ${name}, which ${workspace} does not declare`];
    });
  });
}

function namesIn({ dependencies, devDependencies }: Manifest = {}): string[] {
  return Object.keys({ ...dependencies, ...devDependencies });
}
