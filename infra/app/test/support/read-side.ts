import { openPassingDocuments } from '@pollux/infra/document-store/passing';
import { Pasts } from '@pollux/projections/kernel/pasts';
import { hash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@pollux/infra/config';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { START } from '@pollux/infra/event-store/event-store';
import { Hosts } from '@pollux/infra/http/hosts';
import { createServer } from '@pollux/infra/http/server';
import { Askers } from '@pollux/infra/http/askers';
import { Guests } from '@pollux/infra/http/guests';
import { Sessions } from '@pollux/infra/http/sessions';
import { createLog } from '@pollux/infra/logging';
import { Completeness } from '@pollux/projections/kernel/completeness';
import type { Projector } from '@pollux/projections/kernel/projector';
import { runProjections } from '@pollux/projections/kernel/runner';
import { Waits } from '@pollux/query-api/http/waits';
import { mountQueryApi } from '@pollux/query-api/query-api';
import { ApiClient } from '../../demo/api-client.ts';
import { openStores, type Stores } from '../../src/stores.ts';

const DAY_MS = 86_400_000;

/** Read models that are kept up to date. */
export interface Following {
  /** Resolves once they have what is in the log by now. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The stores of a data folder with nothing but what reads them: projections and the query API, without commands,
 * reactions and deadlines, so that nothing is added to a log that was made for a measurement or a comparison.
 */
export class ReadSideAlone {
  readonly stores: Stores;
  readonly origin: string;
  readonly #end: () => Promise<void>;

  private constructor(stores: Stores, origin: string, end: () => Promise<void>) {
    this.stores = stores;
    this.origin = origin;
    this.#end = end;
  }

  /** @param watched the document store as everything is to read and write it */
  static async open(
    dataDir: string,
    watched = (documents: DocumentStore): DocumentStore => documents,
  ): Promise<ReadSideAlone> {
    const opened = await openStores({ dataDir }, (error) => {
      throw error;
    });
    const stores = { ...opened, documents: watched(opened.documents) };
    const { documents, events, files, guards, presence, reactions, secrets } = stores;
    const logger = createLog('error');
    const stopping = new AbortController();
    const publicOrigin = 'http://localhost:3000';
    const hosts = new Hosts(publicOrigin);
    const server = await createServer({ logger, trustProxy: false, hosts, toProblem: () => undefined });
    const readSide = {
      documents,
      events,
      pasts: new Pasts({ eventsFor: stores.eventsFor, open: openPassingDocuments }),
      completeness: new Completeness(documents),
      waits: new Waits(),
      sessions: new Sessions(stores.sessions, { secure: true, now: () => new Date() }),
      guests: new Guests(secrets, { secure: true }),
      askers: new Askers(secrets, { secure: true }),
      secrets,
      guards,
      presence,
      reactions,
      rateLimits: false,
      files,
      gateway: { name: 'sandbox' as const, methods: [], banks: [] },
      publicOrigin,
      operator: readConfig({}).operator,
      providers: [],
      platforms: [],
      upkeep: async () => ({ undoneMails: 0, readModelsBehind: 0 }),
      keepReading: async () => undefined,
      transparencyLog: async () => ({ newest: null, refused: null, witnesses: [] }),
      logProof: async () => undefined,
      logEntries: async () => undefined,
      auditBundle: async () => undefined,
      verifierProgram: async () => undefined,
      personKeys: stores.personKeys,
      operations: () => Promise.reject(new Error('Nobody operates this.')),
      jobProgress: async () => new Map(),
      exportProgress: async () => new Map(),
      tokenUses: async () => new Map(),
      deliveries: { waitingOf: async () => new Map(), of: async () => [] },
    };
    const { following } = await mountQueryApi(server, readSide, { hosts, signal: stopping.signal });
    const origin = await server.listen({ port: 0, host: 'localhost' });
    return new ReadSideAlone(stores, origin, async () => {
      await server.close();
      stopping.abort();
      await following;
      await readSide.pasts.close();
      await stores.close();
    });
  }

  /** Brings these read models up to the end of the log. */
  async project(projectors: readonly Projector<unknown>[]): Promise<void> {
    const following = this.follow(projectors);
    await following.caughtUp();
    await following.stop();
  }

  /** Keeps these read models up to date, until it is stopped. */
  follow(projectors: readonly Projector<unknown>[]): Following {
    const { eventsForAll, sealed, documents, log } = this.stores;
    const events = eventsForAll(projectors);
    const stopping = new AbortController();
    const options = { events, sealed, documents, projectors, log: createLog('error') };
    const running = runProjections(options, stopping.signal);
    return {
      async caughtUp() {
        const head = await log.head();
        for (const { collection } of projectors) {
          while ((await documents.checkpoint(collection).catch(() => START)) < head) await wait(20);
        }
      },
      async stop() {
        stopping.abort();
        await running;
      },
    };
  }

  /** Somebody who is signed in. */
  async signedIn(accountId: string): Promise<ApiClient> {
    const token = randomBytes(32).toString('base64url');
    const at = new Date();
    await this.stores.sessions.create({
      tokenHash: hash('sha256', token),
      id: randomBytes(12).toString('hex'),
      accountId,
      issuedAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + DAY_MS).toISOString(),
      lastUsedAt: at.toISOString(),
      persistent: true,
      userAgent: '',
    });
    return new ApiClient(this.origin, `__Host-pollux=${token}`);
  }

  close(): Promise<void> {
    return this.#end();
  }
}
