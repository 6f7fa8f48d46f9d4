import { expect, test } from 'vitest';
import { RelatedLink } from './related-link.ts';

test.each([
  'https://example.org/a?b=c#d',
  'http://example.org',
  'HTTPS://Example.org/',
  'https://राजभाषा.सरकार.भारत/',
  'http://192.168.1.4:3000/join',
  'http://fair.local',
  '/features#poll',
  '/',
])('a banner can lead to %s [A180]', (link) => {
  expect(RelatedLink.parse(`  ${link} `)).toBe(link);
});

test('a banner need not lead anywhere [A238]', () => {
  expect([RelatedLink.parse(''), RelatedLink.parse(null)]).toEqual([null, null]);
});

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVASCRIPT://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:somebody@example.org',
  'ftp://example.org',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '/.//example.org',
  'https://exam\tple.org',
  'https://example.org/\u0000',
  'example.org',
  'https://',
  'https:example.org',
  'https://exa mple.org',
  'javascript:https://example.org',
  `https://example.org/${'a'.repeat(500)}`,
])('a banner never leads to %j [A180]', (link) => {
  expect(RelatedLink.safeParse(link).success).toBe(false);
});
