import { OrderPlaced, RefundDecided } from '@pollux/domain/billing/orders/order-events';
import { TransactionRecorded } from '@pollux/domain/billing/ledger';
import { PayoutOpened } from '@pollux/domain/billing/payouts/payout';
import { PayoutFileMade } from '@pollux/domain/billing/payouts/payout-file';
import { pollResults } from '@pollux/projections/voting/poll-results';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { standings } from '@pollux/projections/attending/standings';
import { projectors } from '@pollux/projections/registry';

const OF_MONEY = [OrderPlaced, RefundDecided, TransactionRecorded, PayoutOpened, PayoutFileMade];
const NEEDED: readonly unknown[] = [attemptsView, pollResults, standings];

/**
 * The read models that money changes, and those that rebuilds and deadlines need. Plans of money alone leave the others
 * out: nothing is in them, yet each is as many steps of a run, and the fewer of its troubles come over money.
 */
export const moneyProjectors = projectors.filter(
  (projector) => NEEDED.includes(projector) || OF_MONEY.some(({ type }) => projector.knows(type)),
);
