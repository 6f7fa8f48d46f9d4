import { activity } from '../../../../shared/testing/fake-activity.ts';
import type { Today } from '../api/today-query.ts';

/** The day of a person who has made nothing. */
export const nothingToday: Today = {
  activities: 0,
  open: 0,
  drafts: 0,
  answered: 0,
  kept: 0,
  latestAnswerAt: null,
  latestOpenAnswerAt: null,
  answersToday: 0,
  nowId: null,
  latest: [],
  affairs: [],
  lately: [],
};

/** An open poll of one's own that nobody has answered; `letter` makes its id. */
export const entry = (
  letter: string,
  parts: Partial<Today['latest'][number]> = {},
): Today['latest'][number] => ({
  ...activity(letter, parts),
  openSince: '2026-11-20T10:00:00.000Z',
  latestResponseAt: null,
  unread: 0,
  week: [0, 0, 0, 0, 0, 0, 0],
  ...parts,
});

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A poll that is answered today. */
export const busy = entry('b', {
  quizTitle: 'Annual day',
  responseCount: 1206,
  latestResponseAt: new Date().toISOString(),
  week: [0, 0, 0, 0, 1, 0, 3],
});
/** The day of a creator whose poll is answered, beside another one and a draft. */
export const day: Today = {
  ...nothingToday,
  activities: 4,
  open: 2,
  drafts: 1,
  answersToday: 3,
  latestOpenAnswerAt: minutesAgo(25),
  latest: [busy, entry('c'), entry('d', { isPublished: false, quizTitle: 'Half of it' })],
};
