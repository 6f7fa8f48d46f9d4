import assert from 'node:assert/strict';
import { codeForNewAccount } from '@pollux/command-api/accounts/sign-up';
import { deriveId } from '@pollux/command-api/kernel/command-id';
import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { OneTimeCodeIssued } from '@pollux/domain/accounts/email';
import { type QuizEvent, quizzes } from '@pollux/domain/authoring/quiz';
import { BallotCast } from '@pollux/domain/voting/ballot';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { foldOf } from '../support/fold.ts';
import { checkAttempts } from './attempt-invariants.ts';
import { checkBoard } from './board-invariants.ts';
import { checkEvidence } from './evidence-invariants.ts';
import { checkRefunds } from './refund-invariants.ts';
import { checkPayoutFiles } from './payout-file-invariants.ts';
import { checkOrders } from './order-invariants.ts';
import type { Outcome } from './clients.ts';
import { isLimited, POLLS, pollId } from './setting.ts';
import type { Rest } from './simulation.ts';

/** Everything that must hold once all is at rest. @throws AssertionError */
export async function checkInvariants({ outside, outcomes, commandApis, queryApis }: Rest): Promise<void> {
  const { log, documents, mails, projectors } = outside;
  const { events } = log;
  checkAcknowledged(outcomes, events);
  checkRefused(outcomes, events);
  checkBallots(events);
  checkReactions(events, mails);
  checkAttempts(events, outcomes, outside.now());
  checkOrders(events, outcomes, outside);
  checkRefunds(events, outside);
  checkEvidence(events, outside);
  checkPayoutFiles(events);
  for (const api of queryApis) checkBoard(events, api.board());
  for (const projector of projectors) {
    const { collection } = projector;
    const { name } = collection;
    assert.equal(documents.checkpoint(collection), log.head, `${name} has come to the head`);
    const kept = Object.fromEntries(
      documents.documents(collection).map(({ id, document }) => [id, document]),
    );
    assert.deepEqual(kept, foldOf(projector, events), `${name} is what the log makes of it`);
  }
  for (const poll of POLLS) {
    const quizId = pollId(poll);
    const written = log.stream(quizzes.stream({ quizId }));
    const current = written.reduce(
      (quiz, event) => quizzes.evolve(quiz, event as unknown as QuizEvent),
      quizzes.initial,
    );
    for (const api of commandApis) {
      assert.deepEqual(await api.poll(quizId), current, 'commands see the poll as it is');
    }
  }
}

/** What was acknowledged is there once, where the answer said, in the order of the answers. */
function checkAcknowledged(outcomes: readonly Outcome[], events: readonly RecordedEvent[]): void {
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'no event is there twice');
  const acknowledged = outcomes.flatMap((outcome) => ('position' in outcome ? [outcome] : []));
  for (const { command, wish, position } of acknowledged) {
    // A poll that is already as it should be is left alone, and that leaves no trace.
    if (wish.kind === 'set-active' || wish.kind === 'delete' || wish.kind === 'attend') continue;
    // An order that says the same stays, and a payment is several steps.
    if (wish.kind === 'buy' || wish.kind === 'refund' || wish.kind === 'pay-out') continue;
    if (wish.kind === 'file' || wish.kind === 'bank') continue;
    const own = events.filter(({ metadata }) => metadata.commandId === command.commandId);
    assert.deepEqual(
      own.map(({ metadata, position }) => [metadata.commandHash, position]),
      [[command.commandHash, position]],
      'an acknowledged command is there once, as it was sent, where its answer says',
    );
  }
  const firstSent = (id: string) =>
    Math.min(...outcomes.filter(({ command }) => command.commandId === id).map(({ sent }) => sent));
  const writing = acknowledged.filter(({ command, position }) =>
    events.some((event) => event.position === position && event.metadata.commandId === command.commandId),
  );
  for (const earlier of writing) {
    for (const later of writing) {
      if (earlier.answered >= firstSent(later.command.commandId)) continue;
      assert.ok(earlier.position < later.position, 'the log keeps the order of answers');
    }
  }
}

/** Nobody is refused without a reason. */
function checkRefused(outcomes: readonly Outcome[], events: readonly RecordedEvent[]): void {
  const has = (...types: string[]) => events.some(({ type }) => types.includes(type));
  for (const outcome of outcomes) {
    if (!('refusal' in outcome)) continue;
    const { refusal, wish, command } = outcome;
    const same = events.find(({ metadata }) => metadata.commandId === command.commandId);
    switch (refusal) {
      case 'idempotency-key-reused':
        assert.notEqual(
          same?.metadata.commandHash,
          command.commandHash,
          'the key was used for something else',
        );
        assert.ok(same, 'the key was used');
        break;
      case 'already-voted':
        assert.ok(wish.kind === 'vote' && isLimited(wish.poll), 'the poll takes one ballot a person');
        break;
      case 'poll-closed':
        assert.ok(has('QuizClosed'), 'a poll was closed');
        break;
      case 'attempts-finished':
      case 'quiz-closed':
        assert.equal(wish.kind, 'attend', 'the quiz has a schedule, and attempts are limited');
        break;
      case 'attempt-submitted':
        assert.ok(has('AttemptSubmitted'), 'the attempt was submitted');
        break;
      case 'payment-declined':
      case 'payment-under-way':
      case 'already-bought':
      case 'order-ended':
        assert.equal(wish.kind, 'buy', 'somebody buys');
        break;
      case 'refund-under-way':
      case 'refunds-changed':
      case 'order-disputed':
      case 'nothing-to-refund':
      case 'more-than-left':
        assert.equal(wish.kind, 'refund', 'somebody gives back');
        break;
      case 'evidence-given':
      case 'evidence-too-late':
      case 'dispute-decided':
        assert.equal(wish.kind, 'evidence', 'somebody answers a dispute');
        break;
      case 'payout-held':
      case 'payout-not-found':
      case 'nothing-to-pay':
        assert.equal(wish.kind, 'pay-out', 'somebody pays the creator');
        break;
      case 'payout-in-file':
        assert.ok(wish.kind === 'pay-out' && has('PayoutPutInFile'), 'a payout is in a file');
        break;
      case 'nothing-for-file':
        assert.equal(wish.kind, 'file', 'somebody makes a file');
        break;
      case 'bank-answer-empty':
        assert.equal(wish.kind, 'bank', 'nothing was in the file');
        break;
      case 'quiz-not-found':
        assert.ok(has('QuizDeleted'), 'a poll was deleted');
        break;
      default:
        assert.fail(`Nobody expects to be refused with ${refusal}.`);
    }
  }
}

function checkBallots(events: readonly RecordedEvent[]): void {
  const streams = events.filter(({ type }) => type === BallotCast.type).map(({ stream }) => stream);
  const limited = streams.filter((stream) => stream.includes(pollId(0)));
  assert.equal(new Set(limited).size, limited.length, 'a person has one ballot where the limit is on');
}

/** Every new account is sent its code: it is issued once, and mailed at least once. */
function checkReactions(events: readonly RecordedEvent[], mails: readonly { id: string }[]): void {
  for (const registered of events.filter(({ type }) => type === AccountRegistered.type)) {
    const commandId = deriveId('reaction', codeForNewAccount.name, registered.id);
    const issued = events.filter(({ metadata }) => metadata.commandId === commandId);
    assert.deepEqual(
      issued.map(({ type }) => type),
      [OneTimeCodeIssued.type],
      'a new account has one code',
    );
    assert.ok(
      mails.some(({ id }) => id === issued[0]?.id),
      'the code is mailed',
    );
  }
}
