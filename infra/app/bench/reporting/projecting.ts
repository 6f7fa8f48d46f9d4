import { attemptsView } from '@pollux/projections/attending/attempts';
import type { Collection, StoredDocument } from '@pollux/infra/document-store/document-store';
import { type Position, START } from '@pollux/infra/event-store/event-store';
import { resultsRate } from '../stores/rebuild.ts';
import { inPlace, withDocuments } from '../stores/places.ts';
import type { Figure } from '../support/figures.ts';
import { REPORT_MODELS, type TermStage } from './stage.ts';

const BALLOTS = 50_000;
/** So many events are read at once, and so many documents written. */
const PAGE = 2_000;

/**
 * What projecting the log of a term into the read models of reports comes to, beside the results of a poll, and beside
 * the least that it has to do: to read the log, and to write once what comes of it. Both could go on at once, so that
 * the longer of the two is the limit of a machine with two cores.
 */
export async function projectionRatio(
  { term, side }: TermStage,
  { seconds }: { readonly seconds: number },
): Promise<Figure[]> {
  const where = { status: 'SUBMITTED' };
  const submitted = await side.stores.documents.count(attemptsView.collection, { where });
  const rate = term.events / seconds;
  const resultsPerSecond = await resultsRate(BALLOTS, { words: false });
  const [reading, writing] = [await readingSeconds(side), await writingSeconds(side)];
  return [
    { name: 'reports.projectedMsPerAttempt', value: (1_000 * seconds) / submitted },
    { name: 'reports.projectedPerSecond', value: rate },
    { name: 'reports.projectedOverPollResults', value: rate / resultsPerSecond, target: { atLeast: 0.5 } },
    {
      name: 'reports.limitOverPollResults',
      value: term.events / Math.max(reading, writing) / resultsPerSecond,
    },
    { name: 'reports.projectedOverReadingAndWriting', value: (reading + writing) / seconds },
  ];
}

async function readingSeconds({ stores: { log } }: TermStage['side']): Promise<number> {
  const started = performance.now();
  let after: Position = START;
  for (;;) {
    const last = (await log.readAll(after, PAGE)).at(-1);
    if (last === undefined) return (performance.now() - started) / 1_000;
    after = last.position;
  }
}

/** How long a store that is empty takes for the documents of all these read models, with their indexes. */
function writingSeconds({ stores }: TermStage['side']): Promise<number> {
  return inPlace((place) =>
    withDocuments(place, async (copies) => {
      let ms = 0;
      for (const { collection } of REPORT_MODELS) {
        await copies.open([collection]);
        let from: Position = START;
        for await (const [changes, to] of pagesOf(collection, stores)) {
          const started = performance.now();
          await copies.commit(collection, { from, to, changes });
          ms += performance.now() - started;
          from = to;
        }
      }
      return ms / 1_000;
    }),
  );
}

/** All documents of a collection in pages, each with a position to commit it at, and nothing else's. */
async function* pagesOf(
  collection: Collection,
  { documents }: TermStage['side']['stores'],
): AsyncGenerator<[page: StoredDocument<unknown>[], to: Position]> {
  let after: string | undefined;
  let to: Position = START;
  for (;;) {
    const page: StoredDocument<unknown>[] = await documents.find<unknown>(collection, {
      ...(after !== undefined && { after }),
      limit: PAGE,
    });
    after = page.at(-1)?.id;
    if (after === undefined) return;
    for (const { position } of page) if (position > to) to = position;
    yield [page, to];
  }
}
