import { expect, test } from 'vitest';
import { z } from 'zod';
import { event } from './event.ts';
import { personal } from './values.ts';

test('a definition knows its personal fields, and whose they are', () => {
  const schema = z.object({ accountId: z.string(), name: personal(z.string()), age: z.int() });
  const { personal: fields, person } = event('PersonNamed', schema, { person: 'accountId' });
  expect({ fields, person }).toEqual({ fields: ['name'], person: 'accountId' });
});

test('personal fields without a person are refused', () => {
  const schema = z.object({ name: personal(z.string()) });
  expect(() => event('PersonNamed', schema)).toThrow('PersonNamed has personal fields (name)');
});

test('data of every older version becomes that of the newest, which stays as it is', () => {
  const schema = z.object({ first: z.string(), last: z.string(), title: z.string() });
  const PersonNamed = event('PersonNamed', schema, {
    upcasts: [
      ({ name }: { name: string }) => ({ first: name.split(' ')[0], last: name.split(' ')[1] }),
      (second: { first: string; last: string }) => ({ ...second, title: '' }),
    ],
  });
  expect(PersonNamed.version).toBe(3);
  const newest = { first: 'Asha', last: 'Raman', title: '' };
  expect(PersonNamed.upcast({ name: 'Asha Raman' }, 1)).toEqual(newest);
  expect(PersonNamed.upcast({ first: 'Asha', last: 'Raman' }, 2)).toEqual(newest);
  expect(PersonNamed.upcast(newest, 3)).toBe(newest);
});

test('an event type without upcasts has version 1', () => {
  expect(event('PollClosed', z.object({})).version).toBe(1);
});
