import { expect, test } from 'vitest';
import { expectSituations } from '../../../shared/testing/expect-situations.ts';
import { statistics, trends } from '../testing/open-at.tsx';
import {
  activityFactsOf,
  activitySituations,
  bannerSituations,
  peopleFactsOf,
  peopleSituations,
  planFactsOf,
  planSituations,
} from './situations.ts';

test('who came this week is told before how many there are', () => {
  expectSituations(peopleSituations, {
    nothing: { joined: 0, people: 0 },
    samples: { joined: { joined: 1 }, quiet: { people: 1 }, nobody: {} },
  });
});

test('activities that are open are told before those that are not', () => {
  expectSituations(activitySituations, {
    nothing: { open: 0, draft: 0, total: 0 },
    samples: { open: { open: 1, total: 2 }, resting: { draft: 1, total: 1 }, none: {} },
  });
});

test('who asks to end a plan is told before who is on one', () => {
  expectSituations(planSituations, {
    nothing: { ending: 0, paying: 0, people: 3 },
    samples: { ending: { ending: 1, paying: 2 }, paid: { paying: 1 }, free: {} },
  });
});

test('banners that are shown are told before those that are not', () => {
  expectSituations(bannerSituations, {
    nothing: { shown: 0, hidden: 0 },
    samples: { shown: { shown: 1 }, hidden: { hidden: 1 }, none: {} },
  });
});

test('the facts are those of the figures', () => {
  const { days } = trends;
  const earlier = days.map((day, index) => ({ ...day, signUps: index === 22 ? 5 : day.signUps }));
  expect(peopleFactsOf(statistics, { days: earlier })).toEqual({ joined: 3, people: 1243 });
  expect(activityFactsOf(statistics, 'POLL')).toEqual({ open: 4, draft: 1, total: 7 });
  expect(planFactsOf(statistics, 2)).toEqual({ ending: 2, paying: 3, people: 1243 });
});
