import { event } from '@pollux/domain/kernel/event';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventBatch, type RecordedEvent, START } from '@pollux/infra/event-store/event-store';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { project, recorded } from '../testing.ts';
import { Projection } from './projection.ts';
import { projector } from './projector.ts';
import { openTestStores, type TestStores, withMethods } from './testing.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const Put = event('Put', z.object({ thing: z.string(), owner: z.string() }));
const Given = event('Given', z.object({ thing: z.string(), to: z.string() }));
const Swapped = event('Swapped', z.object({ things: z.array(z.string()) }));
const Praised = event('Praised', z.object({ owner: z.string() }));
const Left = event('Left', z.object({ owner: z.string() }));

/** Things with their owners, who may leave with all that is theirs. */
const things = projector('things', {
  version: 1,
  document: z.object({ owner: z.string(), told: z.int() }),
  indexes: ['owner'],
})
  .creates(
    Put,
    ({ data }) => data.thing,
    (thing, { data }) => ({ owner: data.owner, told: (thing?.told ?? 0) + 1 }),
  )
  .on(
    Given,
    ({ data }) => data.thing,
    // A fold may change what it is given in place.
    (thing, { data }) => Object.assign(thing, { owner: data.to, told: thing.told + 1 }),
  )
  .on(
    Swapped,
    ({ data }) => data.things,
    (thing) => ({ ...thing, told: thing.told + 100 }),
  )
  .onEach(
    Praised,
    ({ data }) => ({ owner: data.owner }),
    (thing) => ({ ...thing, told: thing.told * 2 }),
  )
  .onEach(
    Left,
    ({ data }) => ({ owner: data.owner }),
    () => null,
  );
const { collection } = things;

test.each(['owner_id', 'owner.id', '1st'])('a read model has no index of a field "%s"', (field) => {
  const declare = () =>
    projector('things', { version: 1, document: z.object({ [field]: z.string() }), indexes: [field] });
  expect(declare).toThrow(`things cannot have a field "${field}".`);
});

async function documentsOf(store: DocumentStore, of = collection): Promise<Record<string, unknown>> {
  const found = await store.find(of, {});
  return Object.fromEntries(found.map(({ id, document }) => [id, document]));
}

test('an event may be about several documents, and none of them twice', async () => {
  const log = recorded(
    Put({ thing: 'pen', owner: 'Asha' }),
    Put({ thing: 'cup', owner: 'Bala' }),
    Swapped({ things: ['pen', 'cup', 'hat', 'pen'] }),
  );
  const projection = await Projection.open(things, { ...collection, generation: 1 }, stores.documents);
  await projection.take(batchOf(log));
  await projection.commit();
  expect(await documentsOf(stores.documents)).toEqual({
    pen: { owner: 'Asha', told: 101 },
    cup: { owner: 'Bala', told: 101 },
  });
});

test('what is being written stays as it was handed over, while more is folded', async () => {
  const put = Promise.withResolvers<void>();
  const slow = withMethods(stores.documents, {
    async commit(to, step) {
      await put.promise;
      await stores.documents.commit(to, step);
    },
  });
  const log = recorded(Put({ thing: 'pen', owner: 'Asha' }), Given({ thing: 'pen', to: 'Bala' }));
  const projection = await Projection.open(things, { ...collection, generation: 1 }, slow);
  await projection.take(batchOf(log.slice(0, 1)));
  await projection.commitBehind();
  await projection.take(batchOf(log.slice(1)));
  put.resolve();
  await projection.settled();
  expect(await documentsOf(stores.documents)).toEqual({ pen: { owner: 'Asha', told: 1 } });
  await projection.commit();
  expect(await documentsOf(stores.documents)).toEqual({ pen: { owner: 'Bala', told: 2 } });
});

test('a document that changes again and again is read once, and what happens elsewhere leaves it known', async () => {
  const read: string[] = [];
  const counting = withMethods(stores.documents, {
    getMany<Document>(of: Collection, ids: readonly string[]) {
      read.push(...ids);
      return stores.documents.getMany<Document>(of, ids);
    },
  });
  const log = recorded(
    Put({ thing: 'pen', owner: 'Asha' }),
    Given({ thing: 'pen', to: 'Bala' }),
    Praised({ owner: 'Nobody' }),
    Given({ thing: 'pen', to: 'Chitra' }),
    Given({ thing: 'pen', to: 'Divya' }),
  );
  const projection = await Projection.open(things, { ...collection, generation: 1 }, counting);
  for (const event of log) {
    await projection.take(batchOf([event], true));
    await projection.commit();
  }
  expect(read.filter((id) => id === 'pen').length).toBeLessThanOrEqual(1);
  expect(await documentsOf(stores.documents)).toMatchObject({ pen: { owner: 'Divya' } });
});

test('an id that has no document is looked for once, and its document is found once there is one', async () => {
  const asked: string[] = [];
  const documents = withMethods(stores.documents, {
    getMany<Document>(of: Collection, ids: readonly string[]) {
      asked.push(...ids);
      return stores.documents.getMany<Document>(of, ids);
    },
  });
  const log = recorded(
    Given({ thing: 'pen', to: 'Bala' }),
    Given({ thing: 'pen', to: 'Bala' }),
    Put({ thing: 'pen', owner: 'Asha' }),
    Put({ thing: 'cup', owner: 'Bala' }),
    Given({ thing: 'pen', to: 'Chitra' }),
  );
  const projection = await Projection.open(things, { ...collection, generation: 1 }, documents);
  for (const each of log) {
    await projection.take(batchOf([each]));
    await projection.commit();
  }
  expect(asked.filter((id) => id === 'pen')).toEqual(['pen', 'pen']);
  expect((await documentsOf(stores.documents))['pen']).toEqual({ owner: 'Chitra', told: 2 });
});

test('what was not written is told by whatever comes next', async () => {
  const failing = withMethods(stores.documents, { commit: () => Promise.reject(new Error('No room.')) });
  const log = recorded(Put({ thing: 'pen', owner: 'Asha' }));
  const projection = await Projection.open(things, { ...collection, generation: 1 }, failing);
  await projection.take(batchOf(log));
  await projection.commitBehind();
  await projection.settled();
  await expect(projection.commit()).rejects.toThrow('No room.');
});

function batchOf(events: readonly RecordedEvent[], caughtUp = false): EventBatch {
  return { events, position: events.at(-1)?.position ?? START, caughtUp };
}

const name = fc.constantFrom('a', 'b', 'c');
const happening = fc.oneof(
  fc.record({ thing: fc.constantFrom('t', 'u', 'v', 'w'), owner: name }).map((data) => Put(data)),
  fc.record({ thing: fc.constantFrom('t', 'u', 'v', 'w'), to: name }).map((data) => Given(data)),
  fc.record({ things: fc.uniqueArray(fc.constantFrom('t', 'u', 'v', 'w')) }).map((data) => Swapped(data)),
  fc.record({ owner: name }).map((data) => Praised(data)),
  fc.record({ owner: name }).map((data) => Left(data)),
);
const batches = fc.array(fc.array(happening, { maxLength: 12 }), { maxLength: 8 });

/** After each batch: how it is committed, if at all, and after how many written documents the process ends instead. */
const fates = fc.infiniteStream(
  fc.record({
    commits: fc.constantFrom('not', 'waiting', 'while more is folded'),
    endsAfter: fc.option(fc.nat(4)),
  }),
);

test('events find documents by what their fields are just before, however batched, and wherever it breaks off', async () => {
  let generation = 0;
  await fc.assert(
    fc.asyncProperty(batches, fates, async (happenings, fate) => {
      generation += 1;
      const building = { ...collection, generation };
      const guarded = withGuardedWrites(stores.documents);
      const log = recorded(...happenings.flat());
      let projection = await Projection.open(things, building, guarded.store);
      const size = happenings.find(({ length }) => length > 0)?.length ?? 1;
      for (let taken = 0; taken < log.length; ) {
        const { commits, endsAfter } = fate.next().value;
        try {
          await projection.take(batchOf(log.slice(taken, taken + size), taken + size >= log.length));
          taken += size;
          if (commits === 'not' && taken < log.length) continue;
          if (endsAfter !== null) guarded.endAfter(endsAfter);
          if (commits === 'while more is folded') await projection.commitBehind();
          if (commits === 'waiting' || taken >= log.length) await projection.commit();
        } catch {
          await projection.settled();
          guarded.endAfter(Number.POSITIVE_INFINITY);
          projection = await Projection.open(things, building, guarded.store);
          taken = log.filter(({ position }) => position <= projection.position).length;
        }
      }
      expect(await documentsOf(stores.documents, building)).toEqual(project(things, ...happenings.flat()));
    }),
  );
});

/**
 * A store without transactions: documents are written one by one, none over a later one, none over a deletion that was
 * later; then the checkpoint moves. It can be made to end in between.
 */
function withGuardedWrites(store: DocumentStore): { store: DocumentStore; endAfter(writes: number): void } {
  const positions = new Map<string, string>();
  let left = Number.POSITIVE_INFINITY;
  return {
    endAfter(writes) {
      left = writes;
    },
    store: withMethods(store, {
      async commit(to, step) {
        for (const change of step.changes) {
          left -= 1;
          if (left < 0) throw new Error('The process has ended.');
          if ((positions.get(change.id) ?? '') >= change.position) continue;
          positions.set(change.id, change.position);
          await store.commit(to, { from: step.from, to: step.from, changes: [change] });
        }
        await store.commit(to, { ...step, changes: [] });
      },
    }),
  };
}
