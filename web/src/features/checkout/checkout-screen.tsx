import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../shared/api/client.ts';
import { EmptySky } from '../../shared/look/empty-sky.tsx';
import { Sentence } from '../../shared/look/sentence.tsx';
import { profileQuery } from '../../shared/session/profile-query.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { mostUrgent } from '../../shared/situations/situations.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { useRupees } from '../../shared/ui/use-rupees.ts';
import { type Offer, quoteQuery, type Wanted } from './api/quote-query.ts';
import classes from './checkout.module.css';
import { Bought, Paid, WaitingPayment } from './endings.tsx';
import { OrderSummary, UnknownTaxes } from './order-summary.tsx';
import { type Stage, usePayment } from './paying/use-payment.ts';
import { PaymentForm } from './payment-form.tsx';
import { type Place, stateOfPerson, supplyState } from './place.ts';
import { type CheckoutFacts, checkoutSituations } from './situations.ts';

/** Buys a month of a plan, or a paid activity (P071, P072). */
export function CheckoutScreen({ wanted }: { wanted: Wanted }) {
  const { user } = useSession();
  if (!user) return null;
  return <Checkout key={`${user.id} ${wanted.type} ${wanted.id}`} wanted={wanted} accountId={user.id} />;
}

function Checkout({ wanted, accountId }: { wanted: Wanted; accountId: string }) {
  const common = useTranslations('common');
  const [coupon, setCoupon] = useState('');
  const [chosen, choose] = useState<Partial<Place>>({});
  const profile = useQuery(profileQuery);
  const person = profile.data?.user;
  const place: Place = { state: person === undefined ? null : stateOfPerson(person), gstin: '', ...chosen };
  const quote = useQuery({
    ...quoteQuery(wanted, { coupon, state: supplyState(place) }),
    enabled: !profile.isPending,
  });
  const { stage, isPaying, pay, ended } = usePayment(wanted, accountId);
  const offer = quote.data;
  const isBought = stage.is === 'bought' || (stage.is === 'form' && !isPaying && offer?.isBought === true);
  const isOpen = stage.is === 'form' && !isBought;

  if (quote.error instanceof ApiProblem && isGone(quote.error) && stage.is === 'form') return <Gone />;
  return (
    <>
      <Head stage={stage} isBought={isBought} offer={offer} />
      {quote.isError && isOpen && <UnknownTaxes onRetry={() => quote.refetch()} retry={common('retry')} />}
      <div className={classes.checkout}>
        <div className={classes.summary}>
          <OrderSummary
            offer={offer}
            isFetching={quote.isPlaceholderData}
            onCoupon={isOpen && !isPaying ? setCoupon : null}
          />
        </div>
        <div>
          {stage.is === 'waiting' && <WaitingPayment {...stage} onEnded={ended} />}
          {stage.is === 'done' && <Paid wanted={wanted} transactionId={stage.transactionId} />}
          {isBought && <Bought wanted={wanted} />}
          {stage.is === 'form' && !isBought && (
            <PaymentForm
              wanted={wanted}
              offer={offer}
              place={place}
              isReady={offer !== undefined && !quote.isPlaceholderData && !quote.isError}
              isPaying={isPaying}
              failure={stage.failure}
              onPlace={(change) => choose((before) => ({ ...before, ...change }))}
              onPay={pay}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Whether there is nothing of this kind to be bought. */
const isGone = ({ status }: ApiProblem) => status === 404 || status === 422;

function Head({ stage, isBought, offer }: { stage: Stage; isBought: boolean; offer: Offer | undefined }) {
  const t = useTranslations('checkout');
  const says = useTranslations('checkout.says');
  const rupees = useRupees();
  const isForm = stage.is === 'form';
  const facts: CheckoutFacts = {
    isDone: stage.is === 'done',
    isWaiting: stage.is === 'waiting',
    isBought,
    hasChanged: isForm && stage.hasChanged,
    hasFailed: isForm && stage.failure !== null,
    total: offer?.quote.total,
    isMonthly: offer?.item.type === 'subscription',
  };
  // Nothing of it can be said without its name.
  const situation = offer === undefined ? 'loading' : mostUrgent(checkoutSituations, facts);
  const name = offer?.item.type === 'quiz' ? offer.item.title : (offer?.item.planName ?? '');
  return (
    <Sentence title={t('title')} says={says(situation, { name, total: rupees(offer?.quote.total ?? 0) })} />
  );
}

function Gone() {
  const t = useTranslations('checkout');
  return (
    <>
      <Sentence title={t('title')} says={t('gone.title')} />
      <EmptySky title={t('gone.title')} text={t('gone.text')}>
        <ButtonLink to="/dashboard/choosesubscription" variant="default">
          {t('gone.plans')}
        </ButtonLink>
      </EmptySky>
    </>
  );
}
