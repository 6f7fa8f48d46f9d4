import type { BundleManifest } from '../bundle/manifest.ts';
import { AccountAgain } from './account-again.ts';
import { BooksAgain } from './books-again.ts';
import type { FindingsTaken } from './findings.ts';
import { CHANGED_RESULTS, type Fold } from './fold.ts';
import { Recount } from './recount.ts';
import { RoomScores } from './room-scores.ts';

/** By the name of the part of the results that each makes again. Where there is one alone, the results are that part. */
type Folds = Readonly<Record<string, Fold>>;

/** What is made again of the events of a bundle. */
export function foldsOf(manifest: BundleManifest): Folds {
  const { of } = manifest;
  switch (of.is) {
    case 'activity':
      return { answers: new Recount(manifest, of) };
    case 'session': {
      const answers = new Recount(manifest, of);
      const isLedQuiz = of.kind === 'QUIZ' && !of.hasAttempts;
      return isLedQuiz ? { answers, scores: new RoomScores(of.id) } : { answers };
    }
    case 'account':
      return { account: new AccountAgain(of.id) };
    case 'books':
    case 'log':
      return { books: new BooksAgain(of) };
  }
}

/** Holds the results that came with a bundle to what was made again. @param results undefined where they are missing */
export function compareResults(folds: Folds, results: unknown, findings: FindingsTaken): void {
  const all = Object.entries(folds);
  const [only] = all;
  if (only !== undefined && all.length === 1) {
    only[1].compare(results ?? null, findings);
    return;
  }
  if (results === undefined) return;
  if (results === null || typeof results !== 'object') {
    findings.wrong('results', CHANGED_RESULTS);
    return;
  }
  for (const [name, fold] of all)
    fold.compare((results as Readonly<Record<string, unknown>>)[name] ?? null, findings);
}
