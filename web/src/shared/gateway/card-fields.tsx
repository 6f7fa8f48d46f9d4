import { useComputedColorScheme } from '@mantine/core';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { CardAsking } from './card-asking.ts';
import classes from './card-fields.module.css';
import {
  CARD_FIELDS_PATH,
  type CardLook,
  type CardMessage,
  type CardTexts,
  type CardToken,
} from './card-messages.ts';

/** What a form asks the fields for. */
export interface CardFieldsHandle {
  /** A token for what is typed. @throws CardIncomplete, CardFieldsAway */
  token: () => Promise<CardToken>;
}

/** As high as the frame is before it has said so. */
const FIRST_PIXELS = 290;

/**
 * The gateway's fields of a card, in a frame that this page cannot look into: number, expiry, CVV and the name on it (P213,
 * P225 to P227, A358, A359).
 * @param onSubmit Return was pressed in one of them
 */
export function CardFields({ ref, onSubmit }: { ref: Ref<CardFieldsHandle>; onSubmit?: () => void }) {
  const t = useTranslations('checkout.card');
  const scheme = useComputedColorScheme('light');
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [pixels, setPixels] = useState(FIRST_PIXELS);
  const [asking] = useState(() => new CardAsking());
  const hear = useEffectEvent((event: MessageEvent<CardMessage>) => {
    const heard = asking.hear(event, frame.current?.contentWindow ?? null);
    if (heard === 'submit') onSubmit?.();
    else if (heard !== null) setPixels(heard.pixels);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<CardMessage>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  useImperativeHandle(ref, () => ({ token: () => asking.token(frame.current?.contentWindow ?? null) }), [
    asking,
  ]);
  const look: CardLook = { locale, scheme, texts: useCardTexts() };
  const address = `${CARD_FIELDS_PATH}#${encodeURIComponent(JSON.stringify(look))}`;
  return (
    <iframe
      // Another look is another frame: changing the address of one would be a step back for the browser's button.
      key={address}
      ref={frame}
      src={address}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the sandbox's document gives its origin up by itself; Stripe's cannot
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      title={t('title')}
      className={classes.frame}
      style={{ height: pixels }}
    />
  );
}

function useCardTexts(): CardTexts {
  const t = useTranslations('checkout.card');
  const outcomes = useTranslations('checkout.card.outcomes');
  return {
    title: t('title'),
    number: t('number'),
    group: t('group'),
    expiry: t('expiry'),
    expiryPattern: t('expiryPattern'),
    cvv: t('cvv'),
    name: t('name'),
    numberRequired: t('numberRequired'),
    numberInvalid: t('numberInvalid'),
    numberMistyped: t('numberMistyped'),
    expiryRequired: t('expiryRequired'),
    expiryInvalid: t('expiryInvalid'),
    expiryPast: t('expiryPast'),
    cvvRequired: t('cvvRequired'),
    cvvInvalid: t('cvvInvalid'),
    nameRequired: t('nameRequired'),
    testCards: t('testCards'),
    testCardsHint: t('testCardsHint'),
    outcomes: {
      ok: outcomes('ok'),
      declined: outcomes('declined'),
      insufficient: outcomes('insufficient'),
      expired: outcomes('expired'),
      cvc: outcomes('cvc'),
      fraud: outcomes('fraud'),
      confirm: outcomes('confirm'),
      late: outcomes('late'),
      lost: outcomes('lost'),
      refundLate: outcomes('refundLate'),
      refundFails: outcomes('refundFails'),
      disputeWon: outcomes('disputeWon'),
      disputeLost: outcomes('disputeLost'),
    },
  };
}
