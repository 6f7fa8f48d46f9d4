import { expect, test } from 'vitest';
import * as plan from '../accounts/plan.ts';
import { Rejection } from '../kernel/rejection.ts';
import * as pools from './bank/pools.ts';
import * as editing from './drafting/editing.ts';
import { UnknownAudio } from './media.ts';
import * as offered from './offered-types.ts';
import * as own from './own-quiz.ts';
import { SAVE_REFUSALS } from './save-refusals.ts';
import * as saving from './saving.ts';

/** The codes of the refusals that a module declares. */
function codesOf(module: Readonly<Record<string, unknown>>): string[] {
  const classes = Object.values(module).filter(
    (each): each is new (...args: never[]) => Rejection =>
      typeof each === 'function' && each.prototype instanceof Rejection,
  );
  return classes.map((Refusal) => new Refusal().code);
}

const untold = (codes: readonly string[]) =>
  codes.filter((code) => !(SAVE_REFUSALS as readonly string[]).includes(code));

test.each(Object.entries({ saving, own, pools, offered, plan }))(
  'the log is told by its own code of whatever a save is refused for: %s [C370]',
  (_name, module) => {
    const codes = codesOf(module);
    expect(codes).not.toEqual([]);
    expect(untold(codes)).toEqual([]);
  },
);

test('and of what keeps a draft from being saved, which is sent before it is published [C370]', () => {
  // These are of steps that are taken back.
  const others = ['nothing-to-undo', 'nothing-to-redo'];
  expect(untold([...codesOf(editing), new UnknownAudio().code])).toEqual(others);
});
