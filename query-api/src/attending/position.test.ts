import { positionsOf } from '@pollux/domain/scoring/positions';
import { id } from '@pollux/domain/testing';
import type { AttemptDocument } from '@pollux/projections/attending/attempts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Documents } from '../http/documents.ts';
import { placeOf } from './position.ts';

type Scored = Pick<AttemptDocument, 'halfPoints' | 'duration'>;
type Condition = string | number | { readonly gt?: number; readonly lt?: number };

/** Counts as the document store does, for what is asked of it here. */
function documentsOf(all: readonly AttemptDocument[]): Documents {
  const fits = (value: unknown, condition: Condition) =>
    typeof condition !== 'object'
      ? value === condition
      : typeof value === 'number' &&
        value > (condition.gt ?? Number.NEGATIVE_INFINITY) &&
        value < (condition.lt ?? Number.POSITIVE_INFINITY);
  const count = async (_of: unknown, { where }: { where: Readonly<Record<string, Condition>> }) =>
    all.filter((each) =>
      Object.entries(where).every(([field, condition]) => fits(each[field as keyof Scored], condition)),
    ).length;
  return { count } as unknown as Documents;
}

const attempt = (parts: Partial<AttemptDocument>) =>
  ({ quizId: id(9), status: 'SUBMITTED', ...parts }) as AttemptDocument;

test('places that indexes count are those of all attempts in order, ties sharing one [P446]', async () => {
  const scored = fc.record({ halfPoints: fc.nat(6), duration: fc.nat(4) });
  await fc.assert(
    fc.asyncProperty(fc.array(scored, { maxLength: 12 }), async (all) => {
      const stored = all.map(attempt);
      const documents = documentsOf([
        ...stored,
        attempt({ status: 'STARTED', duration: null }),
        attempt({ quizId: id(8), halfPoints: 9, duration: 1 }),
      ]);
      for (const { attempt: each, position } of positionsOf(stored as (AttemptDocument & (typeof all)[0])[]))
        expect(await placeOf(each, documents)).toBe(position);
    }),
  );
});

test('what is open, or has no score, has no place', async () => {
  for (const parts of [{ status: 'STARTED' as const, duration: null }, { duration: 5 }])
    expect(await placeOf(attempt(parts), documentsOf([]))).toBeNull();
});
