import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';
import { Gate } from '../event-store-peer/gate.ts';

/** So long after its last look at a server the driver looks again without waiting, on what it takes for a connection. */
const LOOKS_AGAIN_MS = 600;

withMongoServer((server) => {
  let gate: Gate;
  let place: MongoPlace;
  let database: Db;
  beforeEach(async () => {
    const { hostname, port } = new URL(server().url);
    gate = await Gate.open({ host: hostname, behind: Number(port) });
    place = new MongoPlace({ url: `mongodb://${hostname}:${gate.port}/` });
    database = (await place.connect()).database();
  });
  afterEach(async () => {
    await gate.heal();
    await place.remove();
    await gate.close();
  });

  test('a server is found again whose connections are all lost at once, while it is asked for something', async () => {
    const texts = database.collection('texts');
    await texts.insertOne({ text: 'one' });
    await gate.strike('freeze');
    const reading = texts.countDocuments();
    await wait(LOOKS_AGAIN_MS);
    await gate.heal();
    await gate.strike('kill');
    await gate.heal();
    expect(await reading).toBe(1);
    expect(await texts.countDocuments()).toBe(1);
  });
});
