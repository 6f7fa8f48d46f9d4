// @vitest-environment happy-dom
import { RICH_TEXT_FONTS, RICH_TEXT_SIZES } from '@pollux/domain/questions/rich-text-rules';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { axeViolations } from '../testing/axe-violations.ts';
import { loadedCatalogue } from '../testing/render-app.tsx';
import { PlainText, RichHeading, RichText } from './rich-text.tsx';
import { useReadable } from './use-readable.ts';

// From then on the code for formats is there at once.
beforeAll(async () => {
  const { unmount } = render(<RichText text="" html="<p>Formatted</p>" />);
  await screen.findByText('Formatted', { selector: 'p' });
  unmount();
});

/** What is shown of it, without what is around. */
function shown(html: string): string {
  const { container, unmount } = render(<RichText text="" html={html} />);
  const made = container.firstElementChild?.innerHTML ?? '';
  unmount();
  return made;
}

test.each([
  '<p>x<sup>2</sup> H<sub>2</sub>O</p>',
  '<p>a <strong>b</strong> <em>c</em> <u>d</u><br>e</p>',
  '<blockquote><p>a</p></blockquote><ul><li><p>b</p></li></ul><ol><li><p>c</p></li></ol>',
  '<p></p><p>கல்வி &lt;b&gt; &amp;amp;</p>',
  ...RICH_TEXT_SIZES.map((size) => `<p><span data-size="${size}">a</span></p>`),
  ...RICH_TEXT_FONTS.map((font) => `<p><span data-font="${font}">a</span></p>`),
])('shows %s', (html) => {
  expect(shown(html)).toBe(html);
});

test('headings are of the text, and none of the page', () => {
  expect([1, 2, 3, 4, 5, 6].map((level) => shown(`<h${level}>a</h${level}>`))).toEqual(
    [1, 2, 3, 4, 5, 6].map((level) => `<p data-level="${level}">a</p>`),
  );
});

test.each([
  ['<p onclick="alert(1)" style="color:red" id="x">a</p>', '<p>a</p>'],
  ['<p>a<script>alert(1)</script></p>', '<p>aalert(1)</p>'],
  ['<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<svg onload=alert(1)></svg><iframe srcdoc="x"></iframe>a', 'a'],
  ['<span class="x" onclick="x">a</span>', '<span>a</span>'],
])('makes no element of %s that is not on the list, whatever a server says [P259]', (html, made) => {
  expect(shown(html)).toBe(made);
});

test('without formats it is the text, with its lines, and a heading of its own', () => {
  render(<RichHeading order={1} text={'Which <b>\nplace?'} html={null} id="title" />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.localName).toBe('h1');
  expect(heading.id).toBe('title');
  expect(heading.textContent).toBe('Which <b>\nplace?');
});

test('with formats it still is one heading, with the formula as MathML', async () => {
  render(
    <main>
      <RichHeading
        order={1}
        text="Solve x^2"
        html={'<h2>Solve</h2><ul><li><p><span data-formula="latex">x^2</span></p></li></ul>'}
      />
    </main>,
  );
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading.querySelector('math msup')?.textContent).toBe('x2'));
  expect(heading.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true');
  expect(await axeViolations()).toEqual([]);
});

test.each([
  '\\notacommand{',
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{x}',
  '\\def\\a{\\a\\a}\\a',
  '{'.repeat(140) + '}'.repeat(140),
])(
  'what is no formula, or wants more than to be drawn, is shown as it is, with a note: %s',
  async (source) => {
    const { container } = render(
      <LanguageProvider catalogue={loadedCatalogue(['common'])}>
        <RichText text={source} html={`<p><span data-formula="latex">${source}</span></p>`} />
        <PlainText text={`or \\(${source}\\)`} />
      </LanguageProvider>,
    );
    expect(await screen.findAllByText('This formula cannot be drawn.')).toHaveLength(2);
    for (const shown of container.querySelectorAll('[data-formula]')) expect(shown.textContent).toBe(source);
    expect(container.querySelector('a, img, script, .katex')).toBeNull();
  },
);

test('a text without formats has its formulas drawn, as MathML too, and the rest as it is', async () => {
  const { container } = render(<PlainText text={String.raw`Is \(x^2\) < <b>5?`} />);
  await waitFor(() => expect(container.querySelector('math msup')?.textContent).toBe('x2'));
  expect([container.firstChild?.textContent, container.lastChild?.textContent]).toEqual(['Is ', ' < <b>5?']);
});

test('a second one is drawn at once, without its source before', () => {
  const { container } = render(<PlainText text={String.raw`\(y^3\)`} />);
  expect(container.querySelector('math msup')?.textContent).toBe('y3');
});

test('a title without formats has them drawn, and so has the text between formats', async () => {
  const { container } = render(
    <>
      <RichHeading order={2} text={String.raw`Half is \(\frac{1}{2}\)`} html={null} />
      <RichText text="" html={String.raw`<p>as <strong>in \(z^4\)</strong></p>`} />
    </>,
  );
  await waitFor(() => expect(container.querySelector('h2 math mfrac')).not.toBeNull());
  expect(container.querySelector('strong math msup')?.textContent).toBe('z4');
});

test.each([String.raw`an arm: \(`, String.raw`\\(x\\)`, String.raw`\(  \)`])(
  'an old text that has the signs by chance stays as it is said: %s',
  async (text) => {
    const { container } = render(<PlainText text={text} />);
    await act(async () => undefined);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('math')).toBeNull();
  },
);

test('what only holds letters has formulas as they are read in a line', async () => {
  function Choice({ text }: { text: string }) {
    return <option>{useReadable(text)(text)}</option>;
  }
  render(<Choice text={String.raw`\(x^2\) cm`} />);
  expect(await screen.findByText('x² cm')).toBeDefined();
});
