import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { severalLines } from '../kernel/typed-text.ts';
import {
  RICH_TEXT_FONTS,
  RICH_TEXT_SIZES,
  RICH_TEXT_TAGS,
  richTextOf,
  richTitle,
} from './rich-text-rules.ts';

test('formatted text has the sizes and fonts of the specification, and its headings, quotes and lists [C077 C399 C400]', () => {
  expect(RICH_TEXT_SIZES).toEqual([10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72]);
  expect(RICH_TEXT_FONTS).toEqual(['Arial', 'Courier New', 'Georgia', 'Times New Roman', 'Verdana']);
  expect(RICH_TEXT_TAGS).toEqual(
    expect.arrayContaining('strong em u sup sub blockquote ul ol li h1 h2 h3 h4 h5 h6'.split(' ')),
  );
});

test.each([
  ['<p>Which <strong>place</strong>?</p>', 'Which place?'],
  ['<h1>Lunch</h1><p>Where?</p>', 'Lunch\nWhere?'],
  ['<ul><li><p>Tea</p></li><li><p>Milk</p></li></ul>', 'Tea\nMilk'],
  ['<ol><li>Tea</li><li>Milk</li></ol>', 'Tea\nMilk'],
  ['<blockquote><p>To be</p></blockquote><p>Who?</p>', 'To be\nWho?'],
  ['<p><em>One</em></p><p></p><p></p><p>Two</p>', 'One\n\nTwo'],
  ['<p><u>a</u><br>b</p>', 'a\nb'],
  ['<p>Solve <span data-formula="latex">x^2 &lt; 4 &amp; x &gt; 0</span></p>', 'Solve x^2 < 4 & x > 0'],
  ['<p><strong>&amp;lt;b&amp;gt;</strong></p>', '&lt;b&gt;'],
  ['<p>x<sup>2</sup> + H<sub>2</sub>O = 10<sup>−3</sup></p>', 'x² + H₂O = 10⁻³'],
  ['<p>a<sup>n+1</sup><strong>b<sub>i</sub></strong></p>', 'aⁿ⁺¹b_i'],
  ['<p>x<sup>Q</sup>, x<sup>&lt;AB&gt;</sup>, k<sub>B</sub></p>', 'x^Q, x^(<AB>), k_B'],
  ['<p><span data-size="20">Fish &amp; chips</span></p>', 'Fish & chips'],
])('of %s can be read %j', (html, title) => {
  expect(richTitle(html)).toEqual({ title, titleHtml: html });
});

test.each(['<p>Where?</p>', '<p>Where?</p><p></p>', '<p>Where<br>to?</p>', '<p></p>', ''])(
  'nothing is formatted in %s',
  (html) => {
    expect(richTitle(html).titleHtml).toBeNull();
  },
);

test.each(['<h1></h1>', '<p><strong> </strong></p>', '<ul><li><p><br></p></li></ul>', '<p>&nbsp;\u200B</p>'])(
  'markup alone is empty: %s [C268]',
  (html) => {
    expect(richTitle(html)).toEqual({ title: '', titleHtml: null });
  },
);

test('a text that is made formatted text reads as before', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom('<', '>', '&', '"', '\n', ' ', 'a', ';'), fc.string()) }),
      (typed) => {
        const text = severalLines(typed);
        expect(richTitle(richTextOf(text))).toEqual({ title: text, titleHtml: null });
      },
    ),
  );
});
