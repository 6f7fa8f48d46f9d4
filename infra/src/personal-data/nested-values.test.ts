import { createSecretKey, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnreadableEvent } from '../event-codec/coded-event-store.ts';
import { openEmbeddedEventStore } from '../event-store/embedded.ts';
import type { EventStore, NewEvent } from '../event-store/event-store.ts';
import { openEmbeddedKeyStore } from './embedded.ts';
import type { KeyStore } from './key-store.ts';
import { PersonKeys } from './person-keys.ts';
import type { PersonalReads } from './personal-values.ts';
import { withPersonalData } from './with-personal-data.ts';

const FORGOTTEN = '[forgotten]';
const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };
const masterKey = createSecretKey(Buffer.alloc(32, 7));

let folder: string;
let log: EventStore;
let keyStore: KeyStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-nested-'));
  log = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  keyStore = await openEmbeddedKeyStore({ file: join(folder, 'keys.db') });
});
afterAll(async () => {
  await log.close();
  await keyStore.close();
  await rm(folder, { recursive: true });
});

/** The store of a program with one event, which holds personal values at these places. */
function storeFor(
  personal: readonly string[],
  keys = new PersonKeys(keyStore, masterKey),
  reads?: PersonalReads,
): EventStore {
  const forgottenBy = { type: 'PersonForgotten', person: 'personId', personal: [], version: 1 };
  const definitions = [{ type: 'Said', person: 'personId', personal, version: 1 }, forgottenBy];
  const fields = { definitions, forgottenBy, forgotten: FORGOTTEN };
  return withPersonalData(log, fields, keys, undefined, reads);
}

const said = (personId: string, data: object) => ({
  id: randomUUID(),
  type: 'Said',
  data: { personId, ...data },
  metadata,
});

/** Writes what a person says, and reads it: as it is stored, by the program, and by it once the person is forgotten. */
async function readings(personal: readonly string[], data: object) {
  const person = randomUUID();
  const stream = `Person-${person}`;
  const keys = new PersonKeys(keyStore, masterKey);
  await storeFor(personal, keys).append(stream, 'none', [said(person, data)]);
  const read = async (store: EventStore) => {
    const [event] = await store.readStream(stream);
    const { personId: _, ...rest } = (event?.data ?? {}) as Record<string, unknown>;
    return rest;
  };
  const [stored] = await log.readStream(stream);
  const opened = await read(storeFor(personal));
  await keys.destroy(person);
  return { stored: JSON.stringify(stored), opened, forgotten: await read(storeFor(personal)) };
}

/** A value, the places in it that are personal, what may not be stored, and what is left once it is forgotten. */
interface Sample {
  readonly value: unknown;
  readonly places: readonly string[];
  readonly secrets: readonly string[];
  readonly forgotten: unknown;
}

/** What a person may type, so long that it stands nowhere else by chance; and what tells nothing. */
const text = fc.string({ minLength: 10, unit: 'grapheme' }).map((typed) => `§${typed}§`);
const told = fc.oneof(
  text,
  fc.array(text, { minLength: 1 }),
  fc.record({ text, at: fc.integer() }, { noNullPrototype: true }),
);
const marked = fc.oneof(
  told.map((value) => ({
    value,
    places: [''],
    secrets: JSON.stringify(value).match(/§.*?§/g) ?? [],
    forgotten: FORGOTTEN,
  })),
  fc
    .constantFrom('', null, FORGOTTEN)
    .map((value) => ({ value, places: [''], secrets: [], forgotten: value })),
);
const unmarked = fc
  .oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string({ maxLength: 3 }), fc.constant([{ a: 1 }]))
  .map((value) => ({ value, places: [], secrets: [], forgotten: value }));

const hostile = fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b', '*', '/', '', '0', 'கல்வி');
const under = (step: string, { places }: Sample) =>
  places.map((place) => (place === '' ? step : `${step}.${place}`));

const { sample } = fc.letrec<{ sample: Sample; fields: Sample; list: Sample; record: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    marked,
    unmarked,
    tie('fields'),
    tie('list'),
    tie('record'),
  ),
  fields: fc
    .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,3}$/), tie('sample')), { selector: ([name]) => name })
    .map((parts) => ({
      value: Object.fromEntries(parts.map(([name, { value }]) => [name, value])),
      places: parts.flatMap(([name, part]) => under(name, part)),
      secrets: parts.flatMap(([, { secrets }]) => secrets),
      forgotten: Object.fromEntries(parts.map(([name, { forgotten }]) => [name, forgotten])),
    })),
  list: fc.tuple(tie('sample'), fc.nat(3)).map(([item, length]) => ({
    value: Array.from({ length }, () => item.value),
    places: under('*', item),
    secrets: item.secrets,
    forgotten: Array.from({ length }, () => item.forgotten),
  })),
  record: fc
    .tuple(tie('sample'), fc.uniqueArray(fc.oneof(hostile, fc.string()), { maxLength: 3 }))
    .map(([item, keys]) => ({
      value: Object.fromEntries(keys.map((key) => [key, item.value])),
      places: under('*', item),
      secrets: item.secrets,
      forgotten: Object.fromEntries(keys.map((key) => [key, item.forgotten])),
    })),
}));

test('values at any depth go in and out unchanged, are not in the store, and each of them can be forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(sample, async ({ value, places, secrets, forgotten }) => {
      const read = await readings(under('top', { places } as Sample), { top: value });
      // As texts, for a key like 'constructor' is in the way of comparing objects.
      expect(JSON.stringify(read.opened)).toBe(JSON.stringify({ top: value }));
      expect(JSON.stringify(read.forgotten)).toBe(JSON.stringify({ top: forgotten }));
      for (const secret of secrets) expect(read.stored).not.toContain(secret);
    }),
    { numRuns: 50 },
  );
});

test('the free words of a ballot are sealed, and its choices are not', async () => {
  const answers = {
    q1: { type: 'wordcloud', word: 'Mazhai' },
    q2: { type: 'mcq', optionId: 'o1' },
    q3: { type: 'wordcloud', word: 'Veyil' },
  };
  const read = await readings(['name', 'answers.*.word'], { name: 'Asha', answers });
  expect(JSON.parse(read.stored)).toMatchObject({
    data: {
      name: '[sealed]',
      answers: {
        q1: { type: 'wordcloud', word: '[sealed]' },
        q2: { type: 'mcq', optionId: 'o1' },
        q3: { type: 'wordcloud', word: '[sealed]' },
      },
    },
    metadata: { personal: { fields: ['name', ['answers', 'q1', 'word'], ['answers', 'q3', 'word']] } },
  });
  expect(read.opened).toEqual({ name: 'Asha', answers });
  const word = { type: 'wordcloud', word: FORGOTTEN };
  expect(read.forgotten).toEqual({ name: FORGOTTEN, answers: { ...answers, q1: word, q3: word } });
});

test('who looks at some values alone is shown those, and needs no key for events that hold none of them', async () => {
  const [asha, bala, chitra] = [randomUUID(), randomUUID(), randomUUID()];
  const stream = `Person-${asha}`;
  const places = ['name', 'answers.*.word'];
  await storeFor(places).append(stream, 'none', [
    said(asha, { name: 'Asha', answers: { q1: { word: 'Mazhai' } } }),
    said(bala, { name: 'Bala', answers: { q1: { option: 1 } } }),
    said(chitra, { name: 'Chitra', answers: { q1: { word: 'Pani' } } }),
  ]);
  const asked: string[] = [];
  const watched: KeyStore = { ...keyStore, find: (people) => (asked.push(...people), keyStore.find(people)) };
  const read = async () => {
    const keys = new PersonKeys(watched, masterKey);
    const events = await storeFor(places, keys, { Said: ['answers.*.word'] }).readStream(stream);
    return events.map(({ data }) => data);
  };
  expect(await read()).toMatchObject([
    { name: 'Asha', answers: { q1: { word: 'Mazhai' } } },
    { name: '[sealed]', answers: { q1: { option: 1 } } },
    { answers: { q1: { word: 'Pani' } } },
  ]);
  expect(asked).toEqual([asha, chitra]);
  await new PersonKeys(keyStore, masterKey).destroy(chitra);
  expect((await read())[2]).toMatchObject({ answers: { q1: { word: FORGOTTEN } } });
});

test('the event that is written stays as it was', async () => {
  const event = said('asha', { answers: { q: { word: 'Mazhai' } } });
  const before = structuredClone(event);
  await storeFor(['answers.*.word']).append('Person-asha', 'none', [event]);
  expect(event).toEqual(before);
});

test('a place is told from a name that looks like its steps, and a name of the prototype is one like others', async () => {
  const words = JSON.parse('{"__proto__":"Mazhai","a.b":"Veyil"}') as object;
  const read = await readings(['a.*', 'a,b', 'words.*'], { a: { b: 'deep' }, 'a,b': 'flat', words });
  expect(read.opened).toStrictEqual({ a: { b: 'deep' }, 'a,b': 'flat', words });
  expect(Object.keys((read.forgotten as { words: object }).words)).toEqual(['__proto__', 'a.b']);
  expect({}).not.toHaveProperty('polluted');
});

test('a stored event whose data has not the place that it names is an error, for whoever is forgotten too', async () => {
  const event = said('bala', { answers: { q: { word: 'Mazhai' } } });
  await storeFor(['answers.*.word']).append('Person-bala', 'none', [event]);
  const [stored] = await log.readStream('Person-bala');
  const { id, type, metadata: kept } = stored ?? event;
  const moved = { id: randomUUID(), type, data: { personId: 'bala' }, metadata: kept } as NewEvent;
  await log.append('Person-bala2', 'none', [{ ...moved, id: `${id.slice(0, -4)}0000` }]);
  const keys = new PersonKeys(keyStore, masterKey);
  await expect(storeFor([], keys).readStream('Person-bala2')).rejects.toThrow(UnreadableEvent);
  await keys.destroy('bala');
  await expect(storeFor([], keys).readStream('Person-bala2')).rejects.toThrow('has no place in it');
  const inherited = { person: 'bala', fields: [['answers', '__proto__', 'word']], sealed: '' };
  const tampered = { ...event, id: randomUUID(), metadata: { ...metadata, personal: inherited } };
  await log.append('Person-bala3', 'none', [tampered]);
  await expect(storeFor([], keys).readStream('Person-bala3')).rejects.toThrow('has no place in it');
});
