import { globSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { expect, test } from 'vitest';
import { madeUpInCode, madeUpInStyles } from './look-rules.ts';

/** Where the look is written down, and tests, which may name what they look for. */
const LOOK = /^web\/src\/shared\/(look\/|ui\/theme\.ts$)|\.test\.tsx?$|\/testing\//;

function outsideOfTheLook(pattern: string): string[] {
  return globSync(pattern)
    .map((path) => path.split(sep).join(posix.sep))
    .filter((path) => !LOOK.test(path));
}

test('no colour, font size or shadow is made up outside of the look', () => {
  const [styles, code] = [outsideOfTheLook('web/src/**/*.css'), outsideOfTheLook('web/src/**/*.{ts,tsx}')];
  expect(styles.length).toBeGreaterThan(50);
  expect(code.length).toBeGreaterThan(200);
  expect([
    ...styles.flatMap((path) => madeUpInStyles(path, readFileSync(path, 'utf8'))),
    ...code.flatMap((path) => madeUpInCode(path, readFileSync(path, 'utf8'))),
  ]).toEqual([]);
});

test('reports that are files are in the colours of the paper scheme', () => {
  const tokens = readFileSync('web/src/shared/look/tokens.css', 'utf8');
  const paper = new Set(
    tokens.slice(0, tokens.indexOf('[data-mantine-color-scheme')).match(/#[\da-f]{6}\b/g),
  );
  const used = globSync('query-api/src/files/report/*.ts').flatMap(
    (path) => readFileSync(path, 'utf8').match(/#[\da-f]{3,8}\b/gi) ?? [],
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((colour) => !paper.has(colour))).toEqual([]);
});

test.each([
  'color: #b4232a;',
  'background: linear-gradient(rgb(0 0 0 / 16%), transparent);',
  'border: 1px solid color-mix(in srgb, var(--ink) 8%, transparent);',
  'fill: light-dark(white, var(--ink));',
  'border-bottom: 1px solid gray;',
  '--mine: #fff;',
  'color: var(--mantine-color-dimmed);',
  'background: var(--mantine-color-gray-1);',
])('a stylesheet may not make up the colour of %s', (declaration) => {
  expect(madeUpInStyles('a.css', `.a {\n  ${declaration}\n}`)).toEqual([
    expect.stringMatching(/^a\.css:2 writes .*: take a colour of web\/src\/shared\/look\/tokens\.css/),
  ]);
});

test.each([
  'font-size: 0.875rem;',
  'font-size: 14px;',
  'font-size: 1.2em;',
  'font-size: clamp(1rem, 2vw, 2rem);',
  'font-size: calc(var(--size-text) * 2);',
  'font-size: var(--mantine-font-size-sm);',
  'font: 700 1rem / 1.2 var(--display);',
])('nor the font size of %s', (declaration) => {
  expect(madeUpInStyles('a.css', `.a { ${declaration} }`)).toEqual([
    expect.stringContaining('take a --size- of web/src/shared/look/tokens.css'),
  ]);
});

test.each([
  'box-shadow: 0 1px 2px var(--ink);',
  'box-shadow: var(--mantine-shadow-sm);',
  'text-shadow: 0 0 2px var(--ink);',
  'filter: drop-shadow(0 1px 2px var(--ink));',
])('nor the shadow of %s', (declaration) => {
  expect(madeUpInStyles('a.css', `.a { ${declaration} }`)).toHaveLength(1);
});

test('a stylesheet takes what the look has', () => {
  const css = `
    /* color: #fff; */
    .red:hover { color: var(--star-text); background: linear-gradient(var(--paper), transparent); }
    .a { font: 700 var(--size-title) / 1.2 var(--display); font-size: inherit; box-shadow: var(--shadow); }
    .b { transition: color 120ms; white-space: nowrap; border: 1px dashed currentcolor; fill: none; }
  `;
  expect(madeUpInStyles('a.css', css)).toEqual([]);
});

test.each([
  ['<Text c="#fff" />', 'colour'],
  ['<Text c="blue" />', 'colour'],
  ["<Text bg={a ? 'gray.1' : undefined} />", 'colour'],
  ['<Indicator color="red.8" />', 'colour'],
  ['<Text c="var(--mantine-color-error)" />', 'colour'],
  ["<p style={{ backgroundColor: 'white' }} />", 'colour'],
  ["const accent = 'rgb(0 0 0 / 10%)';", 'colour'],
  ['const accent = `${a}, #fff, var(--mantine-color-text)`;', 'colour'],
  ['<Text fz={13} />', '--size-'],
  ['<Text fz="1.75rem" />', '--size-'],
  ["<p style={{ fontSize: '1rem' }} />", '--size-'],
  ['<Popover shadow="md" />', 'shadow'],
])('nor may a component make up what is in %s', (source, take) => {
  expect(madeUpInCode('a.tsx', source)).toEqual([expect.stringContaining(take)]);
});

test.each([
  '<Text c="dimmed" fz="lg" />',
  "<Badge color={isOpen ? 'green' : 'gray'} />",
  '<Text c="var(--star-text)" fz="var(--size-small)" />',
  '<p style={{ fontSize: `${size}rem`, color: colourAt(place) }} />',
  "const ticket = 'a question about #12 (black on white)';",
])('but it takes what the look has, and what data say, as in %s', (source) => {
  expect(madeUpInCode('a.tsx', source)).toEqual([]);
});
