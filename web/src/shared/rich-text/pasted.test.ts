// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensionsFor } from './extensions.ts';
import { cleanPasted, isFormattedElsewhere, raisedIn } from './pasted.ts';

/** What the editor makes of what is pasted into it. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: extensionsFor(500), element: document.createElement('div') });
  editor.view.pasteHTML(cleanPasted(html));
  const made = editor.getHTML();
  editor.destroy();
  return made;
}

// As Word puts it on the clipboard: conditional comments, its own elements, bullets as text.
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:"Cambria Math";} p.MsoNormal {margin:0cm; font-size:11.0pt; font-style:italic;} --></style>
</head><body lang=EN-IN style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1>Photosynthesis<o:p></o:p></h1>
<p class=MsoNormal>Which <b>gas</b> do <i style='mso-bidi-font-style:normal'>green</i> <u>plants</u> take in?<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Oxygen<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Carbon dioxide<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span style='font-size:14.0pt;font-family:"Comic Sans MS"'>First<o:p></o:p></span></p>
<!--EndFragment--></body></html>`;

// As Google Docs does: everything in a bold that is none, formats as styles of spans.
const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5c8bba2e-7fff-2d5c-3d0e-1b9d3a0f1c2d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Geography</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;text-decoration:none;">Which</span><span style="font-size:11pt;font-weight:400;font-style:italic;text-decoration:none;"> river</span><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;"> flows here?</span></p><br /><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;font-size:11pt;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-weight:400;">Kaveri</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Vaigai</span></p></li></ol></b><br class="Apple-interchange-newline">`;

test('what is copied from Word keeps what it says, and nothing of Word', () => {
  expect(pasted(WORD)).toBe(
    '<h1>Photosynthesis</h1><p>Which <strong>gas</strong> do <em>green</em> <u>plants</u> take in?</p>' +
      '<ul><li><p>Oxygen</p></li><li><p>Carbon dioxide</p></li></ul><ol><li><p>First</p></li></ol>',
  );
});

test('what is copied from Google Docs keeps what it says, and is not bold as a whole', () => {
  expect(pasted(GOOGLE_DOCS)).toBe(
    '<h2>Geography</h2><p><strong>Which</strong><em> river</em><u> flows here?</u></p>' +
      '<ol><li><p>Kaveri</p></li><li><p>Vaigai</p></li></ol>',
  );
});

/** As Word, Google Docs and web pages write letters above and below the line. */
const RAISED = [
  'x<sup>2</sup> + H<sub>2</sub>O = 10<sup>3</sup>',
  "<p class=MsoNormal>x<sup>2<o:p></o:p></sup> + H<span style='vertical-align:sub'>2</span>O = 10<sup>3</sup></p>",
  '<b style="font-weight:normal;" id="docs-internal-guid-1"><span>x</span><span style="font-size:0.6em;vertical-align:super;">2</span><span style="vertical-align:baseline"> + H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O = 10</span><span style="vertical-align:super;">3</span></b>',
];

test.each(RAISED)('letters above and below the line stay there, with formats and without: %s', (html) => {
  expect(isFormattedElsewhere(html)).toBe(true);
  expect(pasted(html)).toBe('<p>x<sup>2</sup> + H<sub>2</sub>O = 10<sup>3</sup></p>');
  expect(raisedIn(html)).toBe('x² + H₂O = 10³');
});

/** As pages draw formulas: with KaTeX (chats and courses), on Wikipedia, and with MathJax. */
const DRAWN = [
  '<p>Solve <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2 = \\frac{1}{4}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base"><span class="mord mathnormal">x</span><span class="msupsub">2</span></span></span></span> now</p>',
  '<p>Solve <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math alttext="{\\displaystyle x^2 = \\frac{1}{4}}"><mi>x</mi></math></span><img alt="{\\displaystyle x^2}" src="https://wikimedia.example/x.svg"></span> now</p>',
  '<p>Solve <mjx-container class="MathJax"><mjx-math aria-hidden="true">x2</mjx-math><mjx-assistive-mml><math><semantics><mi>x</mi><annotation encoding="application/x-tex"> x^2 = \\frac{1}{4} </annotation></semantics></math></mjx-assistive-mml></mjx-container> now</p>',
];

test.each(DRAWN)('a formula that a page has drawn is there once, by its source: %s', (html) => {
  expect(isFormattedElsewhere(html)).toBe(true);
  expect(pasted(html)).toBe(String.raw`<p>Solve <span data-formula="latex">x^2 = \frac{1}{4}</span> now</p>`);
  expect(raisedIn(html)).toBe('Solve x² = 1/4 now');
});

test('a formula without a source is there once, by how it is built', () => {
  const html = '<p>Area: <math><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></math></p>';
  expect(pasted(html)).toBe('<p>Area: <span data-formula="latex">πr^{2}</span></p>');
});

test('where nothing is above or below the line, the text is as good', () => {
  expect(raisedIn('<p>x<b>2</b></p>')).toBeNull();
  expect(raisedIn('')).toBeNull();
});

test('the cells of a table stay apart, each row on a line of its own', () => {
  const table =
    '<table><tbody><tr><th>Metal</th><th>Sign</th></tr><tr><td><p>Iron</p></td><td><b>Fe</b><sup>2+</sup></td></tr></tbody></table><p>Which?</p>';
  expect(isFormattedElsewhere(table)).toBe(true);
  expect(pasted(table)).toBe(
    '<p>Metal | Sign</p><p>Iron | <strong>Fe</strong><sup>2+</sup></p><p>Which?</p>',
  );
  expect(raisedIn(table)).toBe('Metal\tSign\nIron\tFe²⁺\nWhich?');
});

test('what is copied within the product keeps its sizes, fonts and formulas', () => {
  const html =
    '<p><span data-size="20">a</span><span data-font="Arial">b</span><span data-formula="latex">x</span></p>';
  expect(pasted(html)).toBe(html);
});

test.each([
  ['<meta charset="utf-8"><span style="color:#222;font-weight:400;font-style:normal">Plain</span>', false],
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><span style="font-weight:400">Plain</span></b>',
    false,
  ],
  ['<style>p { font-style: italic; font-weight: bold }</style><p class=MsoNormal>Plain</p>', false],
  ['<p>Plain<br>text</p>', false],
  ['', false],
  ['<p>A <b>bold</b> one</p>', true],
  ['<span style="font-weight:700">Bold</span>', true],
  ["<p style='mso-list:l0 level1 lfo1'>Item</p>", true],
  [WORD, true],
  [GOOGLE_DOCS, true],
])('only what has formats is pasted with them: %#', (html, isFormatted) => {
  expect(isFormattedElsewhere(html)).toBe(isFormatted);
});
