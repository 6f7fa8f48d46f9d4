import { expect, test } from 'vitest';
import { z } from 'zod';
import { event } from './event.ts';
import { FORGOTTEN, personal } from './values.ts';

test('a definition knows its personal fields, and whose they are', () => {
  const schema = z.object({ accountId: z.string(), name: personal(z.string()), age: z.int() });
  const { personal: fields, person } = event('PersonNamed', schema, { person: 'accountId' });
  expect({ fields, person }).toEqual({ fields: ['name'], person: 'accountId' });
});

test('personal values without a person are refused', () => {
  const schema = z.object({ name: personal(z.string()) });
  expect(() => event('PersonNamed', schema)).toThrow('PersonNamed has personal values (name)');
});

/** Where an event says something personal whose data has a field of the given schema. */
const placesIn = (field: z.ZodType) =>
  event('Told', z.object({ by: z.string(), field }), { person: 'by' }).personal;

test('a ballot whose answers are free words or choices says where the words are', () => {
  const answer = z.discriminatedUnion('type', [
    z.object({ type: z.literal('wordcloud'), word: personal(z.string()) }),
    z.object({ type: z.literal('mcq'), optionId: z.string() }),
  ]);
  expect(placesIn(z.record(z.string(), answer))).toEqual(['field.*.word']);
});

const word = personal(z.string());
test.each<[string, z.ZodType, string[]]>([
  ['an object', z.object({ deep: z.object({ word }), other: z.string() }), ['field.deep.word']],
  ['a list', z.array(z.array(word)), ['field.*.*']],
  ['a tuple', z.tuple([z.string(), word, z.object({ word })]), ['field.1', 'field.2.word']],
  ['a record', z.record(z.string(), word), ['field.*']],
  ['options of a union', z.union([z.object({ word }), z.array(word), z.null()]), ['field.word', 'field.*']],
  ['the same place of several options', z.union([word, personal(z.int()), z.null()]), ['field']],
  ['both of two', z.object({ word }).and(z.object({ other: word })), ['field.word', 'field.other']],
  ['what may be missing', z.object({ word: word.optional() }).nullable().readonly(), ['field.word']],
  ['what has a default', z.object({ word: word.default('') }).prefault({}), ['field.word']],
  ['what is checked', word.refine((value) => value !== 'x').optional(), ['field']],
  ['what is sealed as a whole', personal(z.object({ word: z.string() })), ['field']],
  ['nothing personal', z.record(z.string(), z.union([z.string(), z.array(z.unknown())])), []],
])('personal values are found in %s', (_name, schema, places) => {
  expect(placesIn(schema)).toEqual(places);
});

test('whatever is personal may be forgotten', () => {
  for (const schema of [personal(z.int()), personal(z.iso.date()), personal(z.array(z.string()))])
    expect(schema.parse(FORGOTTEN)).toBe(FORGOTTEN);
});

test.each<[string, z.ZodType]>([
  ['in one option of a union alone', z.union([z.object({ a: word }), z.object({ a: z.string() })])],
  ['in an object that could also be a record', z.object({ a: word }).or(z.record(z.string(), z.string()))],
  ['as a record or a list, the other of which is plain', z.array(z.string()).or(z.record(z.string(), word))],
  ['as the key of a record', z.record(word, z.string())],
  ['in a field with a dot', z.object({ 'a.b': word })],
  ['in a field that is called as the steps to each', z.object({ '*': word })],
])('what is personal %s could not be told from what is not, and is refused', (_name, schema) => {
  expect(() => placesIn(schema)).toThrow(TypeError);
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
