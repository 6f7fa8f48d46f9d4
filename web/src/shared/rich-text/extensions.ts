import { countCharacters, firstCharacters } from '@pollux/domain/kernel/characters';
import {
  FONT_ATTRIBUTE,
  FORMULA_ATTRIBUTE,
  LATEX,
  RICH_TEXT_FONTS,
  RICH_TEXT_SIZES,
  SIZE_ATTRIBUTE,
} from '@pollux/domain/questions/rich-text-rules';
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import type { Node as Content } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { drawFormula } from './formula.tsx';

/** A span with one of these values in its attribute. */
function spanMark(name: string, attribute: string, values: readonly (string | number)[]) {
  const allowed = new Set(values.map(String));
  return Mark.create({
    name,
    addAttributes: () => ({ [name]: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: `span[${attribute}]`,
        consuming: false,
        getAttrs: (element) => {
          const value = element.getAttribute(attribute) ?? '';
          return allowed.has(value) && { [name]: value };
        },
      },
    ],
    renderHTML: ({ mark }) => ['span', { [attribute]: `${mark.attrs[name]}` }, 0],
  });
}

const Size = spanMark('size', SIZE_ATTRIBUTE, RICH_TEXT_SIZES);
const Font = spanMark('font', FONT_ATTRIBUTE, RICH_TEXT_FONTS);

/** Letters above or below the line, as other programs write them, too. */
function raisedMark(name: string, tag: 'sup' | 'sub', excludes: string) {
  const style = { sup: 'vertical-align=super', sub: 'vertical-align=sub' }[tag];
  return Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }, { style }],
    renderHTML: () => [tag, 0],
  });
}

const Superscript = raisedMark('superscript', 'sup', 'subscript superscript');
const Subscript = raisedMark('subscript', 'sub', 'superscript subscript');

/** A formula: one piece of the line, drawn from its LaTeX source. */
const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: `span[${FORMULA_ATTRIBUTE}]`,
      priority: 60,
      getAttrs: (element) => ({ source: element.textContent }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { [FORMULA_ATTRIBUTE]: LATEX }),
    sourceOf(node),
  ],
  renderText: ({ node }) => sourceOf(node),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.setAttribute(FORMULA_ATTRIBUTE, LATEX);
      const stop = drawFormula(sourceOf(node), dom);
      return { dom, destroy: stop, ignoreMutation: () => true };
    },
});

export function sourceOf(formula: Content): string {
  return `${formula.attrs['source']}`;
}

/** Tab goes on to what follows the field, as it does everywhere, and does not indent. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Shown as it is everywhere else: it is a heading of the text, and none of the page. */
const TextHeading = Heading.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('p');
      dom.dataset['level'] = `${node.attrs['level']}`;
      return { dom, contentDOM: dom };
    },
});

/** What can be read between two places. */
function textIn(content: Content, from = 0, to = content.content.size): string {
  return content.textBetween(from, to, '\n', (leaf) =>
    leaf.type.name === 'formula' ? sourceOf(leaf) : '\n',
  );
}

/** Keeps the text from having more characters, as people count them, than it may; of what is pasted, what fits is. */
function limited(most: number) {
  return Extension.create({
    name: 'limited',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, { doc }) => {
          if (!transaction.docChanged) return true;
          const length = countCharacters(textIn(transaction.doc));
          return length <= most || length <= countCharacters(textIn(doc));
        },
        props: {
          handlePaste: (view, _event, slice) => {
            const { doc, selection } = view.state;
            const { from, to } = selection;
            const kept = countCharacters(textIn(doc)) - countCharacters(textIn(doc, from, to));
            const pasted = slice.content.textBetween(0, slice.content.size, '\n', '\n');
            if (kept + countCharacters(pasted) <= most) return false;
            const fits = firstCharacters(pasted.replaceAll('\n', ' '), Math.max(0, most - kept));
            if (fits !== '') view.dispatch(view.state.tr.insertText(fits, from, to));
            return true;
          },
        },
      }),
    ],
  });
}

/** Everything that a text of `most` characters can be made of. */
export function extensionsFor(most: number) {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Bold,
    Italic,
    Underline,
    Superscript,
    Subscript,
    Blockquote,
    BulletList,
    OrderedList,
    Item,
    TextHeading,
    Size,
    Font,
    Formula,
    UndoRedo,
    limited(most),
  ];
}
