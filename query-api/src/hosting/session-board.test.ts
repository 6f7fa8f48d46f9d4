import type { Projector } from '@pollux/projections/kernel/projector';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import { expect, test } from 'vitest';
import type { Documents } from '../http/documents.ts';
import { boardOf } from './session-board.ts';

const SESSION = '64f0000000000000000000f0';

/** A session at its end, with so many players. */
function sessionWith(players: number, areOfThen: boolean): Documents {
  const scores = {
    quizId: '',
    number: 7,
    isOpen: false,
    stage: { on: 'end' },
    questions: [],
    revealed: [],
    teams: null,
    teamOf: {},
    touches: 0,
    players: Object.fromEntries(
      Array.from({ length: players }, (_each, number) => [`voter ${number}`, { number, earned: [] }]),
    ),
  };
  const stages = { number: 7, isOpen: false, touched: [] };
  const get = async (projector: Projector<unknown>) => ({
    document: projector.collection.name === sessionStages.collection.name ? stages : scores,
  });
  return { areOfThen, get } as unknown as Documents;
}

test('a board of then is not kept for now, and one of now is not shown for then', async () => {
  const players = async (documents: Documents) => (await boardOf(SESSION, documents)).players.length;
  expect(await players(sessionWith(2, true))).toBe(2);
  expect(await players(sessionWith(3, false))).toBe(3);
  expect(await players(sessionWith(2, true))).toBe(2);
  // That it is kept is what keeps a hall from reading everybody's scores.
  expect(await players(sessionWith(9, false))).toBe(3);
});
