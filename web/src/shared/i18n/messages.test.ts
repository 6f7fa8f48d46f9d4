import { expect, test } from 'vitest';
import { loadMessages } from './messages.ts';

const files = {
  '../messages/en/common.json': async () => ({ yes: 'Yes' }),
  '../messages/en/shell.json': async () => ({ home: 'Home' }),
  '../messages/ta/common.json': async () => ({ yes: 'ஆம்' }),
};

test('lets English stand in for a namespace that a language lacks', async () => {
  expect(await loadMessages(files, 'ta')).toEqual({ common: { yes: 'ஆம்' }, shell: { home: 'Home' } });
});
