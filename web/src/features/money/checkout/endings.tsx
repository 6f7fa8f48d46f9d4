import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { refreshAfter } from '../../../shared/api/refresh-after.ts';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { SuccessAlert } from '../../../shared/ui/success-alert.tsx';
import { type OrderStatus, orderStatusQuery } from './api/order-status-query.ts';
import type { Wanted } from './api/quote-query.ts';

/** As long as it takes to read that it is paid. */
const READ_MS = 4_000;

/** So long a payment that was sent may be on its way to the server. */
const ON_ITS_WAY_MS = 8_000;

/** A payment that the gateway has not answered yet: asked for again and again (P595). */
export function WaitingPayment({
  orderId,
  confirmUrl,
  isUnanswered,
  onEnded,
}: {
  orderId: string;
  /** Whether nothing came back when the payment was sent: it may be on its way to the server. */
  isUnanswered: boolean;
  /** Where the person has to confirm it; null where that is not asked for. */
  confirmUrl: string | null;
  /** @param order null where there is none */
  onEnded: (order: OrderStatus | null) => void;
}) {
  const t = useTranslations('checkout.waiting');
  const { data, error, dataUpdatedAt } = useQuery(orderStatusQuery(orderId));
  const [since] = useState(() => Date.now());
  const isOnItsWay =
    data?.status === 'pending' ||
    (data?.status === 'placed' && isUnanswered && dataUpdatedAt < since + ON_ITS_WAY_MS);
  const tell = useEffectEvent(onEnded);
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  useEffect(() => {
    if (isUnknown) tell(null);
    else if (data !== undefined && !isOnItsWay) tell(data);
  }, [data, isOnItsWay, isUnknown]);
  return (
    <Section title={t('title')}>
      <Group wrap="nowrap" align="flex-start" mt="md" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{t('text')}</Text>
      </Group>
      {confirmUrl !== null && (
        <Button component="a" href={confirmUrl} mt="md">
          {t('confirm')}
        </Button>
      )}
    </Section>
  );
}

/** It is paid (P370, P595, A334); then on to what was bought. */
export function Paid({
  wanted,
  transactionId,
  onTold,
}: {
  wanted: Wanted;
  transactionId: string | null;
  /** The person has read it, or goes on by themselves. */
  onTold: () => void;
}) {
  const t = useTranslations('checkout.done');
  const leave = useWayOn(wanted);
  const goOn = () => {
    onTold();
    leave();
  };
  const { download } = useDownload();
  /** Whoever wants the invoice leaves by themselves. */
  const [stays, setStays] = useState(false);
  const goOnByItself = useEffectEvent(goOn);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => goOnByItself(), READ_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  const tell = useEffectEvent(onTold);
  useEffect(() => () => tell(), []);
  const downloadInvoice = () => {
    onTold();
    setStays(true);
    void download(`/api/transactions/${transactionId}/invoice`);
  };
  return (
    <>
      <SuccessAlert>{t('alert')}</SuccessAlert>
      {transactionId !== null && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('number', { id: transactionId })}
        </Text>
      )}
      <Group mt="lg">
        <Button onClick={goOn}>{t(wanted.type === 'subscription' ? 'dashboard' : 'attend')}</Button>
        {transactionId !== null && (
          <Button variant="default" onClick={downloadInvoice}>
            {t('invoice')}
          </Button>
        )}
      </Group>
    </>
  );
}

/** There is nothing to pay: it was bought before, on this device or another. */
export function Bought({ wanted }: { wanted: Wanted }) {
  const t = useTranslations('checkout.bought');
  const goOn = useWayOn(wanted);
  if (wanted.type === 'quiz') {
    return (
      <>
        <Text>{t('activity')}</Text>
        <Button mt="lg" onClick={goOn}>
          {t('attend')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text>{t('plan')}</Text>
      <ButtonLink to="/dashboard/choosesubscription" mt="lg">
        {t('plans')}
      </ButtonLink>
    </>
  );
}

/** The dashboard, or the page of what was bought, in the place of the checkout: the way back does not lead here again. */
function useWayOn({ type, id }: Wanted): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    if (type === 'subscription') {
      // The plan follows the payment: by now it is in force.
      void refreshAfter(queryClient, 'ConfirmCheckout');
      void navigate({ to: '/dashboard', replace: true });
    } else void replaceBy(id);
  };
}

async function replaceBy(activityId: string): Promise<void> {
  // What the address is made of is much to load, for whoever has bought something.
  const { attendAddress } = await import('./api/attend-address.ts');
  location.replace(await attendAddress(activityId));
}
