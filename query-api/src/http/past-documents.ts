import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, DocumentStore, StoredDocument } from '@pollux/infra/document-store/document-store';
import { Problem, tooManyRequests } from '@pollux/infra/http/problem';
import { type Past, type PastOf, type Pasts, TooManyPasts } from '@pollux/projections/kernel/pasts';
import type { Projector } from '@pollux/projections/kernel/projector';

/** Which of the documents of a store queries ask for. */
export type DocumentReads = Pick<
  DocumentStore,
  'get' | 'getMany' | 'find' | 'count' | 'checkpoint' | 'liveGeneration'
>;

/** By which rules of today documents are shown as they were. */
interface RulesOfToday<Document> {
  /**
   * What of a document as it was may be seen today. `now` is the document as it is, undefined where it is gone. Where it
   * returns undefined nothing is seen.
   */
  today?(then: Document, now: Document | undefined): Document | undefined;
  /** Whether the documents of others than whom is looked at are shown as they are. */
  readonly ofThemAlone?: boolean;
}

/** A read model that is shown as it was. */
export interface Looked extends RulesOfToday<unknown> {
  readonly projector: Projector<unknown>;
}

/** Says that a read model is shown as it was. */
export function asItWas<Document>(
  projector: Projector<Document>,
  rules: RulesOfToday<Document> = {},
): Looked {
  return { projector, ...(rules as RulesOfToday<unknown>) };
}

/** So long somebody waits for a past before they are told how far it is. */
const MOST_WAIT_MS = 2_500;

/** When there may be room again where too many look back. */
const RETRY_AFTER_S = 5;

/** It is made in the background; whoever asks again is told how far it is, until it is there. @param share from 0 to 1 */
function beingMade(share: number): Problem {
  const percent = Math.min(99, Math.floor(share * 100));
  return new Problem(503, 'past-being-made', `That moment is being worked out: ${percent}%.`, {
    retryAfter: 1,
  });
}

/**
 * The read models as some of them were, and all others as they are, for `Documents`.
 * @param looked those that are shown as they were
 */
export function pastReads(
  live: DocumentReads,
  looked: readonly Looked[],
  { pasts, past }: { readonly pasts: Pasts; readonly past: PastOf },
): DocumentReads {
  const byName = new Map(looked.map((each) => [each.projector.collection.name, each]));
  const lookedAt = ({ name }: Collection) => byName.get(name);

  const madeOf = async ({ projector }: Looked): Promise<Past> => {
    try {
      const waiting = new AbortController();
      const making = pasts.of(projector, past);
      const late = wait(MOST_WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(
        () => undefined,
      );
      const made = await Promise.race([making, late]).finally(() => waiting.abort());
      if (made !== undefined) return made;
    } catch (error) {
      if (error instanceof TooManyPasts) throw tooManyRequests(RETRY_AFTER_S);
      throw error;
    }
    throw beingMade(pasts.shareOf(projector, past));
  };

  const readFrom = async (looked: Looked) => {
    const { collection, incomplete } = await madeOf(looked);
    if (incomplete.length > 0)
      throw new Problem(503, 'projection-incomplete', 'This page is out of order. We are working on it.');
    return { documents: await pasts.documents(), collection };
  };

  /** Documents as they were, as they may be seen today. */
  const seen = async <Document>(
    { today, projector }: Looked,
    found: StoredDocument<Document>[],
  ): Promise<StoredDocument<Document>[]> => {
    if (today === undefined || found.length === 0) return found;
    const now = await live.getMany<unknown>(
      projector.collection,
      found.map(({ id }) => id),
    );
    const nowById = new Map(now.map(({ id, document }) => [id, document]));
    return found.flatMap((stored) => {
      const document = today(stored.document, nowById.get(stored.id)) as Document | undefined;
      return document === undefined ? [] : [{ ...stored, document }];
    });
  };

  const isOthers = ({ ofThemAlone = false }: Looked, id: string) =>
    ofThemAlone && past.ids !== 'everything' && !past.ids.includes(id);

  const reads: DocumentReads = {
    async get<Document>(collection: Collection, id: string) {
      const [found] = await reads.getMany<Document>(collection, [id]);
      return found;
    },
    async getMany<Document>(collection: Collection, ids: readonly string[]) {
      const looked = lookedAt(collection);
      if (looked === undefined) return live.getMany<Document>(collection, ids);
      const others = ids.filter((id) => isOthers(looked, id));
      const asTheyAre = others.length === 0 ? [] : await live.getMany<Document>(collection, others);
      if (others.length === ids.length) return asTheyAre;
      const from = await readFrom(looked);
      const found = await from.documents.getMany<Document>(
        from.collection,
        ids.filter((id) => !isOthers(looked, id)),
      );
      return [...asTheyAre, ...(await seen(looked, found))];
    },
    async find<Document>(collection: Collection, query: Parameters<DocumentStore['find']>[1]) {
      const looked = lookedAt(collection);
      if (looked === undefined) return live.find<Document>(collection, query);
      const from = await readFrom(looked);
      return seen(looked, await from.documents.find<Document>(from.collection, query));
    },
    async count(collection, query) {
      const looked = lookedAt(collection);
      if (looked === undefined) return live.count(collection, query);
      const from = await readFrom(looked);
      return from.documents.count(from.collection, query);
    },
    checkpoint: async (collection) =>
      lookedAt(collection) === undefined ? live.checkpoint(collection) : past.until,
    liveGeneration: async (collection) =>
      lookedAt(collection) === undefined ? live.liveGeneration(collection) : 1,
  };
  return reads;
}
