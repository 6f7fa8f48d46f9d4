import { type ESTree, parseSync, Visitor } from 'vite';

/** A colour by its digits or its name, or one that is mixed on the spot. */
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|(?<![\w-])(?:black|white|silver|gr[ae]y|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange|pink|brown|gold|violet|indigo|cyan|magenta)(?![\w-])/i;
/** What Mantine calls its own, of which the look has tokens. */
const OF_MANTINE = /--mantine-(?:color|primary-color|shadow|font-size)-/;
const TAKES_COLOUR =
  /^(?:color|background|border|outline|fill|stroke|stop|caret|accent|text-decoration|mask|--)/;

const NAMED_COLOURS =
  /^(?:dimmed|ink|star|twin|gray|green|red|yellow|none|transparent|inherit|currentcolor)$/i;
const NAMED_SIZES = /^(?:xs|sm|md|lg|xl|h[1-6]|inherit)$/;
const TOKEN = /^var\(--(?!mantine-)[\w-]+\)$/;

const COLOURED = new Set(
  'c bg bd color background backgroundColor borderColor outlineColor fill stroke stopColor'.split(' '),
);
const SIZED = new Set(['fz', 'fontSize']);
const SHADOWED = new Set(['shadow', 'boxShadow', 'textShadow']);

const TAKE = {
  colour: 'take a colour of web/src/shared/look/tokens.css, or add one there',
  size: 'take a --size- of web/src/shared/look/tokens.css, or a size of the theme by its name',
  shadow: 'nothing has a shadow but what floats: take --shadow of web/src/shared/look/tokens.css, or a line',
} as const;

/**
 * Every colour, font size and shadow that a stylesheet outside of the look makes up, as a sentence each that says
 * what to take instead.
 * @param path of the file, as it is to be named
 */
export function madeUpInStyles(path: string, css: string): string[] {
  const withoutComments = css.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...withoutComments.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(
    ({ index, 1: property = '', 2: value = '' }) => {
      const say = said(path, withoutComments, index, `${property}: ${value.replace(/\s+/g, ' ')}`);
      if (OF_MANTINE.test(value)) return [say(property === 'font-size' ? 'size' : 'colour')];
      if (/^(?:box|text)-shadow$/.test(property) || /drop-shadow\(/.test(value)) {
        return /^(?:none|var\(--shadow\))$/.test(value) ? [] : [say('shadow')];
      }
      if (property === 'font-size')
        return /^(?:inherit|var\(--size-[\w-]+\))$/.test(value) ? [] : [say('size')];
      if (property === 'font') {
        return /^inherit$|(?<![\w.])var\(--size-[\w-]+\)/.test(value) ? [] : [say('size')];
      }
      return TAKES_COLOUR.test(property) && COLOUR.test(value) ? [say('colour')] : [];
    },
  );
}

/** The same of a module's own styles and of what it asks Mantine for; what is computed from data is left alone. */
export function madeUpInCode(path: string, source: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(path, source);
  const find = (what: keyof typeof TAKE, node: ESTree.Node): void => {
    found.push(said(path, source, node.start, source.slice(node.start, node.end))(what));
  };
  const check = (name: string | undefined, value: ESTree.Node | null): void => {
    if (name === undefined || value === null) return;
    for (const { node, text } of writtenIn(value)) {
      if (TOKEN.test(text)) continue;
      if (COLOURED.has(name) && !isNumber(text) && !NAMED_COLOURS.test(text)) find('colour', node);
      if (SIZED.has(name) && !NAMED_SIZES.test(text)) find('size', node);
      if (SHADOWED.has(name) && text !== 'none') find('shadow', node);
    }
  };
  const checkText = (text: string, node: ESTree.Node): void => {
    if (
      OF_MANTINE.test(text) ||
      /^#[\da-f]{3,8}$|\b(?:rgba?|hsla?|oklch|color-mix|light-dark)\(/i.test(text)
    ) {
      find('colour', node);
    }
  };
  new Visitor({
    JSXAttribute: ({ name, value }) => check(name.type === 'JSXIdentifier' ? name.name : undefined, value),
    Property: ({ key, value }) => check(key.type === 'Identifier' ? key.name : undefined, value),
    Literal: (node) => typeof node.value === 'string' && checkText(node.value, node),
    TemplateElement: (node) => checkText(node.value.raw, node),
  }).visit(program);
  return [...new Set(found)];
}

/** The texts and numbers that a value may come to, as far as they are written where it is. */
function writtenIn(node: ESTree.Node): { node: ESTree.Node; text: string }[] {
  if (node.type === 'Literal') {
    const { value } = node;
    return typeof value === 'string' || typeof value === 'number' ? [{ node, text: String(value) }] : [];
  }
  if (node.type === 'JSXExpressionContainer') return writtenIn(node.expression);
  if (node.type === 'ConditionalExpression') {
    return [...writtenIn(node.consequent), ...writtenIn(node.alternate)];
  }
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return [{ node, text: node.quasis[0]?.value.raw ?? '' }];
  }
  return [];
}

/** A stroke of an icon is one of so much width. */
const isNumber = (text: string): boolean => /^[\d.]+$/.test(text);

function said(path: string, source: string, index: number, what: string) {
  const line = source.slice(0, index).split('\n').length;
  return (take: keyof typeof TAKE): string => `${path}:${line} writes ${what}: ${TAKE[take]}`;
}
