import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { useListChanges } from '../../../shared/reference/use-list-changes.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { usePlanTitle } from '../../../shared/reference/use-plan-title.ts';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import { type Offer, quoteQuery, type Wanted } from './api/quote-query.ts';
import classes from './checkout.module.css';
import { Bought, Paid, WaitingPayment } from './endings.tsx';
import { OrderSummary, UnknownTaxes } from './order-summary.tsx';
import { type Stage, usePayment } from './paying/use-payment.ts';
import { PaymentForm } from './payment-form.tsx';
import { type Place, stateOfPerson, supplyState } from './place.ts';
import { type CheckoutFacts, checkoutSituations } from './situations.ts';
import { NotForSale } from './not-for-sale.tsx';

/** Buys a month of a plan, or a paid activity (P071, P072). */
export function CheckoutScreen({ wanted }: { wanted: Wanted }) {
  const { user } = useSession();
  if (!user) return null;
  return <Checkout key={`${user.id} ${wanted.type} ${wanted.id}`} wanted={wanted} accountId={user.id} />;
}

function Checkout({ wanted, accountId }: { wanted: Wanted; accountId: string }) {
  const [coupon, setCoupon] = useState('');
  const [chosen, choose] = useState<Partial<Place>>({});
  const profile = useQuery(profileQuery);
  const person = profile.data?.user;
  const place: Place = {
    state: person === undefined ? null : stateOfPerson(person),
    gstin: '',
    businessName: '',
    businessAddress: '',
    ...chosen,
  };
  const { stage, isPaying, pay, ended, told, reconsider } = usePayment(wanted, accountId);
  const placed = stage.is === 'form' ? stage.placed : null;
  const quote = useQuery({
    ...quoteQuery(wanted, { coupon, state: supplyState(place) }),
    enabled: !profile.isPending,
    // What is left of a plan gets less all the time.
    refetchInterval: ({ state }) =>
      (state.data?.quote.credit ?? 0) > 0 && !isPaying && placed === null ? CREDIT_MS : false,
  });
  // What is being paid for stays as it was agreed.
  useListChanges('prices', stage.is === 'form' && !isPaying && placed === null);
  const applyCoupon = (code: string) => {
    reconsider();
    setCoupon(code);
  };
  const choosePlace = (change: Partial<Place>) => {
    reconsider();
    choose((before) => ({ ...before, ...change }));
  };
  const offer = quote.data && { ...quote.data, ...(placed !== null && { quote: placed.quote }) };
  const refusal = quote.error instanceof ApiProblem ? quote.error.code : null;
  const isBought =
    stage.is === 'bought' ||
    (stage.is === 'form' && !isPaying && (offer?.isBought === true || refusal === 'already-on-plan'));
  const isOpen = stage.is === 'form' && !isBought;

  if (quote.error instanceof ApiProblem && isFinal(quote.error) && isOpen) {
    const failure = stage.is === 'form' ? stage.failure : null;
    return <NotForSale why={quote.error} wanted={wanted} failure={failure} />;
  }
  return (
    <>
      <Head stage={stage} isBought={isBought} offer={offer} />
      {quote.isError && isOpen && <UnknownTaxes error={quote.error} onRetry={() => void quote.refetch()} />}
      <div className={classes.checkout}>
        <div className={classes.summary}>
          <OrderSummary
            offer={offer}
            isFetching={quote.isPlaceholderData}
            onCoupon={isOpen && !isPaying ? applyCoupon : null}
          />
        </div>
        <div>
          {stage.is === 'waiting' && <WaitingPayment {...stage} onEnded={ended} />}
          {stage.is === 'done' && <Paid wanted={wanted} transactionId={stage.transactionId} onTold={told} />}
          {isBought && <Bought wanted={wanted} />}
          {stage.is === 'form' && !isBought && (
            <PaymentForm
              wanted={wanted}
              offer={offer}
              place={place}
              isReady={offer !== undefined && !quote.isPlaceholderData && !quote.isError}
              isPaying={isPaying}
              failure={stage.failure}
              placed={placed}
              onPlace={choosePlace}
              onPay={pay}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** So often what is left of a plan is asked for again. */
const CREDIT_MS = 15_000;

function Head({ stage, isBought, offer }: { stage: Stage; isBought: boolean; offer: Offer | undefined }) {
  const t = useTranslations('checkout');
  const says = useTranslations('checkout.says');
  const rupees = useRupees();
  const isForm = stage.is === 'form';
  const facts: CheckoutFacts = {
    isDone: stage.is === 'done',
    isWaiting: stage.is === 'waiting',
    isBought,
    hasChanged: isForm && (stage.placed !== null || isPriceChanged(stage.failure)),
    hasFailed: isForm && stage.failure !== null,
    total: offer?.quote.total,
    isMonthly: offer?.item.type === 'subscription',
  };
  const titleOf = usePlanTitle();
  // Nothing of it can be said without its name.
  const situation = offer === undefined ? 'loading' : mostUrgent(checkoutSituations, facts);
  const name = offer?.item.type === 'quiz' ? offer.item.title : titleOf(offer?.item.planName ?? '');
  return (
    <Sentence title={t('title')} says={says(situation, { name, total: rupees(offer?.quote.total ?? 0) })} />
  );
}

/** Whether the server has said that it cannot be bought, and not to ask again later. */
const isFinal = ({ status }: ApiProblem) => status < 500 && status !== 429;

function isPriceChanged(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'quote-changed';
}
