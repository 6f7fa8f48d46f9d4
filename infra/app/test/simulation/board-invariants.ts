import assert from 'node:assert/strict';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Board } from '@pollux/query-api/attending/board';
import { QUIZ, rightOption, voterId } from './setting.ts';

/** What a right answer to the one question with options is worth. */
const WORTH = 8;

interface Standing {
  readonly personId: string;
  readonly halfPoints: number;
  readonly usedMs: number;
}

/** The leaderboard that is shown is a sort over what the log says of everybody's newest attempt. @throws AssertionError */
export function checkBoard(events: readonly RecordedEvent[], board: Board | undefined): void {
  const standings = [0, 1].flatMap((voter) => {
    const personId = voterId(voter);
    const stream = `Attempts-${QUIZ}.${personId}`;
    const own = events.filter((event) => event.stream === stream) as unknown as readonly AttemptEvent[];
    return standingOf(personId, own) ?? [];
  });
  const isBefore = (one: Standing, other: Standing) =>
    one.halfPoints > other.halfPoints || (one.halfPoints === other.halfPoints && one.usedMs < other.usedMs);
  const expected = standings
    .map((each) => ({ place: 1 + standings.filter((other) => isBefore(other, each)).length, ...each }))
    .toSorted((one, other) => one.place - other.place || (one.personId < other.personId ? -1 : 1));
  const shown = board?.top(10).map(({ place, entry: { personId, halfPoints, usedMs } }) => {
    return { place, personId, halfPoints, usedMs };
  });
  assert.deepEqual(shown, expected, 'the leaderboard is a sort over what everybody has scored');
}

/** Scored anew from what was chosen: points that events name have no part in it. */
function standingOf(personId: string, events: readonly AttemptEvent[]): Standing | undefined {
  const begun = events.findLast((event) => event.type === 'AttemptStarted');
  if (begun?.type !== 'AttemptStarted') return undefined;
  const { attemptId, version, at } = begun.data;
  let halfPoints = 0;
  let usedMs = 0;
  for (const { type, data } of events) {
    if (!('attemptId' in data) || data.attemptId !== attemptId) continue;
    if (type === 'AnswerRecorded') {
      const isRight = data.answer?.type === 'mcq' && data.answer.optionId === rightOption(version);
      halfPoints = isRight ? WORTH : 0;
      usedMs = Math.max(0, Date.parse(data.at) - Date.parse(at));
    }
    if (type === 'AttemptSubmitted') usedMs = data.duration;
  }
  return { personId, halfPoints, usedMs };
}
