import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultWatch, ProjectionFaults } from './faults.ts';
import { projectionLags } from './lag.ts';
import { Counted, failingOn, openTestStores, startRunner, type TestStores, tally, until } from './testing.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const counted = Counted({ key: 'a' });
const lagOf = async (most: number) => (await projectionLags([tally()], { ...stores, most }))[0];

test('a projection without a runner is behind by every event, counted up to a limit', async () => {
  expect(await lagOf(10)).toMatchObject({ position: '', eventsBehind: 0, secondsBehind: 0 });
  await stores.append(counted, counted, counted);
  expect(await lagOf(10)).toMatchObject({ name: 'tally', version: 1, generation: 1, eventsBehind: 3 });
  expect(await lagOf(2)).toMatchObject({ eventsBehind: 2 });
});

test('a projection that has caught up is not behind', async () => {
  const runner = startRunner(stores, tally());
  const position = await stores.append(counted);
  await stores.reached(position, tally());
  await runner.stop();
  expect(await lagOf(10)).toMatchObject({ position, eventsBehind: 0, secondsBehind: 0, fault: undefined });
});

test('a projection that has stopped is behind, for as long as it has been, and says why', async () => {
  const projector = failingOn('a');
  const runner = startRunner(stores, projector);
  await stores.append(counted);
  const lag = async () => (await projectionLags([projector], { ...stores, most: 10 }))[0];
  await until(async () => (await lag())?.fault !== undefined);
  await runner.stop();
  const { fault, eventsBehind, secondsBehind } = (await lag()) ?? {};
  expect([fault?.eventType, eventsBehind]).toEqual(['Counted', 1]);
  expect(secondsBehind).toBeGreaterThan(0);

  const watch = new FaultWatch(new ProjectionFaults(stores.documents));
  const stopping = new AbortController();
  const watching = watch.follow(stopping.signal);
  await until(() => watch.of(projector.collection)?.eventType === 'Counted');
  expect(watch.of(tally().collection)).toBeUndefined();
  stopping.abort();
  await watching;
});
