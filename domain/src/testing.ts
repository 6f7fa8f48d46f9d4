import { expect } from 'vitest';
import type { Category } from './kernel/category.ts';
import type { Context } from './kernel/context.ts';
import type { DomainEvent } from './kernel/event.ts';
import type { Rejection } from './kernel/rejection.ts';

/** A readable id for tests: `id('c0ffee')` is 24 hexadecimal characters that end in it. */
export const id = (hexadecimal: string | number): string => String(hexadecimal).padStart(24, '0');

export const NOW = new Date('2026-11-20T09:30:00.000Z');

/** A context in which the given person decides at a fixed time, with ids that count up. */
export function by(accountId: string, now: Date = NOW): Context {
  let ids = 0xa000;
  return { now, actor: { accountId }, newId: () => id((ids++).toString(16)) };
}

/** Given the events of a stream, when a decision is taken, then these events follow, fit to be stored, or this rejection. */
export function given<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  ...history: readonly Event[]
) {
  const state = history.reduce((folded, event) => category.evolve(folded, event), category.initial);
  return {
    state,
    when: (decide: (state: State) => readonly Event[]) => ({
      thenEvents(...expected: readonly Event[]): void {
        const decided = decide(state);
        expect(decided).toEqual(expected);
        // What is written today must load for good: every event fits the schema of its definition.
        for (const { type, data } of decided) {
          const definition = category.events.find((known) => known.type === type);
          expect(definition?.schema.parse(data)).toEqual(data);
        }
      },
      thenNothing(): void {
        expect(decide(state)).toEqual([]);
      },
      rejects(rejection: new () => Rejection): void {
        expect(() => decide(state)).toThrow(rejection);
      },
    }),
  };
}
