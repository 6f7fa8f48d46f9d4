import type { Stage } from '@pollux/domain/hosting/stage';
import { expect, test } from 'vitest';
import { type Standing, stageBefore, stepAfter } from './next-stage.ts';

const questions = ['q1', 'q2'];
const all: Omit<Standing, 'stage'> = { questions, own: [], shown: [], isTimeOver: false, places: [1, 2, 3] };
const asks = (questionId: string, answers: 'open' | 'locked', results: 'hidden' | 'shown'): Stage => ({
  on: 'question',
  questionId,
  answers,
  results,
});

/** Presses on from the lobby to the end, as a room would see it. */
function walk(standing: Omit<Standing, 'stage'>): string[] {
  const done: string[] = [];
  const shown: string[] = [];
  let stage: Stage = { on: 'lobby' };
  for (let press = 0; press < 50; press++) {
    const step = stepAfter({ ...standing, stage, shown });
    if (step === null) return done;
    ({ stage } = step);
    if (stage.on === 'question' && stage.results === 'shown') shown.push(stage.questionId);
    done.push(step.does);
  }
  throw new Error('It never ends.');
}

test('each press goes on: answers are closed, what is right is shown, the leaderboard, and at last the podium from the third place on', () => {
  const rounds = ['start', 'lock', 'reveal', 'leaderboard', 'next', 'lock', 'reveal'];
  expect(walk(all)).toEqual([...rounds, 'podium', 'second', 'first', 'finish']);
});

test('where the time is over nothing has to be closed', () => {
  expect(stepAfter({ ...all, stage: asks('q1', 'open', 'hidden'), isTimeOver: true })?.does).toBe('reveal');
});

test('steps of the podium that nobody stands on are left out', () => {
  const ends = (places: number[]) => walk({ ...all, places }).slice(7);
  expect(ends([1, 3])).toEqual(['podium', 'first', 'finish']);
  expect(ends([1, 2])).toEqual(['second', 'first', 'finish']);
  expect(ends([1])).toEqual(['first', 'finish']);
  expect(ends([])).toEqual(['finish']);
});

test('back never opens answers again, and a question that was shown is shown when one comes to it once more', () => {
  const shown = ['q1', 'q2'];
  const back = (stage: Stage, known: string[] = shown) => stageBefore({ ...all, shown: known, stage });
  expect(back({ on: 'end' })).toEqual({ on: 'podium', steps: 3 });
  expect(back({ on: 'podium', steps: 2 })).toEqual({ on: 'podium', steps: 1 });
  expect(back({ on: 'podium', steps: 1 })).toEqual(asks('q2', 'locked', 'shown'));
  expect(back({ on: 'leaderboard', after: 'q1' })).toEqual(asks('q1', 'locked', 'shown'));
  expect(back(asks('q2', 'open', 'hidden'))).toEqual(asks('q1', 'locked', 'shown'));
  expect(back(asks('q2', 'open', 'hidden'), [])).toEqual(asks('q1', 'locked', 'hidden'));
  expect(back(asks('q1', 'open', 'hidden'))).toEqual({ on: 'lobby' });
  expect(back({ on: 'lobby' })).toBeNull();
  const again = stepAfter({ ...all, shown, stage: { on: 'leaderboard', after: 'q1' } });
  expect(again).toEqual({ does: 'next', stage: asks('q2', 'locked', 'shown') });
});

test('after a question that was made on the spot there is no leaderboard: nobody has earned anything', () => {
  const own = ['q0'];
  const rounds = ['start', 'lock', 'show', 'next', 'lock', 'reveal', 'leaderboard', 'next', 'lock', 'reveal'];
  const ends = ['podium', 'second', 'first', 'finish'];
  expect(walk({ ...all, own, questions: ['q0', 'q1', 'q2'] })).toEqual([...rounds, ...ends]);
  const last = { ...all, own: ['q2'], stage: asks('q2', 'locked', 'shown') };
  expect(stepAfter(last)?.does).toBe('podium');
});
