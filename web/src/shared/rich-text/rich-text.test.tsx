// @vitest-environment happy-dom
import { RICH_TEXT_FONTS, RICH_TEXT_SIZES } from '@pollux/domain/questions/rich-text-rules';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { RichHeading, RichText } from './rich-text.tsx';

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
])('what is no formula, or wants more than to be drawn, does nothing: %s', async (source) => {
  const { container } = render(
    <RichText text={source} html={`<p><span data-formula="latex">${source}</span></p>`} />,
  );
  await waitFor(() =>
    expect(container.querySelector('[data-formula]')?.textContent).toContain(source.slice(1, 4)),
  );
  expect(container.querySelector('a, img, script')).toBeNull();
});
