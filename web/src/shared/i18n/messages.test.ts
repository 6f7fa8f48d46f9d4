import { expect, test } from 'vitest';
import { chooseLocale, loadMessages } from './messages.ts';

const files = {
  '../messages/en/common.json': async () => ({ yes: 'Yes' }),
  '../messages/en/shell.json': async () => ({ home: 'Home' }),
  '../messages/ta/common.json': async () => ({ yes: 'ஆம்' }),
};

test('takes the first language of the person that there is', () => {
  expect(chooseLocale(files, ['fr-CA', 'ta-IN', 'en'])).toBe('ta');
  expect(chooseLocale(files, ['fr'])).toBe('en');
});

test('lets English stand in for what a language lacks', async () => {
  expect(await loadMessages(files, 'ta')).toEqual({ common: { yes: 'ஆம்' }, shell: { home: 'Home' } });
});
