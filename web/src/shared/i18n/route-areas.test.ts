import { expect, test } from 'vitest';
import { entryAreas } from './entry-areas.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
  base: '../../',
  query: '?raw',
  import: 'default',
  eager: true,
});
const sourceOf = (path: string): string => sources[path] ?? '';

/** The modules that a module brings along, also those that it loads later; the routes stand for themselves. */
function importsOf(path: string): string[] {
  return [...sourceOf(path).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, target = '']) => `.${new URL(target, `file:///${path}`).pathname}`)
    .filter((imported) => imported !== './routeTree.gen.ts');
}

/** The areas that a module and everything it brings along take texts from, but for those that a part loads when it is shown. */
function areasUsedBy(path: string): string[] {
  const reached = new Set([path]);
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported);
  const used = [...reached].flatMap((each) =>
    [...sourceOf(each).matchAll(/useTranslations\('(\w+)/g)].map(([, area = '']) => area),
  );
  const later = [...reached].flatMap((each) =>
    [...sourceOf(each).matchAll(/(?:useArea\('|<LateTexts\s+area=")(\w+)/g)].map(([, area = '']) => area),
  );
  const known = new Set<string>([...entryAreas, ...later]);
  return [...new Set(used)].filter((area) => !known.has(area)).toSorted();
}

/** The areas that a route's loader loads. */
function areasLoadedBy(path: string): string[] {
  return [...sourceOf(path).matchAll(/catalogue\.load\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
  );
}

/** A route and those around it: `./routes/$office/default.tsx` has `./routes/$office.tsx` around it. */
function withParents(path: string): string[] {
  const steps = path.replace(/\.tsx$/, '').split('/');
  return steps
    .map((_, index) => `${steps.slice(0, index + 1).join('/')}.tsx`)
    .filter((each) => each in sources);
}

const routes = Object.keys(sources).filter((path) => /^\.\/routes\/(?!__root)/.test(path));

test('finds the routes, and what they show', () => {
  expect(routes.length).toBeGreaterThan(50);
  expect(areasUsedBy('./routes/dashboard/library.tsx')).toEqual(['library', 'lists', 'reporting', 'reports']);
});

test.each(routes)('%s loads the areas whose texts it shows, and no others [P620]', (route) => {
  const loaded = withParents(route).flatMap(areasLoadedBy);
  const around = withParents(route).slice(0, -1).flatMap(areasLoadedBy);
  const used = areasUsedBy(route);
  expect([...new Set(loaded)].toSorted()).toEqual([...new Set([...used, ...around])].toSorted());
});

test('what is around every route shows the areas of the entry alone', () => {
  expect(areasUsedBy('./main.tsx')).toEqual([]);
});

test('the main entry leaves out no area that a route loads', () => {
  const excluded = [...sourceOf('./main.tsx').matchAll(/'!\.\/messages\/\*\/(\w+)\.json'/g)];
  const loaded = new Set(routes.flatMap(areasLoadedBy));
  expect(excluded.map(([, area = '']) => area).filter((area) => loaded.has(area))).toEqual([]);
});
