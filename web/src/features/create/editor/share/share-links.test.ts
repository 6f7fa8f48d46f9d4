import { expect, test } from 'vitest';
import { NETWORKS, shareLink } from './share-links.ts';

const url = 'https://pollux.example/attendpoll/64f0c0ffee64f0c0ffee64f0';
const title = 'Idli & dosa, or rice?';

test.each(NETWORKS)('the share link of %s carries the poll link [C120]', (network) => {
  const { protocol, searchParams } = new URL(shareLink(network, url, title));
  expect(protocol).toBe(network === 'email' ? 'mailto:' : 'https:');
  expect([...searchParams.values()].join(' ')).toContain(url);
});

test('a title with signs of its own arrives whole [C120]', () => {
  expect(new URL(shareLink('telegram', url, title)).searchParams.get('text')).toBe(title);
  expect(shareLink('email', url, title)).toContain('subject=Idli%20%26%20dosa');
});
