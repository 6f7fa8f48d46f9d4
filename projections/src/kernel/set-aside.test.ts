import type { Generation } from '@pollux/infra/document-store/document-store';
import { withVersions } from '@pollux/infra/event-codec/versions';
import { END, type EventStore, type RecordedEvent } from '@pollux/infra/event-store/event-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Completeness } from './completeness.ts';
import type { Projector } from './projector.ts';
import { dropFormer, rebuild } from './rebuild.ts';
import { runProjections } from './runner.ts';
import { SetAsideEvents } from './set-aside.ts';
import {
  Cleared,
  Counted,
  failingOn,
  openTestStores,
  silent,
  startRunner,
  type TestStores,
  tally,
  until,
  withMethods,
  withUnreadable,
} from './testing.ts';
import { verify } from './verify.ts';

let stores: TestStores;
let setAside: SetAsideEvents;
beforeEach(async () => {
  stores = await openTestStores();
  setAside = new SetAsideEvents(stores.documents);
});
afterEach(() => stores.remove());

const good = Counted({ key: 'good' });
const bad = Counted({ key: 'bad' });

/** Runs the projectors over a log until each has come to the position. */
async function project(
  position: string,
  events: EventStore,
  ...projectors: readonly Projector<unknown>[]
): Promise<void> {
  const runner = startRunner({ ...stores, events }, ...projectors);
  await stores.reached(position, ...projectors);
  await runner.stop();
}

const isBad = ({ data }: RecordedEvent) => (data as { key: string }).key === 'bad';
const unreadable = () => withUnreadable(stores.events, isBad);
const fails = failingOn('bad');

async function incompleteOf(projector: Projector<unknown>): Promise<'nothing' | 'all' | string[]> {
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const found = completeness.of(projector.collection);
  if (found === undefined) return 'nothing';
  return found.all ? 'all' : [...found.ids].toSorted();
}

test('an event that cannot be read is set aside: it is named, its document is marked, and all others go on', async () => {
  const position = await stores.append(good, bad, good);
  await project(position, unreadable(), tally(), tally('other'));
  expect(await stores.countOf(tally(), 'good')).toBe(2);
  const [event] = await stores.events.readAll((await stores.events.readAll('', 1))[0]?.position ?? '', 1);
  const kept = {
    eventId: event?.id,
    type: 'Counted',
    stream: 'Test-1',
    revision: 1,
    position: event?.position,
  };
  const reason = expect.stringContaining('its key is missing') as string;
  expect((await setAside.list()).toSorted((one, other) => (one.name < other.name ? -1 : 1))).toMatchObject([
    { name: 'other', version: 1, generation: 1, ...kept, reason, documents: ['bad'] },
    { name: 'tally', version: 1, generation: 1, ...kept, reason, documents: ['bad'] },
  ]);
  expect(await incompleteOf(tally())).toEqual(['bad']);
});

test('an event that a projector fails on is set aside likewise, for this projector alone', async () => {
  const position = await stores.append(good, bad, good, Counted({ key: 'new' }));
  await project(position, stores.events, fails, tally());
  expect(await setAside.list()).toMatchObject([
    {
      name: 'broken',
      type: 'Counted',
      revision: 1,
      documents: ['bad'],
      reason: expect.stringContaining('poison'),
    },
  ]);
  expect(await incompleteOf(fails)).toEqual(['bad']);
  expect(await incompleteOf(tally())).toBe('nothing');
  expect([await stores.countOf(fails, 'good'), await stores.countOf(fails, 'new')]).toEqual([2, 1]);
  expect(await stores.countOf(tally(), 'bad')).toBe(1);
});

test('what is set aside stays so over stops and starts, each event once', async () => {
  await project(await stores.append(good, bad), unreadable(), tally());
  await project(await stores.append(bad, good), unreadable(), tally());
  expect(new Set((await setAside.list()).map(({ revision }) => revision))).toEqual(new Set([1, 2]));
  expect(await stores.countOf(tally(), 'good')).toBe(2);
});

test('a mark is there before the documents move on without the event, also when the two are torn apart', async () => {
  const steps: string[] = [];
  let failures = 1;
  const documents = withMethods(stores.documents, {
    commit: async (collection, step) => {
      if (collection.name === 'tally' && failures-- > 0) throw new Error('connection lost');
      await stores.documents.commit(collection, step);
      steps.push(collection.name);
    },
  });
  const position = await stores.append(good, bad);
  const runner = startRunner({ events: unreadable(), documents }, tally());
  await stores.reached(position, tally());
  await runner.stop();
  expect(steps).toEqual(['set-aside-events', 'set-aside-events', 'tally']);
  expect(await setAside.list()).toHaveLength(1);
});

test('readers know a mark before there is a document that lacks the event', async () => {
  const { documents } = stores;
  const position = await stores.append(good);
  const completeness = new Completeness(documents);
  const stopping = new AbortController();
  const options = { documents, events: unreadable(), projectors: [tally()], log: silent, pollMs: 5 };
  const running = [completeness.follow(stopping.signal, silent), runProjections(options, stopping.signal)];
  await stores.reached(position, tally());
  await stores.append(bad, good);
  await until(async () => (await stores.countOf(tally(), 'good')) === 2);
  const known = completeness.of(tally().collection)?.ids;
  stopping.abort();
  await Promise.all(running);
  expect(known).toEqual(new Set(['bad']));
});

test('until it has looked once, nothing counts as complete', () => {
  expect(new Completeness(stores.documents).of(tally().collection)).toMatchObject({ all: true });
});

describe('which documents are marked', () => {
  const knows = (...types: string[]) =>
    types.map((type) => ({ type, version: 1, upcast: (data: unknown) => data }));
  const typesOf = () => ['Counted', 'Cleared'];
  const marked = async (position: string, events: EventStore) => {
    await project(position, events, tally());
    return incompleteOf(tally());
  };

  test('all, where the key of the event cannot be read either', async () => {
    const sealed = withUnreadable(stores.events, ({ data }) => (data as { key: string }).key === '[sealed]');
    expect(await marked(await stores.append(good, Counted({ key: '[sealed]' })), sealed)).toBe('all');
    const [event] = await setAside.list();
    expect(event?.documents).toBe('all');
  });

  test('all, where the event has no key that this program would find', async () => {
    const position = await stores.append(good, { type: 'Counted', data: { name: 'bad' } });
    const events = withUnreadable(stores.events, ({ data }) => 'name' in (data as object));
    expect(await marked(position, events)).toBe('all');
  });

  test('all, where finding the key fails', async () => {
    const throwing = tally('throwing');
    throwing.subjectsOf = () => {
      throw new Error('no key');
    };
    await project(await stores.append(good), stores.events, throwing);
    expect(await incompleteOf(throwing)).toBe('all');
  });

  test('the one that a newer version of the event is about', async () => {
    const newer = withVersions(stores.events, [{ type: 'Counted', version: 2, upcast: (data) => data }]);
    const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };
    const { position } = await newer.append('Test-1', 'none', [
      { id: crypto.randomUUID(), ...bad, metadata },
    ]);
    expect(await marked(position, withVersions(stores.events, knows('Counted', 'Cleared')))).toEqual(['bad']);
    expect(await stores.countOf(tally(), 'bad')).toBeUndefined();
  });

  test('those that other events of its category would be about, where the type of the event is not known', async () => {
    const events = withVersions(stores.events, knows('Counted', 'Cleared'), typesOf);
    const position = await stores.append(good, { type: 'Doubled', data: { key: 'bad' } });
    expect(await marked(position, events)).toEqual(['bad']);
  });

  test('all, where such an event tells of none', async () => {
    const events = withVersions(stores.events, knows('Counted', 'Cleared'), typesOf);
    const position = await stores.append(good, { type: 'Doubled', data: {} });
    expect(await marked(position, events)).toBe('all');
  });

  test('none of a read model that has nothing to do with the event', async () => {
    const events = withVersions(stores.events, knows('Counted', 'Cleared'), () => []);
    const position = await stores.append(good, { type: 'Elsewhere', data: { key: 'bad' } });
    expect(await marked(position, events)).toBe('nothing');
    expect(await stores.documents.checkpoint(tally().collection)).toBe(position);
  });

  test('what can be read of an event is still folded, so that its document is in no wrong list', async () => {
    await project(await stores.append(bad, good, bad), unreadable(), tally());
    expect(await stores.countOf(tally(), 'bad')).toBe(2);
  });
});

describe('a rebuild', () => {
  const former: Generation = { ...tally().collection, generation: 1 };

  test('by a program that can read the event makes everything complete', async () => {
    await project(await stores.append(good, bad), unreadable(), tally());
    const { setAside: still } = await rebuild(tally(), stores);
    await dropFormer(stores.documents, [former], 0);
    expect(still).toEqual([]);
    expect(await incompleteOf(tally())).toBe('nothing');
    expect([await stores.countOf(tally(), 'bad'), await setAside.list()]).toEqual([1, []]);
  });

  test('by one that cannot sets it aside again, and says so', async () => {
    await project(await stores.append(good, bad), unreadable(), tally());
    const { setAside: still } = await rebuild(tally(), { ...stores, events: unreadable(), untilKnownMs: 0 });
    await dropFormer(stores.documents, [former], 0);
    expect(still).toMatchObject([{ generation: 2, documents: ['bad'] }]);
    expect(await incompleteOf(tally())).toEqual(['bad']);
    expect(await stores.countOf(tally(), 'good')).toBe(1);
  });

  test('marks what it has built while the one before is still read', async () => {
    await project(await stores.append(good), stores.events, tally());
    await stores.append(bad);
    await rebuild(tally(), { ...stores, events: unreadable(), untilKnownMs: 0 });
    expect(await incompleteOf(tally())).toEqual(['bad']);
  });
});

describe('verifying', () => {
  test('leaves out what is marked, says so, and still finds what is wrong with the rest', async () => {
    const { collection } = tally();
    const position = await stores.append(good, bad, Counted({ key: 'third' }));
    await project(position, unreadable(), tally());
    const changes = ['good', 'bad'].map((id) => ({ id, document: { count: 9 }, position }));
    await stores.documents.commit(collection, { from: position, to: position, changes });
    expect(await verify(tally(), { ...stores, events: unreadable() })).toEqual({
      documents: 3,
      differences: [{ collection: 'tally', id: 'good', what: ['count'] }],
      incomplete: ['bad'],
    });
    expect(await incompleteOf(tally())).toEqual(['bad']);
  });

  test('with a program that can read the event does not call its document sound', async () => {
    await project(await stores.append(good, bad), unreadable(), tally());
    expect(await verify(tally(), stores)).toMatchObject({ differences: [], incomplete: ['bad'] });
  });

  test('goes on at an event that the projector fails on', async () => {
    const runner = startRunner(stores, fails);
    await stores.append(good, bad, Cleared({ key: 'x' }));
    expect(await verify(fails, stores)).toMatchObject({ documents: 1, differences: [], incomplete: ['bad'] });
    await runner.stop();
    expect((await stores.events.readAllBackwards(END, 1))[0]?.type).toBe('Cleared');
  });
});
