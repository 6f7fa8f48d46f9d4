import type { ChainedCommands, Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { sourceOf } from './extensions.ts';
import {
  type Formats,
  type Formatting,
  HEADINGS,
  type TextFont,
  type TextSize,
  type Toggle,
  TOGGLES,
} from './formats.ts';

const NAMES = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  superscript: 'superscript',
  subscript: 'subscript',
  quote: 'blockquote',
  bullets: 'bulletList',
  numbers: 'orderedList',
} as const satisfies Record<Toggle, string>;

/** Formats what is selected, and brings the focus back to it. */
export function format(editor: Editor, formatting: Formatting): void {
  // At once: where the focus was may be gone by the next frame.
  editor.view.focus();
  const chain = editor.chain();
  if (formatting === 'clear') chain.unsetAllMarks().clearNodes().run();
  else if ('toggle' in formatting) toggle(chain, formatting.toggle);
  else if ('heading' in formatting) {
    if (formatting.heading === null) chain.setParagraph().run();
    else chain.setHeading({ level: formatting.heading }).run();
  } else if ('size' in formatting) {
    if (formatting.size === null) chain.unsetMark('size').run();
    else chain.setMark('size', { size: `${formatting.size}` }).run();
  } else if ('font' in formatting) {
    if (formatting.font === null) chain.unsetMark('font').run();
    else chain.setMark('font', { font: formatting.font }).run();
  } else if (formatting.formula.trim() === '') chain.deleteSelection().run();
  else chain.insertContent({ type: 'formula', attrs: { source: formatting.formula.trim() } }).run();
}

function toggle(chain: ChainedCommands, wanted: Toggle): void {
  switch (wanted) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'superscript':
    case 'subscript':
      chain.toggleMark(NAMES[wanted]).run();
      return;
    case 'quote':
      chain.toggleBlockquote().run();
      return;
    case 'bullets':
      chain.toggleBulletList().run();
      return;
    case 'numbers':
      chain.toggleOrderedList().run();
  }
}

/** How what is selected is formatted. */
export function formatsOf(editor: Editor): Formats {
  const { selection } = editor.state;
  const size: unknown = editor.getAttributes('size')['size'];
  const font: unknown = editor.getAttributes('font')['font'];
  const formula = selection instanceof NodeSelection && selection.node.type.name === 'formula';
  return {
    toggles: TOGGLES.filter((each) => editor.isActive(NAMES[each])),
    heading: HEADINGS.find((level) => editor.isActive('heading', { level })) ?? null,
    size: typeof size === 'string' ? (Number(size) as TextSize) : null,
    font: typeof font === 'string' ? (font as TextFont) : null,
    formula: formula ? sourceOf(selection.node) : '',
  };
}
