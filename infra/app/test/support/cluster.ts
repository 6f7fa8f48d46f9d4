import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { FerretDB } from '@pollux/infra/test/support/ferretdb';
import { freePort } from '@pollux/infra/test/support/free-port';
import { hasGo } from '@pollux/infra/test/support/go-program';
import { type Environment, Product } from './product.ts';
import { Proxy } from './proxy.ts';

/** Whether its document store server can be built here. */
export const canRunCluster = hasGo;

/**
 * The product as several processes: one for each role and a second query-api, over an event store server and a
 * document store server. They share a data folder for nothing but the mailbox.
 */
export class Cluster {
  readonly eventStore: EventStoreServer;
  readonly documentStore: FerretDB;
  readonly commandApi: Product;
  readonly projections: Product;
  readonly queryApis: readonly [Product, Product];
  readonly #proxies: readonly [Proxy, Proxy];
  readonly #folder: string;

  private constructor(parts: {
    servers: readonly [EventStoreServer, FerretDB];
    products: readonly [Product, Product, Product, Product];
    proxies: readonly [Proxy, Proxy];
    folder: string;
  }) {
    [this.eventStore, this.documentStore] = parts.servers;
    const [commandApi, projections, ...queryApis] = parts.products;
    this.commandApi = commandApi;
    this.projections = projections;
    this.queryApis = queryApis;
    this.#proxies = parts.proxies;
    this.#folder = parts.folder;
  }

  /** Resolves once every process answers. */
  static async start(environment: Environment = {}): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'pollux-cluster-'));
    const servers = await Promise.all([EventStoreServer.start(), FerretDB.start()]);
    const port = await freePort();
    const shared: Environment = {
      ...environment,
      EVENT_STORE: servers[0].url,
      DOCUMENT_STORE: servers[1].url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      SECRET_KEY: randomBytes(32).toString('base64'),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
    };
    const run = (ROLE: string) => Product.start({ ...shared, ROLE }, folder);
    const products = await Promise.all([
      run('command-api'),
      run('projections'),
      run('query-api'),
      run('query-api'),
    ]);
    const [{ origin: commandApi }, , first, second] = products;
    const proxies = await Promise.all([
      Proxy.start({ commandApi, queryApi: first.origin }, port),
      Proxy.start({ commandApi, queryApi: second.origin }),
    ]);
    return new Cluster({ servers, products, proxies, folder });
  }

  /** Where browsers reach it, by way of the first query-api. */
  get origin(): string {
    return this.#proxies[0].origin;
  }

  /** The same product by way of the second query-api. */
  get otherOrigin(): string {
    return this.#proxies[1].origin;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#proxies.map((proxy) => proxy.stop()));
    await Promise.all(
      [this.commandApi, this.projections, ...this.queryApis].map((product) => product.stop()),
    );
    await Promise.all([this.eventStore.stop(), this.documentStore.stop()]);
    await rm(this.#folder, { recursive: true });
  }
}
