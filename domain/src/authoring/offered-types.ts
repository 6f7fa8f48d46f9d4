import { Rejection } from '../kernel/rejection.ts';
import type { DraftQuestion } from './drafting/draft.ts';

export class TypeSwitchedOff extends Rejection {
  constructor() {
    super('conflict', 'type-switched-off', 'This type of question is not offered at the moment.');
  }
}

/**
 * No question may get a type whose record is switched off (C171). One that has it already stays as it is, and can be
 * edited and published further (C172).
 * @param before the questions as they were @param switchedOff the types
 * @throws TypeSwitchedOff
 */
export function requireOffered(
  questions: readonly Pick<DraftQuestion, 'id' | 'type'>[],
  before: readonly Pick<DraftQuestion, 'id' | 'type'>[],
  switchedOff: ReadonlySet<string>,
): void {
  for (const { id, type } of questions) {
    if (type === null || !switchedOff.has(type)) continue;
    if (!before.some((each) => each.id === id && each.type === type)) throw new TypeSwitchedOff();
  }
}
