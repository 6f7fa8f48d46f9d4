import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OrderExport } from '@pollux/domain/exports/exports';
import { ImportGrades } from '@pollux/domain/reference/grade';
import { FILES_BUCKET } from '@pollux/infra/files/gridfs';
import { connectMongo } from '@pollux/infra/mongodb/connection';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { FerretDB } from '@pollux/infra/test/support/ferretdb';
import { getMyExports } from '@pollux/query-api/exports/contract';
import { getAdminGrades } from '@pollux/query-api/reference/lists-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRunCluster } from '../support/cluster.ts';
import { adminOf } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { Proxy } from '../support/proxy.ts';

/** Long enough to build the document store server. */
const MOST_START_MS = 300_000;

/** Each takes so long to draw that the other process looks for something to do meanwhile. */
const FILES = 2;

let folder: string;
let servers: readonly [EventStoreServer, FerretDB];
let products: readonly Product[];
/** Those of them that make files. */
let makers: readonly [Product, Product];
let proxy: Proxy;

describe.runIf(canRunCluster())('With two processes that make ordered files', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pollux-ordered-'));
    servers = await Promise.all([EventStoreServer.start(), FerretDB.start()]);
    const environment = {
      RATE_LIMITS: 'off',
      EVENT_STORE: servers[0].url,
      DOCUMENT_STORE: servers[1].url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    const run = (ROLE: string) => Product.start({ ...environment, ROLE }, folder);
    makers = [await run('projections'), await run('projections')];
    const [commandApi, queryApi] = [await run('command-api'), await run('query-api')];
    products = [...makers, commandApi, queryApi];
    proxy = await Proxy.start({ commandApi: commandApi.origin, queryApi: queryApi.origin });
  }, MOST_START_MS);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([...(products ?? []), ...(servers ?? [])].map((each) => each.stop()));
    if (folder) await rm(folder, { recursive: true });
  });

  /** How often a process has made a file, or begun one in vain. */
  async function triesOf({ origin }: Product): Promise<Record<string, number>> {
    const text = await (await fetch(`${origin}/api/metrics`)).text();
    const found = text.matchAll(/^pollux_reactions_total\{reaction="exports",outcome="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...found].map(([, outcome, times]) => [outcome, Number(times)]));
  }

  /** The names of the ordered files that are kept, and how many pieces belong to no file. */
  async function kept(): Promise<{ names: string[]; lost: number }> {
    const mongo = await connectMongo(servers[1].url);
    const part = (name: string) => mongo.database().collection(`${FILES_BUCKET}.${name}`);
    const files = await part('files').find().toArray();
    const known = new Set(files.map(({ _id: id }) => String(id)));
    const pieces = await part('chunks')
      .find({}, { projection: { files_id: 1 } })
      .toArray();
    await mongo.close();
    return {
      names: files
        .map(({ filename }) => String(filename))
        .filter((name) => /^(private|incoming)-/.test(name)),
      lost: pieces.filter(({ files_id: id }) => !known.has(String(id))).length,
    };
  }

  test('each file is made by one of them, once, and is there once', { timeout: 180_000 }, async () => {
    const admin = await adminOf(proxy);
    const grades = Array.from({ length: 900 }, (_, n) => ({ name: `Grade ${1_000 + n}` }));
    await admin.send(ImportGrades, { grades });
    const known = async () => (await admin.ask(getAdminGrades)).total;
    await expect.poll(known).toBeGreaterThanOrEqual(grades.length);
    for (let file = 0; file < FILES; file++) {
      await admin.send(OrderExport, { list: '/api/admin/grades', asked: { format: 'pdf' } });
    }
    const statuses = async () => (await admin.ask(getMyExports)).exports.map(({ status }) => status);
    await expect.poll(statuses).toEqual(Array.from({ length: FILES }, () => 'ready'));
    // A process counts a file once it has let go of it, which is after the file is ready.
    const made = async () => {
      const tries = await Promise.all(makers.map(triesOf));
      const sum = (outcome: string) => tries.reduce((all, each) => all + (each[outcome] ?? 0), 0);
      return { done: sum('done'), failed: sum('failed'), refused: sum('refused') };
    };
    await expect.poll(made).toEqual({ done: FILES, failed: 0, refused: 0 });
    const { names, lost } = await kept();
    expect(names).toHaveLength(FILES);
    expect(new Set(names).size).toBe(FILES);
    expect(lost).toBe(0);
  });
});
