import { Button, Text } from '@mantine/core';
import { ADDRESS_FROM_PAISE, isGstin } from '@pollux/domain/accounts/gstin';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGoToFault } from '../../../shared/forms/use-go-to-fault.ts';
import type { CardFieldsHandle } from '../../../shared/gateway/card-fields.tsx';
import { keepDetails, keptDetailsQuery } from '../../../shared/gateway/kept-details.ts';
import type { Offer, Wanted } from './api/quote-query.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { BillingPlace } from './billing-place.tsx';
import classes from './checkout.module.css';
import { ContactDetails } from './contact-details.tsx';
import type { Decision, PlacedOrder } from './paying/make-payment.ts';
import { PaymentFailure } from './payment-failure.tsx';
import { type Means, PaymentChoice } from './payment-choice.tsx';
import { type Place, stateOfGstin, supplyState } from './place.ts';

/** A UPI ID: the name of a customer, and the handle of their bank (P229). */
const UPI = /^[\w.-]{2,64}@[a-z]{2,32}$/i;

/** Whether the invoice is to say the buyer's address: of a business, and of whoever buys for 50,000 rupees and more. */
function needsAddress(gstin: string, offer: Offer | undefined): boolean {
  return gstin !== '' || (offer !== undefined && offer.quote.taxableValue >= ADDRESS_FROM_PAISE);
}

type Problems = Partial<Record<keyof Place | keyof Means, string>>;

/** Everything between the price and the payment: who, where, with what, and the button that pays. */
export function PaymentForm({
  wanted,
  offer,
  place,
  isReady,
  isPaying,
  failure,
  placed,
  onPlace,
  onPay,
}: {
  wanted: Wanted;
  offer: Offer | undefined;
  place: Place;
  /** Whether the price on the screen is the one that is to be paid. */
  isReady: boolean;
  isPaying: boolean;
  failure: unknown;
  /** An order at the price on the screen, which is to be paid now. */
  placed: PlacedOrder | null;
  onPlace: (change: Partial<Place>) => void;
  onPay: (decide: () => Promise<Decision>) => void;
}) {
  const t = useTranslations('checkout');
  const queryClient = useQueryClient();
  const keptCard = useQuery(keptDetailsQuery).data?.card ?? null;
  const fields = useRef<CardFieldsHandle>(null);
  const [means, setMeans] = useState<Means>({ method: 'card', bank: null, upi: '' });
  const [form, goToFault] = useGoToFault<HTMLFormElement>();
  const [problems, setProblems] = useState<Problems>({});
  const isDue = offer !== undefined && offer.quote.total > 0;

  const problemsNow = (): Problems => {
    const found: Problems = {};
    const gstin = plainSigns(place.gstin);
    if (gstin !== '' && !isGstin(gstin)) found.gstin = t('place.gstinInvalid');
    if (gstin !== '' && place.businessName.trim() === '')
      found.businessName = t('place.businessNameRequired');
    if (needsAddress(gstin, offer) && place.businessAddress.trim() === '')
      found.businessAddress = t('place.businessAddressRequired');
    if (place.state === null && stateOfGstin(gstin) === null) found.state = t('place.stateRequired');
    if (isDue && means.method === 'bank' && means.bank === null) found.bank = t('payment.bankRequired');
    if (isDue && means.method === 'upi') {
      const upi = plainSigns(means.upi);
      if (upi === '') found.upi = t('payment.upiRequired');
      else if (!UPI.test(upi)) found.upi = t('payment.upiInvalid');
    }
    return found;
  };
  const tokenNow = async (): Promise<string | null> => {
    if (!isDue) return null;
    if (means.method === 'bank') return means.bank;
    if (means.method === 'upi') return plainSigns(means.upi);
    if (keptCard !== null) return keptCard.token;
    return (await fields.current?.token())?.token ?? null;
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (offer === undefined || !isReady || isPaying) return;
    const found = problemsNow();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      goToFault();
      return;
    }
    const { quote, coupon } = offer;
    onPay(async () => ({
      wanted,
      couponCode: coupon?.isValid ? coupon.code : '',
      state: supplyState(place),
      gstin: plainSigns(place.gstin),
      businessName: place.businessName.trim(),
      businessAddress: place.businessAddress.trim(),
      quote,
      placed,
      method: means.method,
      token: await tokenNow(),
    }));
  };
  const forget = (names: string[]) =>
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <ContactDetails />
      <BillingPlace
        place={place}
        problems={problems}
        onChange={(change) => {
          forget(['state', 'gstin', 'businessName', 'businessAddress']);
          onPlace(change);
        }}
      />
      {isDue && (
        <PaymentChoice
          means={means}
          gateway={offer.gateway}
          keptCard={keptCard}
          problems={problems}
          fields={fields}
          onChange={(change) => {
            forget(Object.keys(change));
            setMeans((before) => ({ ...before, ...change }));
          }}
          onOtherCard={() => keepDetails(queryClient, null)}
          onSubmit={() => submit()}
        />
      )}
      {offer !== undefined && !isDue && (
        <Text size="sm" c="dimmed" mb="md">
          {t('payment.nothingDue')}
        </Text>
      )}
      {placed !== null && !isPaying && <FailureAlert>{t('failure.changed')}</FailureAlert>}
      {failure !== null && <PaymentFailure failure={failure} />}
      <Button
        type="submit"
        fullWidth
        disabled={!isReady || isPaying}
        loading={isPaying}
        className={classes.pay}
      >
        {t('payment.pay')}
      </Button>
      <Text size="sm" role="status" className={classes.paying}>
        {isPaying && t('payment.paying')}
      </Text>
    </form>
  );
}
