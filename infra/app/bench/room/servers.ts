import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '@pollux/infra/config';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { FerretDB } from '@pollux/infra/test/support/ferretdb';
import { freePort } from '@pollux/infra/test/support/free-port';
import { type Environment, Product } from '../../test/support/product.ts';
import { Proxy } from '../../test/support/proxy.ts';
import { type CpuByThread, cpuOf } from '../support/cpu.ts';
import { signUpHost } from './host.ts';
import type { RoomOptions } from './options.ts';
import type { Doors } from './phone.ts';

/** The product that a room meets in. */
export interface Servers {
  /** Where the host goes. */
  readonly origin: string;
  /** The Cookie header of the host, who has signed up. */
  readonly hostCookie: string;
  /** Where phones go, in turns. */
  readonly doors: readonly Doors[];
  /** Its processes by name. */
  readonly processes: Readonly<Record<string, Product>>;
  /** The processes of stores that are servers. */
  readonly stores: Readonly<Record<string, { readonly pid: number }>>;
  /** Of the stores, once the product has ended. */
  readonly config: () => Config;
  /** Kills what takes answers and starts it again. @returns when it answers again, in milliseconds from the kill */
  restart(): Promise<number>;
  /** Lets the product end, and keeps the stores. */
  end(): Promise<void>;
  /** Removes all. */
  remove(): Promise<void>;
}

/** All in one process on the embedded stores, or as processes by role on servers. */
export function startServers(options: RoomOptions): Promise<Servers> {
  return options.processes === 1 ? oneProcess(options) : byRole(options);
}

/** Milliseconds of a processor by process and thread: `query-api-1 main`. */
export function cpuOfServers({ processes }: Servers): CpuByThread {
  return Object.fromEntries(
    Object.entries(processes).flatMap(([name, { pid }]) =>
      Object.entries(cpuOf(pid)).map(([thread, spent]) => [`${name} ${thread}`, spent / 1_000]),
    ),
  );
}

/** The same of stores that are servers, all threads of each together. */
export function cpuOfStores({ stores }: Servers): CpuByThread {
  return Object.fromEntries(
    Object.entries(stores).map(([name, { pid }]) => {
      const spent = Object.values(cpuOf(pid)).reduce((sum, each) => sum + each, 0);
      return [name, spent / 1_000];
    }),
  );
}

/** Megabytes that each process has held at most. */
export function mostMemory({ processes }: Servers): Record<string, number> {
  return Object.fromEntries(
    Object.entries(processes).map(([name, { pid }]) => {
      const told = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return [name, Number(told) / 1_024];
    }),
  );
}

function settingsOf({ profile }: RoomOptions): Environment {
  return {
    LOG_LEVEL: 'error',
    ...(profile !== undefined && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(profile)}` }),
  };
}

/** As behind a proxy, which has bounds of its own for connections of one address. It reads mails before, where they have a page. */
async function oneProcess(options: RoomOptions): Promise<Servers> {
  const settings = settingsOf(options);
  const before = await Product.start({ LOG_LEVEL: 'error' });
  const { dataDir } = before;
  const hostCookie = await signUpHost(before.origin);
  await before.end();
  const environment = { ...settings, TRUST_PROXY: '1' };
  const product = await Product.start(environment, dataDir);
  const { origin } = product;
  return {
    origin,
    hostCookie,
    doors: [{ commands: origin, queries: origin }],
    processes: { server: product },
    stores: {},
    config: () => readConfig({ ...process.env, ...environment, DATA_DIR: dataDir }),
    restart: () => restarted(product),
    end: () => product.end(),
    async remove() {
      await product.stop();
      await before.stop();
    },
  };
}

/** One process for commands, one for read models, and so many for queries: each is a door. */
async function byRole(options: RoomOptions): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-room-'));
  const [events, documents] = await Promise.all([EventStoreServer.start(), FerretDB.start()]);
  const port = await freePort();
  const shared: Environment = {
    ...settingsOf(options),
    EVENT_STORE: events.url,
    DOCUMENT_STORE: documents.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  };
  const run = (ROLE: string) => Product.start({ ...shared, ROLE }, folder);
  const commands = await run('command-api');
  const projections = await run('projections');
  const queries = await Promise.all(Array.from({ length: options.processes }, () => run('query-api')));
  const proxy = await Proxy.start({ commandApi: commands.origin, queryApi: queries[0]?.origin ?? '' }, port);
  const named = queries.map((each, index) => [`query-api-${index + 1}`, each] as const);
  const all = [commands, projections, ...queries];
  return {
    origin: proxy.origin,
    hostCookie: await signUpHost(proxy.origin),
    doors: queries.map((each) => ({ commands: commands.origin, queries: each.origin })),
    processes: { 'command-api': commands, projections, ...Object.fromEntries(named) },
    stores: { 'event store': events, 'document store': documents },
    config: () => readConfig({ ...process.env, ...shared, DATA_DIR: folder }),
    restart: async () => {
      const took = await Promise.all([commands, queries[1] ?? commands].map(restarted));
      return Math.max(...took);
    },
    end: async () => void (await Promise.all(all.map((product) => product.end()))),
    async remove() {
      await proxy.stop();
      await Promise.all(all.map((product) => product.stop()));
      await Promise.all([events.stop(), documents.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

async function restarted(product: Product): Promise<number> {
  const begun = performance.now();
  await product.kill();
  await product.restart();
  return performance.now() - begun;
}
