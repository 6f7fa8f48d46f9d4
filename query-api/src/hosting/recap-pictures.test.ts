import type { SessionRecap } from '@pollux/projections/hosting/session-recaps';
import { expect, test } from 'vitest';
import { id } from '@pollux/domain/testing';
import { recapToDraw } from '../files/recap/recap-picture.ts';
import type { ToldRecap } from './recap.ts';
import { RecapPictures } from './recap-pictures.ts';

const recap = { ownerId: id('a1'), language: 'Eng' } as SessionRecap;

/** A recap of one question, whose options were chosen so. */
function told(votes: readonly number[], changes: Partial<ToldRecap> = {}): ToldRecap {
  const options = votes.map((each, index) => ({
    id: id(index),
    text: `${'ABC'[index]}`,
    image: null,
    votes: each,
  }));
  const responses = votes.reduce((sum, each) => sum + each, 0);
  const about = { id: id('f1'), title: 'Which?', titleHtml: null, responses };
  return {
    id: id('5e55'),
    quizType: 'POLL',
    quizTitle: 'Birds',
    endedAt: '2026-11-30T10:00:00.000Z',
    withheld: null,
    leastTogether: 5,
    responses,
    questions: [{ ...about, right: [], result: { ...about, type: 'mcq', image: null, options } }],
    moments: { closest: null, surprising: null, fastest: null },
    podium: [],
    teams: null,
    ...changes,
  };
}

test('the most chosen are drawn, a light for each so many that the leader has a row at most [B15]', () => {
  const { says, question } = recapToDraw(told([3, 128, 41]), 'eng');
  expect(says).toBe('172 people answered');
  expect(question).toMatchObject({
    kind: 'One of the questions',
    choices: [
      { text: 'B', count: '128', lights: 13 },
      { text: 'C', count: '41', lights: 4 },
      { text: 'A', count: '3', lights: 1 },
    ],
    legend: 'A light is 10 people.',
  });
  expect(recapToDraw(told([20, 0]), 'eng').question).toMatchObject({
    choices: [{ lights: 20 }, { lights: 0 }],
    legend: '',
  });
});

test('the picture is of a moment where there was one, in the language of the activity', () => {
  const moments = { closest: { questionId: id('f1'), apart: 0 }, surprising: null, fastest: null };
  expect(recapToDraw(told([3, 3], { moments }), 'hin').question?.kind).toBe('सबसे नज़दीकी');
  // Of what is withheld there is nothing to draw.
  const few = recapToDraw(told([], { questions: [], responses: null }), 'eng');
  expect(few).toEqual({ title: 'Birds', says: 'A session that is over', question: null });
});

test('no name is drawn, whatever the podium has', () => {
  const podium = [{ place: 1, hundredths: 400, names: ['Asha'], more: 0 }];
  expect(JSON.stringify(recapToDraw(told([3, 2], { podium }), 'eng'))).not.toContain('Asha');
});

test('a picture is drawn once, however many ask at a time, and again only where something else is told', async () => {
  const drawn: string[] = [];
  const pictures = new RecapPictures(async ({ says }) => {
    drawn.push(says);
    return new Uint8Array([drawn.length]);
  });
  const many = await Promise.all(Array.from({ length: 50 }, () => pictures.of(recap, told([3, 2]))));
  expect(new Set(many.map(({ tag }) => tag)).size).toBe(1);
  expect(await pictures.of(recap, told([3, 2]))).toMatchObject({ png: new Uint8Array([1]) });
  expect(drawn).toHaveLength(1);
  expect((await pictures.of(recap, told([3, 3]))).tag).not.toBe(many[0]?.tag);
  expect(drawn).toHaveLength(2);
  // Of very many those are kept that were asked for last.
  for (let votes = 0; votes < 100; votes++) await pictures.of(recap, told([votes, 500]));
  await pictures.of(recap, told([3, 2]));
  expect(drawn).toHaveLength(103);
});

test('what could not be drawn is tried again', async () => {
  let tries = 0;
  const pictures = new RecapPictures(async () => {
    if (++tries === 1) throw new Error('No thread.');
    return new Uint8Array([tries]);
  });
  await expect(pictures.of(recap, told([1]))).rejects.toThrow('No thread.');
  expect((await pictures.of(recap, told([1]))).png).toEqual(new Uint8Array([2]));
});
