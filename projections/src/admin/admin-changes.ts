import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { ActivityReported, ReportsClosed, ReportsUpheld } from '@pollux/domain/authoring/activity-reports';
import { QuizClosed, QuizReopened } from '@pollux/domain/authoring/quiz';
import { RefundFailed, RefundPaid } from '@pollux/domain/billing/orders/order-events';
import { PayoutOpened, PayoutReduced } from '@pollux/domain/billing/payouts/payout';
import type { AnyEventDefinition, EventOf } from '@pollux/domain/kernel/event';
import { type ActionRecord, Change } from '@pollux/domain/operations/admin-action';
import { type ChangedField, changedFields } from '@pollux/domain/operations/changed-fields';
import { TicketOpened } from '@pollux/domain/support/ticket';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { z } from 'zod';
import { heldValues, valuesIn } from '../kernel/held-values.ts';
import { projector } from '../kernel/projector.ts';
import { acts, isDone, type ListedAct, recordIdIn, recordOf } from './acts.ts';
import { type Values, valuesAtFirst } from './values.ts';

/** A record that admins may change: what its fields are by now, and what each act made of them, by the act's event. */
const ChangedRecord = z.object({
  values: z.record(z.string(), Change.shape.after),
  acts: z.record(z.string(), z.array(Change)),
  /** The fields that acts have changed, to be found by each. */
  fields: z.string(),
});
type ChangedRecord = z.infer<typeof ChangedRecord>;

type Recorded = Pick<RecordedEvent, 'id' | 'data' | 'metadata'>;
type Data = Readonly<Record<string, unknown>>;

/** Of a record, as the log of admins names it. */
export const changedRecordId = (record: ActionRecord, recordId: string) => `${record}.${recordId}`;

/** An empty text is nothing, too. */
const orNothing = (value: Change['after'] | undefined) =>
  value === undefined || value === '' ? null : value;

/** What an act made of the fields: those that it says and that were something else, and what is personal. */
function changesOf(before: Values, said: Values): Change[] {
  return (Object.keys(said) as ChangedField[]).flatMap((field): Change[] => {
    const change = { field, before: orNothing(before[field]), after: orNothing(said[field]) };
    return changedFields[field] === 'personal' || change.before !== change.after ? [change] : [];
  });
}

function changed(
  known: ChangedRecord | undefined,
  record: ActionRecord,
  makes: Exclude<ListedAct['makes'], 'nothing'>,
  event: Recorded,
  isAct: boolean,
): ChangedRecord {
  const before: Values = known?.values ?? valuesAtFirst(record);
  const said: Values =
    makes === 'gone'
      ? Object.fromEntries(Object.keys(before).map((field) => [field, null]))
      : makes(event.data as never);
  const changes = isAct ? changesOf(before, said) : [];
  const fields = new Set([...valuesIn(known?.fields ?? ''), ...changes.map(({ field }) => field)]);
  return {
    values: { ...before, ...said },
    acts: { ...known?.acts, ...(changes.length > 0 && { [event.id]: changes }) },
    fields: heldValues([...fields]),
  };
}

/** What happens to these records without an admin's act. */
interface Happening {
  readonly definition: AnyEventDefinition;
  readonly record: ActionRecord;
  readonly recordId: (data: never) => string;
  readonly makes: (data: never) => Values;
}

function happens<Definition extends AnyEventDefinition>(
  definition: Definition,
  record: ActionRecord,
  recordId: (data: EventOf<Definition>['data']) => string,
  makes: (data: EventOf<Definition>['data']) => Values,
): Happening {
  return { definition, record, recordId, makes };
}

const ofQuiz = ({ quizId }: { quizId: string }) => quizId;
const ofSale = ({ transactionId }: { transactionId: string }) => transactionId;
const ofRefund = ({ refundId }: { refundId: string }) => refundId;

const happenings = [
  happens(
    AccountRegistered,
    'account',
    ({ accountId }) => accountId,
    ({ userType, subscriptionType }) => ({ userType, subscriptionType }),
  ),
  happens(QuizClosed, 'activity', ofQuiz, () => ({ isActive: false })),
  happens(QuizReopened, 'activity', ofQuiz, () => ({ isActive: true })),
  happens(ActivityReported, 'activity', ofQuiz, () => ({ openReports: true })),
  happens(ReportsUpheld, 'activity', ofQuiz, () => ({ openReports: false })),
  happens(ReportsClosed, 'activity', ofQuiz, () => ({ openReports: false })),
  happens(PayoutOpened, 'payout', ofSale, () => ({ status: 'pending' })),
  happens(
    PayoutReduced,
    'payout',
    ofSale,
    ({ isWhole, isPaid }): Values => (isWhole && !isPaid ? { status: 'failed' } : {}),
  ),
  happens(RefundPaid, 'refund', ofRefund, () => ({ refund: 'paid' })),
  happens(RefundFailed, 'refund', ofRefund, () => ({ refund: 'failed' })),
  happens(
    TicketOpened,
    'ticket',
    ({ supportcode }) => supportcode,
    () => ({ status: 'pending' }),
  ),
];

/** What each act of an admin has made of its record, before and after: a record is a document. */
const ofActs = acts.reduce(
  (projected, listed) => {
    const { definition, makes } = listed;
    if (makes === 'nothing') return projected;
    return projected.creates(
      definition,
      ({ data }: Recorded) => changedRecordId(recordOf(listed, data), recordIdIn(data as Data)),
      (known, event: Recorded) =>
        changed(known, recordOf(listed, event.data), makes, event, isDone(listed, event)),
    );
  },
  projector('admin-changes', {
    version: 4,
    document: ChangedRecord,
    contained: ['fields'],
    textIndex: true,
  }),
);

/**
 * What each act of an admin has made of its record, before and after (A262): the log of admins looks it up. A record is a
 * document of its own, so that what was before is at hand in whatever steps the log is read. Nothing in it is personal.
 */
export const adminChanges = happenings.reduce(
  (projected, { definition, record, recordId, makes }) =>
    projected.creates(
      definition,
      ({ data }: Recorded) => changedRecordId(record, recordId(data as never)),
      (known, event: Recorded) => changed(known, record, makes, event, false),
    ),
  ofActs,
);
