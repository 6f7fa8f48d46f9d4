import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectionLags } from './lag.ts';
import { Counted, failingOn, openTestStores, startRunner, type TestStores, tally } from './testing.ts';

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
  expect(await lagOf(10)).toMatchObject({ position, eventsBehind: 0, secondsBehind: 0, setAside: 0 });
});

test('a projection that went on without an event says so, and is not behind', async () => {
  const projector = failingOn('a');
  const runner = startRunner(stores, projector);
  await stores.reached(await stores.append(counted, Counted({ key: 'b' }), counted), projector);
  await runner.stop();
  const [lag] = await projectionLags([projector], { ...stores, most: 10 });
  expect(lag).toMatchObject({ setAside: 2, eventsBehind: 0 });
});
