import assert from 'node:assert/strict';
import type { StageSet } from '@pollux/domain/hosting/stage';
import type { QuestionAnswered } from '@pollux/domain/voting/ballot';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { foldOf } from '../../support/fold.ts';
import type { HallAtRest } from './hall.ts';
import type { Told } from './people.ts';
import { QUESTIONS, SESSION } from './setting.ts';

type Answered = ReturnType<typeof QuestionAnswered>['data'];

/** An answer in the log, and whether the question took answers there. */
interface Counted {
  readonly event: RecordedEvent;
  readonly data: Answered;
  readonly counts: boolean;
}

/** Everything that must hold once a hall is at rest. @throws AssertionError */
export function checkHall({ outside, told }: HallAtRest): void {
  const { log, documents, projectors } = outside;
  const { events } = log;
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'no event is there twice');
  const answered = countedIn(events);
  checkAnswers(told, answered);
  checkSeats(told, events, answered);
  checkStages(told, events);
  for (const projector of projectors) {
    const { collection } = projector;
    assert.equal(documents.checkpoint(collection), log.head, `${collection.name} has come to the head`);
    const stored = Object.fromEntries(
      documents.documents(collection).map(({ id, document }) => [id, document]),
    );
    assert.deepEqual(stored, foldOf(projector, events), `${collection.name} is what the log makes of it`);
  }
  checkResults(documents.documents(pollResults.collection), answered);
}

/** Counts by the raw log alone, and by no code of the product: one question takes answers while it stands open. */
function countedIn(events: readonly RecordedEvent[]): Counted[] {
  let open: string | undefined;
  const answered: Counted[] = [];
  for (const event of events) {
    if (event.type === 'StageSet') {
      const { stage } = event.data as ReturnType<typeof StageSet>['data'];
      open = stage.on === 'question' && stage.answers === 'open' ? stage.questionId : undefined;
    } else if (event.type === 'HostedSessionEnded') open = undefined;
    else if (event.type === 'QuestionAnswered') {
      const data = event.data as Answered;
      answered.push({ event, data, counts: data.questionId === open });
    }
  }
  return answered;
}

/** What was acknowledged counts, once and as it was sent; what was refused does not. */
function checkAnswers(told: readonly Told[], answered: readonly Counted[]): void {
  const ofSeats = answered.map(({ data }) => `${data.voterId} ${data.questionId}`);
  assert.equal(new Set(ofSeats).size, ofSeats.length, 'no seat answers a question twice');
  for (const { what, commandId, outcome, seatId } of told) {
    if (what.kind !== 'answer') continue;
    const own = answered.filter(({ event }) => event.metadata.commandId === commandId);
    if ('position' in outcome) {
      assert.deepEqual(
        own.map(({ counts, data }) => [counts, data.questionId, data.voterId]),
        [[true, what.questionId, seatId]],
        'what was acknowledged counts, once, for the seat that sent it',
      );
      continue;
    }
    assert.ok(
      own.every(({ counts }) => !counts),
      `what was refused as ${outcome.refusal} does not count`,
    );
    if (outcome.refusal !== 'question-answered') {
      assert.match(
        outcome.refusal,
        /^(?:answered-too-late|question-not-shown|session-not-begun|questions-over)$/,
      );
      continue;
    }
    const first = answered.some(({ data }) => data.voterId === seatId && data.questionId === what.questionId);
    assert.ok(first, 'who is told that they have answered has');
  }
}

/** A seat is taken once, and stays that of the browser which was given it. */
function checkSeats(
  told: readonly Told[],
  events: readonly RecordedEvent[],
  answered: readonly Counted[],
): void {
  const taken = events.flatMap(({ type, data }) =>
    type === 'SeatTaken' ? [(data as { seatId: string }).seatId] : [],
  );
  assert.equal(new Set(taken).size, taken.length, 'no seat is taken twice');
  const owners = new Map<string, string>();
  for (const { who, what, outcome, seatId } of told) {
    if (what.kind !== 'seat') continue;
    assert.ok('answer' in outcome, 'nobody who has the code is refused a seat');
    const given = (outcome.answer as { seatId: string }).seatId;
    if (seatId !== undefined) assert.equal(given, seatId, 'who has a seat keeps it');
    assert.ok(taken.includes(given), 'a seat that was given is in the log');
    assert.equal(owners.get(given) ?? who, who, 'no seat changes hands');
    owners.set(given, who);
  }
  for (const { data } of answered) assert.ok(owners.has(data.voterId), 'nobody answers without a seat');
}

/** Stages follow each other without gaps, and of hosts who saw the same one is followed. */
function checkStages(told: readonly Told[], events: readonly RecordedEvent[]): void {
  const stages = events.filter(({ type }) => type === 'StageSet');
  const numberOf = ({ data }: RecordedEvent) => (data as { number: number }).number;
  assert.deepEqual(
    stages.map(numberOf),
    stages.map((_, index) => index + 1),
    'stages have no gaps',
  );
  for (const { what, commandId, outcome, seen = -1 } of told) {
    if (what.kind !== 'stage') continue;
    const own = stages.filter(({ metadata }) => metadata.commandId === commandId).map(numberOf);
    if ('refusal' in outcome) {
      assert.equal(outcome.refusal, 'stage-moved-on');
      assert.deepEqual(own, [], 'a host who is refused has changed nothing');
      continue;
    }
    const { number } = outcome.answer as { number: number };
    // Who asks for what is on already changes nothing.
    assert.deepEqual(own, number === seen ? [] : [seen + 1], 'a host is followed who saw what was on');
  }
}

interface StoredResults {
  readonly ballots: number;
  readonly questions: readonly {
    readonly id: string;
    readonly responses: number;
    readonly options?: unknown;
    readonly words?: Readonly<Record<string, { readonly count: number }>>;
  }[];
}

/** The results are what the raw log counts. */
function checkResults(
  documents: readonly { readonly id: string; readonly document: unknown }[],
  answered: readonly Counted[],
): void {
  const stored = documents.find(({ id }) => id === SESSION)?.document as StoredResults | undefined;
  assert.ok(stored, 'the session has results');
  assert.equal(
    stored.ballots,
    new Set(answered.map(({ data }) => data.voterId)).size,
    'people are counted once',
  );
  for (const questionId of QUESTIONS) {
    const counted = answered.filter(({ counts, data }) => counts && data.questionId === questionId);
    const question: StoredResults['questions'][number] | undefined = stored.questions.find(
      ({ id }) => id === questionId,
    );
    assert.equal(question?.responses, counted.length, 'answers are counted as the log has them');
    const votes = (question?.options ?? []) as { id: string; votes: number }[];
    for (const { id, votes: shown } of votes) {
      const given = counted.filter(({ data: { answer } }) => answer.type === 'mcq' && answer.optionId === id);
      assert.equal(shown, given.length, 'options have the votes that the log has');
    }
    const words: readonly { readonly count: number }[] = Object.values(question?.words ?? {});
    const given = counted.filter(({ data: { answer } }) => answer.type === 'wordcloud');
    assert.equal(
      words.reduce((sum, { count }) => sum + count, 0),
      given.length,
      'words are as many as the log has',
    );
  }
}
