import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPrivateHead, withPublicHead, withWordsFirst } from './page-head.ts';

const built = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const page = { title: 'Ask & "see" $& more', description: '<b>All</b>', path: '/about', isFound: true };

test('gives a page the title, description and preview of its address, and escapes them', () => {
  const html = withPublicHead(built, page, 'https://pollux.example');
  expect(html).toContain('<title>Ask &#38; &#34;see&#34; $&#38; more</title>');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  for (const tag of [
    '<meta name="description" content="&#60;b&#62;All&#60;/b&#62;" />',
    '<link rel="canonical" href="https://pollux.example/about" />',
    '<meta property="og:title" content="Ask &#38; &#34;see&#34; $&#38; more" />',
    '<meta property="og:image" content="https://pollux.example/social-preview.png" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ])
    expect(html).toContain(tag);
  expect(html).not.toContain('noindex');
});

test('keeps search engines away from what is not theirs to find', () => {
  const hidden = withPublicHead(built, { ...page, isFound: false }, 'https://pollux.example');
  for (const html of [hidden, withPrivateHead(built)]) {
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('canonical');
  }
});

test('lets the scripts of the first page come after its words', () => {
  const html = withWordsFirst(
    '<script src="/color-scheme.js"></script><script type="module" crossorigin src="/a.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/b.js"><link rel="stylesheet" href="/c.css">',
  );
  expect(html).toBe(
    '<script src="/color-scheme.js"></script><script type="module" fetchpriority="low" crossorigin src="/a.js"></script>' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/b.js"><link rel="stylesheet" href="/c.css">',
  );
});
