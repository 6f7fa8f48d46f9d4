import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { attemptProgress } from '@pollux/projections/attending/attempt-progress';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { classMembers, classSums } from '@pollux/projections/attending/classes';
import { irregularities } from '@pollux/projections/attending/irregularities';
import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { ratingsView } from '@pollux/projections/attending/ratings';
import { reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { standings } from '@pollux/projections/attending/standings';
import { projectors } from '@pollux/projections/registry';
import { type Term, termOf, writeTerm } from '../../demo/term/term.ts';
import { ReadSideAlone } from '../../test/support/read-side.ts';

/** Reports are made of these, and every attempt goes into them. */
export const REPORT_MODELS = [
  attemptsView,
  reportedAttempts,
  quizStatistics,
  answerCounts,
  attemptProgress,
  irregularities,
  ratingsView,
  standings,
  classMembers,
  classSums,
];

/** All that may be asked for besides. */
export const OTHER_MODELS = projectors.filter(
  (each) => !REPORT_MODELS.some(({ collection }) => collection === each.collection),
);

/** A term, and what answers for it. */
export interface TermStage {
  readonly term: Term;
  readonly side: ReadSideAlone;
}

export interface Measured {
  readonly stage: TermStage;
  readonly filling: { readonly seconds: number };
  /** The whole log into all read models that reports are made of. */
  readonly projecting: { readonly seconds: number };
}

/** Makes a term of so many attempts, which is removed afterwards. */
export async function inTerm<Result>(
  attempts: number,
  use: (measured: Measured) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-term-'));
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`${attempts} attempts, seed ${seed}`);
  const side = await ReadSideAlone.open(folder);
  try {
    const { events, personKeys } = side.stores;
    const credentials = {
      emailIdOf: (email: string) => hash('sha256', email).slice(0, 24),
      passwordHash: '',
    };
    const sizes = termOf(attempts);
    const [term, filling] = await timed(() =>
      writeTerm({ sizes, seed, credentials, log: events, keys: personKeys }),
    );
    const [, projecting] = await timed(() => side.project(REPORT_MODELS));
    await side.project(OTHER_MODELS);
    return await use({ stage: { term, side }, filling, projecting });
  } finally {
    await side.close();
    await rm(folder, { recursive: true });
  }
}

async function timed<Result>(act: () => Promise<Result>): Promise<[Result, { seconds: number }]> {
  const start = performance.now();
  const result = await act();
  return [result, { seconds: (performance.now() - start) / 1_000 }];
}
