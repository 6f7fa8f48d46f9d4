import { beforeEach, expect, test } from 'vitest';
import { describeUnreadable, UnreadableNews, type UnreadableReport } from './unreadable-events.ts';

const report = (position: string): UnreadableReport => ({
  stream: 'Ballot-1',
  revision: 3,
  type: 'BallotCast',
  position,
  reason: 'it has no metadata.',
  missedBy: ['poll-results'],
  stopped: ['urgent-mails'],
});

/** What was said: of which event, and how many there were. */
const said: unknown[] = [];
let now = 0;
let news: UnreadableNews;
beforeEach(() => {
  said.length = 0;
  now = 0;
  const error = ({ position, events }: { position: string; events: number }) => said.push([position, events]);
  const info = () => said.push('over');
  news = new UnreadableNews({ error, info } as never, () => now);
});

test('an event is described by where it is, why it cannot be read, and what does without it', () => {
  expect(describeUnreadable(report('0012'))).toBe(
    'BallotCast at position 0012, revision 3 of Ballot-1: it has no metadata. At it stand: urgent-mails. ' +
      'Incomplete without it: poll-results.',
  );
});

test('the log has a line at once, one a minute while it lasts, and one when it is over', () => {
  for (; now < 120_000; now += 2_000) news.heard([report('1')]);
  expect(said).toEqual([
    ['1', 1],
    ['1', 1],
  ]);
  news.heard([]);
  news.heard([]);
  expect(said.slice(2)).toEqual(['over']);
});

test('many that turn up one after the other do not flood the log', () => {
  const found: UnreadableReport[] = [];
  for (; now < 20_000; now += 100) {
    found.push(report(String(found.length)));
    news.heard(found);
  }
  expect(said).toEqual([
    ['0', 1],
    ['1', 101],
  ]);
});
