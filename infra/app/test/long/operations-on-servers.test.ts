import { CreateGrade } from '@pollux/domain/reference/grade';
import { OrderUpkeep } from '@pollux/domain/operations/upkeep';
import { projectors } from '@pollux/projections/registry';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getOperations } from '@pollux/query-api/operations/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { rebuildsAndStops } from '../steps/operations.ts';
import { launchBrowser } from '../support/browser.ts';
import { Cluster, canRunCluster } from '../support/cluster.ts';
import { adminOf } from '../support/people.ts';

/** Long enough to build the document store server. */
const MOST_START_MS = 300_000;
const SOON = { timeout: 60_000 };

describe.runIf(canRunCluster())('With the roles in processes of their own', () => {
  let cluster: Cluster;
  let admin: ApiClient;
  let browser: Browser;
  beforeAll(async () => {
    [cluster, browser] = await Promise.all([Cluster.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
    admin = await adminOf(cluster);
  }, MOST_START_MS);
  afterAll(async () => {
    await browser?.close();
    await cluster?.stop();
  });

  const shown = (client = admin) => client.ask(getOperations);

  test('admins are told of every process, and how far every read model is, by whichever process they ask', async () => {
    const others = new ApiClient(cluster.otherOrigin, admin.cookie);
    for (const client of [admin, others]) {
      await expect
        .poll(async () => (await shown(client)).readModels.every((each) => each.eventsBehind === 0), SOON)
        .toBe(true);
      const { stores, processes, readModels, followers } = await shown(client);
      expect(stores).toEqual({ log: 'EventStoreDB', documents: 'MongoDB' });
      expect(processes.map(({ role, answers }) => `${role} ${answers}`).toSorted()).toEqual([
        'command-api true',
        'projections true',
        'query-api true',
        'query-api true',
      ]);
      expect(readModels.map(({ name }) => name)).toEqual(projectors.map(({ collection }) => collection.name));
      expect(readModels.every(({ setAside }) => setAside === 0)).toBe(true);
      expect(followers.filter(({ standsAt }) => standsAt !== null)).toEqual([]);
    }
    for (const { origin } of [cluster.commandApi, cluster.projections, ...cluster.queryApis])
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  });

  test('read models are built anew and verified on the servers, and what admins did says from which network', async () => {
    const { id, position } = await admin.send(CreateGrade, { name: 'Grade of a cluster' });
    const acts = async (client: ApiClient, minPosition: string) => {
      const { data } = await client.ask(getAdminActions, { query: { recordId: id }, minPosition });
      return data.map(({ act, origin }) => `${act} from ${origin}`);
    };
    const said = [expect.stringMatching(/^added from (?:127\.0\.0\.0\/24|0:0:0::\/48)$/)];
    expect(await acts(admin, position)).toEqual(said);
    await admin.send(OrderUpkeep, { task: 'rebuild', readModels: ['admin-actions', 'reference-lists'] });
    const jobs = async () =>
      (await shown()).jobs.map(({ task, readModel, status }) => [task, readModel, status]);
    await expect
      .poll(jobs, SOON)
      .toSatisfy((all: string[][]) => all.every(([, , status]) => status === 'done'));
    const { position: later } = await admin.send(OrderUpkeep, {
      task: 'verify',
      readModels: ['admin-actions', 'reference-lists', 'accounts'],
    });
    await expect
      .poll(async () => (await jobs()).filter(([, , status]) => status === 'done').length, SOON)
      .toBe(5);
    const verified = (await shown()).jobs.filter(({ task }) => task === 'verify');
    expect(verified.map(({ found }) => found?.differences)).toEqual([0, 0, 0]);
    for (const origin of [cluster.origin, cluster.otherOrigin])
      expect(await acts(new ApiClient(origin, admin.cookie), later)).toEqual(said);
  });

  test.each(['desktop', 'phone'] as const)('an admin works the page, on a %s', async (device) => {
    await expect(rebuildsAndStops(browser, device, cluster.origin)).resolves.toBeUndefined();
  });
});
