// @vitest-environment happy-dom
import {
  RICH_TEXT_FONTS,
  RICH_TEXT_SIZES,
  richTextOf,
  richTitle,
} from '@pollux/domain/questions/rich-text-rules';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensionsFor } from './extensions.ts';
import { format, formatsOf } from './format.ts';
import { type Formatting, HEADINGS, plain, TOGGLES } from './formats.ts';

let editor: Editor;

function opened(content: string, most = 500): Editor {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: extensionsFor(most),
    content,
  });
  editor.commands.selectAll();
  return editor;
}

afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

const made: [Formatting, string][] = [
  [{ toggle: 'bold' }, '<p><strong>Which?</strong></p>'],
  [{ toggle: 'italic' }, '<p><em>Which?</em></p>'],
  [{ toggle: 'underline' }, '<p><u>Which?</u></p>'],
  [{ toggle: 'superscript' }, '<p><sup>Which?</sup></p>'],
  [{ toggle: 'subscript' }, '<p><sub>Which?</sub></p>'],
  [{ toggle: 'quote' }, '<blockquote><p>Which?</p></blockquote>'],
  [{ toggle: 'bullets' }, '<ul><li><p>Which?</p></li></ul>'],
  [{ toggle: 'numbers' }, '<ol><li><p>Which?</p></li></ol>'],
  ...HEADINGS.map((heading): [Formatting, string] => [{ heading }, `<h${heading}>Which?</h${heading}>`]),
  ...RICH_TEXT_SIZES.map((size): [Formatting, string] => [
    { size },
    `<p><span data-size="${size}">Which?</span></p>`,
  ]),
  ...RICH_TEXT_FONTS.map((font): [Formatting, string] => [
    { font },
    `<p><span data-font="${font}">Which?</span></p>`,
  ]),
  [{ formula: ' x < y ' }, '<p><span data-formula="latex">x &lt; y</span></p>'],
];

test.each(made)('%j makes %s, which is read again as it is [C077 C399 C400]', (formatting, html) => {
  format(opened('<p>Which?</p>'), formatting);
  expect(editor.getHTML()).toBe(html);
  editor.commands.setContent('');
  editor.commands.setContent(html);
  expect(editor.getHTML()).toBe(html);
  expect(richTitle(html).titleHtml).toBe(html);
});

test('everything that a text has can be taken away', () => {
  opened(
    '<h2><strong><em><u><span data-size="20"><span data-font="Arial">Which?</span></span></u></em></strong></h2>',
  );
  expect(formatsOf(editor)).toEqual({
    toggles: ['bold', 'italic', 'underline'],
    heading: 2,
    size: 20,
    font: 'Arial',
    formula: '',
  });
  format(editor, 'clear');
  expect(editor.getHTML()).toBe('<p>Which?</p>');
  expect(formatsOf(editor)).toEqual(plain);
  for (const toggle of TOGGLES) {
    format(editor, { toggle });
    expect(formatsOf(editor).toggles).toEqual([toggle]);
    format(editor, { toggle });
  }
  for (const set of [{ heading: 1 }, { size: 72 }, { font: 'Georgia' }] as const) {
    format(editor, set);
    format(editor, Object.fromEntries(Object.keys(set).map((name) => [name, null])) as Formatting);
  }
  expect(editor.getHTML()).toBe('<p>Which?</p>');
});

test('what was typed and formatted is taken back step by step, and done again', () => {
  opened('<p>Which?</p>');
  format(editor, { toggle: 'bold' });
  editor.commands.undo();
  expect(editor.getHTML()).toBe('<p>Which?</p>');
  editor.commands.redo();
  expect(editor.getHTML()).toBe('<p><strong>Which?</strong></p>');
});

test('another size or font takes the place of the one before', () => {
  format(opened('<p>Which?</p>'), { size: 20 });
  format(editor, { font: 'Verdana' });
  format(editor, { size: 36 });
  expect(editor.getHTML()).toBe('<p><span data-size="36"><span data-font="Verdana">Which?</span></span></p>');
});

test('a formula that is selected is written anew, or taken away by writing nothing', () => {
  opened('<p>Solve <span data-formula="latex">x^2</span></p>');
  editor.commands.setNodeSelection(7);
  expect(formatsOf(editor).formula).toBe('x^2');
  format(editor, { formula: 'x^3' });
  expect(editor.getHTML()).toBe('<p>Solve <span data-formula="latex">x^3</span></p>');
  editor.commands.setNodeSelection(7);
  format(editor, { formula: '' });
  expect(richTitle(editor.getHTML())).toEqual({ title: 'Solve', titleHtml: null });
});

test('what text cannot be is not read, and no size or font but those on the list', () => {
  opened(
    '<p onclick="x"><a href="javascript:x">a</a><span data-size="19">b</span><span data-font="Papyrus">c</span><img src="x"></p><script>d</script>',
  );
  expect(editor.getHTML()).toBe('<p>abc</p>');
});

test('no more characters are taken than it may have, and of what is pasted as many as fit', () => {
  opened(richTextOf('கல்வி'), 10);
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, '1234567');
  expect(editor.getText()).toBe('கல்வி1234567');
  editor.commands.insertContent('12345678901');
  expect(editor.getText()).toBe('கல்வி1234567');
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  editor.commands.deleteRange({ from: 6, to: 13 });
  editor.view.pasteHTML('<p>1234<strong>56789</strong></p>');
  expect(richTitle(editor.getHTML()).title).toBe('கல்வி1234567');
});
