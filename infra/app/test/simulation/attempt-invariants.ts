import assert from 'node:assert/strict';
import type { AttemptEvent } from '@pollux/domain/attending/attempt-events';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Outcome } from './clients.ts';
import { ATTEMPTS, endsBy, optionId, QUIZ, rightOption, SECRET, voterId } from './setting.ts';

/** So long after the end of the schedule everything is submitted: the grace for transport, and what a restart takes. */
const SUBMITTED_AFTER_MS = 20_000;
const GRACE_MS = 5_000;

/** Everything that must hold of attempts once all is at rest. @throws AssertionError */
export function checkAttempts(
  events: readonly RecordedEvent[],
  outcomes: readonly Outcome[],
  now: Date,
): void {
  const published = events.filter(
    ({ type, stream }) => type === 'QuizPublished' && stream === quizzes.stream({ quizId: QUIZ }),
  );
  const ends = endsBy(published.length);
  for (const voter of [0, 1]) {
    const stream = `Attempts-${QUIZ}.${voterId(voter)}`;
    const own = events.filter((event) => event.stream === stream) as unknown as readonly AttemptEvent[];
    checkStream(own, ends, now);
    checkKept(
      own,
      outcomes.filter(({ wish }) => wish.kind === 'attend' && wish.voter === voter),
    );
  }
  for (const outcome of outcomes) {
    if (outcome.wish.kind !== 'attend') continue;
    assert.ok(!JSON.stringify(outcome).includes(SECRET), 'what is right is in no answer');
  }
}

interface Followed {
  readonly version: number;
  chosen: string | undefined;
  submitted: boolean;
  scored: boolean;
}

/**
 * Each attempt is submitted and scored once, by the version that it began with and the newest answer that counts.
 * @param ends when the schedule does, as it was published last
 */
function checkStream(events: readonly AttemptEvent[], ends: number, now: Date): void {
  const attempts = new Map<string, Followed>();
  const open = (attemptId: string): Followed => {
    const attempt = attempts.get(attemptId);
    assert.ok(attempt && !attempt.submitted, 'nothing is added to what is submitted, or never began');
    return attempt;
  };
  for (const { type, data } of events) {
    if (type === 'AttemptStarted') {
      assert.ok(
        [...attempts.values()].every(({ submitted }) => submitted),
        'one attempt is open at a time',
      );
      attempts.set(data.attemptId, {
        version: data.version,
        chosen: undefined,
        submitted: false,
        scored: false,
      });
    }
    if (type === 'AnswerRecorded') {
      const attempt = open(data.attemptId);
      const chosen = data.answer?.type === 'mcq' ? data.answer.optionId : undefined;
      assert.notEqual(chosen, attempt.chosen, 'an answer is recorded once');
      assert.ok(Date.parse(data.at) <= ends + GRACE_MS, 'nothing is taken after the end');
      attempt.chosen = chosen;
    }
    if (type === 'AttemptSubmitted') open(data.attemptId).submitted = true;
    if (type === 'AttemptScored') {
      const attempt = attempts.get(data.attemptId);
      assert.ok(attempt?.submitted && !attempt.scored, 'what is submitted is scored once');
      attempt.scored = true;
      const expected = attempt.chosen === rightOption(attempt.version) ? 8 : 0;
      assert.equal(data.score.halfPoints, expected, 'it is scored by the version that it began with');
    }
  }
  assert.ok(attempts.size <= ATTEMPTS, 'nobody has more attempts than there are');
  const isOver = now.getTime() > ends + SUBMITTED_AFTER_MS;
  for (const { submitted, scored } of attempts.values()) {
    assert.equal(submitted, scored, 'what is submitted is scored');
    assert.ok(submitted || !isOver, 'the end of the schedule submits what nobody has submitted');
  }
}

/** What somebody was told is saved is in the log; where nobody else acted for them, the last of it is what counts. */
function checkKept(events: readonly AttemptEvent[], outcomes: readonly Outcome[]): void {
  const wishes = new Set(outcomes.map(({ wish }) => wish));
  const saved = outcomes.flatMap((outcome) => {
    if (!('answer' in outcome) || outcome.handler.contract.name !== 'SaveAnswers') return [];
    const { attemptId, changes } = outcome.payload as {
      attemptId: string;
      changes: { answer: { optionId: string } }[];
    };
    const { outcomes: done } = outcome.answer as { outcomes: string[] };
    return done[0] === 'done' ? [{ attemptId, optionId: changes[0]?.answer.optionId }] : [];
  });
  for (const { attemptId, optionId: chosen } of saved) {
    const recorded = events.flatMap(({ type, data }) =>
      type === 'AnswerRecorded' && data.attemptId === attemptId && data.answer?.type === 'mcq'
        ? [data.answer.optionId]
        : [],
    );
    assert.ok(chosen !== undefined && recorded.includes(chosen), 'what was saved is in the log');
    assert.ok([optionId(0), optionId(1)].includes(chosen), 'and is what was chosen');
    const last = saved.findLast((each) => each.attemptId === attemptId);
    if (wishes.size === 1) assert.equal(recorded.at(-1), last?.optionId, 'the last that was saved counts');
  }
}
