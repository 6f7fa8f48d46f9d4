import { afterAll, beforeAll, describe } from 'vitest';
import { type MongoServer, mongoIsAvailable, startMongoServer } from './mongo.ts';

const MOST_BUILD_MS = 300_000;

/** Declares tests that need a MongoDB server; where there can be none they are skipped. The server is there once they run. */
export function withMongoServer(declare: (server: () => MongoServer) => void): void {
  describe.runIf(mongoIsAvailable())('With a MongoDB server', () => {
    let server: MongoServer;
    beforeAll(async () => {
      server = await startMongoServer();
    }, MOST_BUILD_MS);
    afterAll(() => server.stop());
    declare(() => server);
  });
}
