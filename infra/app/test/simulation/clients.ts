import { handleSignUp } from '@pollux/command-api/accounts/sign-up';
import { handleSaveAnswers } from '@pollux/command-api/attending/save-answers';
import { handleStartAttempt } from '@pollux/command-api/attending/start-attempt';
import { handleSubmitAttempt } from '@pollux/command-api/attending/submit-attempt';
import { handleConfirmCheckout, handleStartQuizCheckout } from '@pollux/command-api/billing/checkout';
import { handleSubmitDisputeEvidence } from '@pollux/command-api/billing/evidence';
import { handleRecordBankAnswer } from '@pollux/command-api/billing/bank-answers';
import { handleCancelPayoutFile, handleMakePayoutFile } from '@pollux/command-api/billing/payout-files';
import { handlePayOut } from '@pollux/command-api/billing/payouts';
import { handleRefundOrder, handleRetryRefund } from '@pollux/command-api/billing/refunds';
import { handleDeleteActivity } from '@pollux/command-api/authoring/delete-activity';
import { handleSetActivityActive } from '@pollux/command-api/authoring/set-activity-active';
import { deriveId } from '@pollux/command-api/kernel/command-id';
import type { CommandHandler } from '@pollux/command-api/kernel/handles';
import { Contended } from '@pollux/command-api/kernel/streams';
import { handleCastVote } from '@pollux/command-api/voting/cast-vote';
import { completedOf, leftOf, type Order, orders, refundedOf } from '@pollux/domain/billing/orders/orders';
import { PayoutOpened, payouts } from '@pollux/domain/billing/payouts/payout';
import { PayoutFileMade, payoutFiles } from '@pollux/domain/billing/payouts/payout-file';
import { totalOf } from '@pollux/domain/billing/refunds/refund-lines';
import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { Position } from '@pollux/infra/event-store/event-store';
import { ConnectionLost } from './host.ts';
import type { Machine } from './machine.ts';
import type { Wish } from './plan.ts';
import type { CommandApi } from './processes.ts';
import type { Scheduler } from './scheduler.ts';
import type { MemoryLog } from './memory-event-store.ts';
import { adminId, FOR_SALE, OWNER, optionId, pollId, QUESTION, QUIZ, voterId } from './setting.ts';
import type { Request } from './request.ts';

/** What became of a wish. */
export type Outcome = Request & {
  readonly wish: Wish;
  /** At which steps it was first sent, and answered. */
  readonly sent: number;
  readonly answered: number;
} & ({ readonly position: Position; readonly answer: unknown } | { readonly refusal: string });

const RETRY_MS = 2_000;
/** A dispute is decided soon. */
const LOOK_FOR_DISPUTE_MS = 1_000;
/** So often somebody looks for what is to be there. */
const MOST_LOOKS = 8;

/** The command that a wish is sent as; the same each time. */
function requestOf(
  wish: Exclude<Wish, { kind: 'attend' | 'buy' | 'refund' | 'pay-out' | 'file' | 'bank' | 'evidence' }>,
): Request {
  switch (wish.kind) {
    case 'vote': {
      const answers = { [QUESTION]: { type: 'mcq' as const, optionId: optionId(wish.option) } };
      const vote = { pollId: pollId(wish.poll), answers };
      return request(handleCastVote, vote, voterId(wish.voter), `${wish.poll} ${wish.key}`);
    }
    case 'set-active': {
      const change = { id: pollId(wish.poll), isActive: wish.isActive };
      return request(handleSetActivityActive, change, OWNER, `${wish.poll} ${wish.key}`);
    }
    case 'delete':
      return request(handleDeleteActivity, { id: pollId(wish.poll) }, OWNER, `${wish.poll}`);
    case 'sign-up': {
      const form = {
        // Everybody gives the same address, so that their codes meet on one stream.
        email: 'somebody@school.example',
        password: 'violet-harbour-42',
        firstname: 'Some',
        lastname: 'Body',
        phoneNumber: '9000000000',
        countryName: 'India',
        countryShort: 'IN',
        state: 'Tamil Nadu',
        city: 'Madurai',
      };
      return request(handleSignUp, form, undefined, `${wish.person}`);
    }
  }
}

/** Sends something to whichever process, until somebody answers. @throws what is no answer for people */
type Ask = (request: Request) => Promise<Outcome>;

/** Sends all that a wish takes, one after the other. @throws what is no answer for people */
export async function fulfil(
  wish: Wish,
  scheduler: Scheduler<Machine>,
  anyCommandApi: () => { machine: Machine; process: CommandApi } | undefined,
  log: MemoryLog,
): Promise<Outcome[]> {
  const ask: Ask = (request) => untilAnswered(request, wish, scheduler, anyCommandApi);
  if (wish.kind === 'buy') return buy(wish, ask);
  if (wish.kind === 'refund') return giveBack(wish, ask, scheduler, log);
  if (wish.kind === 'pay-out') return payOut(wish, ask, scheduler, log);
  if (wish.kind === 'file') return makeFile(wish, ask, scheduler, log);
  if (wish.kind === 'bank') return bankAnswers(wish, ask, scheduler, log);
  if (wish.kind === 'evidence') return answerDispute(wish, ask, scheduler, log);
  return wish.kind === 'attend' ? attend(wish, ask) : [await ask(requestOf(wish))];
}

async function attend(
  { voter, options, submits, key }: Extract<Wish, { kind: 'attend' }>,
  ask: Ask,
): Promise<Outcome[]> {
  const [personId, quizId] = [voterId(voter), QUIZ];
  const names = { quizId, firstname: 'Some', lastname: 'Body' };
  const begun = await ask(request(handleStartAttempt, names, personId, `${key}`));
  if ('refusal' in begun) return [begun];
  const { attemptId } = begun.answer as { attemptId: string };
  const outcomes: Outcome[] = [begun];
  for (const [number, option] of options.entries()) {
    const answer = { type: 'mcq' as const, optionId: optionId(option) };
    const save = {
      quizId,
      attemptId,
      changes: [{ kind: 'answer' as const, questionId: QUESTION, answer }],
    };
    // Each wish has keys of its own: the same key with another answer is refused.
    const own = `${attemptId} ${key} ${options.join('')} ${submits} ${number}`;
    outcomes.push(await ask(request(handleSaveAnswers, save, personId, own)));
  }
  if (submits) {
    const submit = { quizId, attemptId };
    outcomes.push(await ask(request(handleSubmitAttempt, submit, personId, `${attemptId} ${key}`)));
  }
  return outcomes;
}

async function buy({ voter, outcome, key }: Extract<Wish, { kind: 'buy' }>, ask: Ask): Promise<Outcome[]> {
  const buyer = voterId(voter);
  const placed = await ask(
    request(handleStartQuizCheckout, { quizId: FOR_SALE, state: '33' }, buyer, `${key}`),
  );
  if ('refusal' in placed) return [placed];
  const { orderId } = placed.answer as { orderId: string };
  const payment = { orderId, paymentMethod: 'card' as const, token: outcome };
  // Two tabs of one person have keys of their own; the same key is a repeat, also of another page.
  const paid = await ask(request(handleConfirmCheckout, payment, buyer, `${key} ${outcome}`));
  return [placed, paid];
}

/** The newest order that somebody has paid, as the log has it; waited for while there is none. */
async function paidOrder(
  buyer: string,
  scheduler: Scheduler<Machine>,
  log: MemoryLog,
): Promise<(Order & { completed: { transactionId: string } }) | undefined> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const order = completedOf(stateOf(orders, { accountId: buyer }, log)).at(-1);
    if (order !== undefined && order.completed !== null) return { ...order, completed: order.completed };
    await scheduler.sleep(RETRY_MS);
  }
  return undefined;
}

async function giveBack(
  { admin, voter, percent, key, later }: Extract<Wish, { kind: 'refund' }>,
  ask: Ask,
  scheduler: Scheduler<Machine>,
  log: MemoryLog,
): Promise<Outcome[]> {
  const [by, userId] = [adminId(admin), voterId(voter)];
  await scheduler.sleep(later);
  const order = await paidOrder(userId, scheduler, log);
  if (order === undefined) return [];
  const { orderId } = order;
  const paise = percent === 100 ? null : Math.ceil((totalOf(leftOf(order)) * percent) / 100) || 1;
  const seen = { userId, orderId, paise, refundedBefore: totalOf(refundedOf(order)), reason: 'Asked for' };
  const decided = await ask(request(handleRefundOrder, seen, by, `${voter} ${key}`));
  if ('refusal' in decided) return [decided];
  await scheduler.sleep(RETRY_MS);
  const { refundId } = decided.answer as { refundId: string };
  const again = { userId, orderId, refundId };
  return [decided, await ask(request(handleRetryRefund, again, by, `${refundId} ${key}`))];
}

async function payOut(
  { admin, voter, netsDebt, key, later }: Extract<Wish, { kind: 'pay-out' }>,
  ask: Ask,
  scheduler: Scheduler<Machine>,
  log: MemoryLog,
): Promise<Outcome[]> {
  await scheduler.sleep(later);
  const order = await paidOrder(voterId(voter), scheduler, log);
  if (order === undefined) return [];
  const { transactionId } = order.completed;
  const isOpen = () => stateOf(payouts, { transactionId }, log).status !== 'none';
  for (let looks = 0; looks < MOST_LOOKS && !isOpen(); looks++) await scheduler.sleep(RETRY_MS);
  const paying = { transactionId, netsDebt };
  return [await ask(request(handlePayOut, paying, adminId(admin), `${transactionId} ${netsDebt} ${key}`))];
}

/** The ids that the events of a type name, as the log has them; waited for while there are none. */
async function idsIn(
  type: string,
  field: string,
  scheduler: Scheduler<Machine>,
  log: MemoryLog,
): Promise<string[]> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const found = log.events.filter((event) => event.type === type);
    if (found.length > 0) return found.map(({ data }) => (data as Record<string, string>)[field] ?? '');
    await scheduler.sleep(RETRY_MS);
  }
  return [];
}

async function makeFile(
  { admin, key, later }: Extract<Wish, { kind: 'file' }>,
  ask: Ask,
  scheduler: Scheduler<Machine>,
  log: MemoryLog,
): Promise<Outcome[]> {
  await scheduler.sleep(later);
  const transactionIds = await idsIn(PayoutOpened.type, 'transactionId', scheduler, log);
  if (transactionIds.length === 0) return [];
  const own = `${transactionIds.join(' ')} ${key}`;
  return [await ask(request(handleMakePayoutFile, { transactionIds }, adminId(admin), own))];
}

async function bankAnswers(
  { admin, says, sharesUtr, key, later }: Extract<Wish, { kind: 'bank' }>,
  ask: Ask,
  scheduler: Scheduler<Machine>,
  log: MemoryLog,
): Promise<Outcome[]> {
  await scheduler.sleep(later);
  const fileId = (await idsIn(PayoutFileMade.type, 'fileId', scheduler, log)).at(-1);
  if (fileId === undefined) return [];
  const by = adminId(admin);
  const own = `${fileId} ${says} ${sharesUtr} ${key}`;
  if (says === 'nothing') return [await ask(request(handleCancelPayoutFile, { fileId }, by, own))];
  const file = stateOf(payoutFiles, { fileId }, log);
  const rows = (file.status === 'none' ? [] : file.lines).map(({ reference, paise }, index) => {
    const outcome = says === 'mixed' ? (index % 2 === 0 ? 'paid' : 'failed') : says;
    const utr = sharesUtr && index === 0 ? 'SIMULATED00UTR' : `SIM${reference}`;
    return `${reference},${(paise / 100).toFixed(2)},${outcome},${outcome === 'paid' ? utr : ''},closed`;
  });
  const content = ['reference,amount,outcome,utr,reason', ...rows].join('\n');
  const answer = { fileId, content, isConfirmed: true };
  const first = await ask(request(handleRecordBankAnswer, answer, by, own));
  return [first, await ask(request(handleRecordBankAnswer, answer, by, `${own} again`))];
}

async function answerDispute(
  { admin, voter, key, later }: Extract<Wish, { kind: 'evidence' }>,
  ask: Ask,
  scheduler: Scheduler<Machine>,
  log: MemoryLog,
): Promise<Outcome[]> {
  const [by, userId] = [adminId(admin), voterId(voter)];
  await scheduler.sleep(later);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const order = completedOf(stateOf(orders, { accountId: userId }, log)).find(
      ({ disputes }) => disputes.length > 0,
    );
    const disputeId = order?.disputes.at(-1)?.disputeId;
    if (order !== undefined && disputeId !== undefined) {
      const answers = (text: string) => {
        const evidence = { userId, orderId: order.orderId, disputeId, text };
        return ask(request(handleSubmitDisputeEvidence, evidence, by, `${disputeId} ${text}`));
      };
      return [await answers(`They took part, ${key}.`), await answers(`They took part, ${key}, twice.`)];
    }
    await scheduler.sleep(LOOK_FOR_DISPUTE_MS);
  }
  return [];
}

function stateOf<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  key: Key,
  log: MemoryLog,
): State {
  return category.evolveAll(category.initial, log.stream(category.stream(key)) as unknown as Event[]);
}

async function untilAnswered(
  request: Request,
  wish: Wish,
  scheduler: Scheduler<Machine>,
  anyCommandApi: () => { machine: Machine; process: CommandApi } | undefined,
): Promise<Outcome> {
  let sent: number | undefined;
  for (;;) {
    const onItsWay = await scheduler.turn(undefined, `send ${JSON.stringify(wish)}`);
    sent ??= scheduler.steps;
    const found = anyCommandApi();
    if (found !== undefined) {
      const performing = found.machine.answer(found.process.perform(request));
      const answer = await outcomeOf(onItsWay === 'on' ? performing : abandoned(performing));
      const arrives = await scheduler.turn(undefined, `answer ${JSON.stringify(wish)}`);
      if (answer !== undefined && arrives === 'on') {
        return { ...request, wish, sent, answered: scheduler.steps, ...answer };
      }
    }
    await scheduler.sleep(RETRY_MS);
  }
}

/** `undefined` when it ought to be tried again. */
export async function outcomeOf(
  performing: Promise<{ answer: unknown; position: Position }>,
): Promise<{ answer: unknown; position: Position } | { refusal: string } | undefined> {
  try {
    return await performing;
  } catch (error) {
    if (error instanceof ConnectionLost || error instanceof Contended) return undefined;
    if (error instanceof Rejection) return { refusal: error.code };
    throw error;
  }
}

/** The client gives up waiting, but the process does not know. */
export async function abandoned(performing: Promise<unknown>): Promise<never> {
  performing.catch(() => {});
  throw new ConnectionLost('its answer');
}

export function request<Contract extends CommandContract>(
  handler: CommandHandler<Contract>,
  input: Input<Contract>,
  actorId: string | undefined,
  key: string,
): Request {
  const payload = handler.contract.payload.parse(input);
  const commandId = deriveId('simulation', actorId ?? '', handler.contract.name, key);
  const command = { commandId, commandHash: JSON.stringify(payload), correlationId: 'request', actorId };
  return { handler: handler as unknown as CommandHandler, payload, command };
}
