import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { id } from '../testing.ts';
import {
  addAttempt,
  type ChoiceBlock,
  ChoiceBlock as Schema,
  emptyBlock,
  removeAttempt,
} from './choice-block.ts';
import type { Chosen } from './choices.ts';
import { attemptsWho, type Chose, crossCounts, sumsOf } from './cross-table.ts';

const [FIRST, SECOND, THIRD] = [id(1), id(2), id(3)] as const;

interface Attempt {
  readonly attemptId: string;
  readonly personId: string;
  readonly chosen: Chosen | 'unknown';
}

/** As a store keeps and gives them back. */
const stored = (blocks: readonly ChoiceBlock[]) =>
  blocks.map((block) => Schema.parse(JSON.parse(JSON.stringify(block))));

const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
const chosen = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(FIRST, SECOND, THIRD), keys) },
  { weight: 1, arbitrary: fc.constant('unknown' as const) },
);
/** A person submits an attempt, or the last one of theirs is opened again. */
const steps = fc.array(fc.record({ person: fc.nat(5), chosen, isReopened: fc.boolean() }), { maxLength: 40 });

/** Blocks of what happened, and the attempts that count in the end. */
function happened(taken: readonly { person: number; chosen: Chosen | 'unknown'; isReopened: boolean }[]) {
  const blocks = [emptyBlock(), emptyBlock()] as const;
  let left: Attempt[] = [];
  for (const [number, { person, chosen, isReopened }] of taken.entries()) {
    const block = person % 2 === 0 ? blocks[0] : blocks[1];
    const personId = id(100 + person);
    const last = left.findLast((attempt) => attempt.personId === personId);
    if (isReopened && last !== undefined) {
      removeAttempt(block, last.attemptId);
      left = left.filter((attempt) => attempt !== last);
    } else {
      const attempt = { attemptId: id(1000 + number), personId, chosen };
      addAttempt(block, attempt);
      left = [...left, attempt];
    }
  }
  return { blocks: stored(blocks), left };
}

const filters = fc.option(
  fc.record({ questionId: fc.constantFrom(FIRST, THIRD, id(9)), keys: keys.map((each) => new Set(each)) }),
);

/** The same, one attempt after the other, as it would be done by hand. */
function naive(left: readonly Attempt[], chose: Chose | null) {
  const known = left.flatMap(({ chosen, ...attempt }) =>
    chosen === 'unknown' ? [] : [{ ...attempt, chosen }],
  );
  const matching = known.filter(
    ({ chosen }) => chose === null || (chosen[chose.questionId] ?? []).some((key) => chose.keys.has(key)),
  );
  const both = matching.filter(
    ({ chosen }) => (chosen[FIRST] ?? []).length > 0 && (chosen[SECOND] ?? []).length > 0,
  );
  const who = (attempts: readonly { personId: string }[]) =>
    new Set(attempts.map(({ personId }) => personId)).size;
  return {
    submitted: left.length,
    unknown: left.length - known.length,
    matching,
    people: who(matching),
    both,
    bothPeople: who(both),
  };
}

test('a cross table has what the attempts chose that count, whoever is looked at and whatever was opened again', () => {
  fc.assert(
    fc.property(steps, filters, (taken, chose) => {
      const { blocks, left } = happened(taken);
      const found = crossCounts(blocks, { rows: FIRST, columns: SECOND, chose });
      const { matching, both, ...expected } = naive(left, chose);
      expect(found).toMatchObject({ ...expected, matching: matching.length, both: both.length });
      for (const row of ['a', 'b', 'c']) {
        const inRow = both.filter(({ chosen }) => chosen[FIRST]?.includes(row));
        expect(found.rowTotals.get(row) ?? 0).toBe(inRow.length);
        const inColumn = both.filter(({ chosen }) => chosen[SECOND]?.includes(row));
        expect(found.columnTotals.get(row) ?? 0).toBe(inColumn.length);
        for (const column of ['a', 'b', 'c']) {
          const count = inRow.filter(({ chosen }) => chosen[SECOND]?.includes(column)).length;
          expect(found.counts.get(row)?.get(column) ?? 0).toBe(count);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('the attempts that made a choice are listed by their ids, whatever was opened again', () => {
  fc.assert(
    fc.property(steps, filters, (taken, chose) => {
      if (chose === null) return;
      const { blocks, left } = happened(taken);
      const { matching, unknown } = naive(left, chose);
      const found = attemptsWho(blocks, chose);
      expect(found.attemptIds.toSorted()).toEqual(matching.map(({ attemptId }) => attemptId).toSorted());
      expect(found.unknown).toBe(unknown);
    }),
    { numRuns: 300 },
  );
});

test('the sums of those who are looked at are those of their attempts', () => {
  fc.assert(
    fc.property(steps, filters, (taken, chose) => {
      const { blocks, left } = happened(taken);
      const { sums, ...reach } = sumsOf(blocks, chose);
      const { matching, submitted, unknown, people } = naive(left, chose);
      expect(reach).toEqual({ submitted, unknown, people, matching: matching.length });
      expect(sums.submitted).toBe(matching.length);
      for (const question of [FIRST, SECOND, THIRD]) {
        const answers = matching.flatMap(({ chosen }) =>
          chosen[question] === undefined ? [] : [chosen[question]],
        );
        expect(sums.questions[question]?.responses ?? 0).toBe(answers.length);
        for (const key of ['a', 'b', 'c']) {
          const count = answers.filter((answer) => answer.includes(key)).length;
          expect(sums.questions[question]?.choices[key] ?? 0).toBe(count);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('a question that comes later was not answered by those before', () => {
  const block = emptyBlock();
  addAttempt(block, { attemptId: id(1), personId: id(2), chosen: { [FIRST]: ['a'] } });
  addAttempt(block, { attemptId: id(3), personId: id(4), chosen: { [SECOND]: ['b'] } });
  const asked = { rows: FIRST, columns: SECOND, chose: null };
  expect(crossCounts([block], asked)).toMatchObject({ matching: 2, both: 0 });
});

test('hundreds of different answers stay apart in a store', () => {
  const block = emptyBlock();
  const most = 600;
  for (let number = 0; number < most; number++) {
    const chosen = { [FIRST]: [`option ${number}`], [SECOND]: ['b'] };
    addAttempt(block, { attemptId: id(number), personId: id(5_000 + number), chosen });
  }
  const [kept = block] = stored([block]);
  const { rowTotals, bothPeople } = crossCounts([kept], { rows: FIRST, columns: SECOND, chose: null });
  expect(bothPeople).toBe(most);
  expect([...rowTotals.values()]).toEqual(Array.from({ length: most }, () => 1));
});
