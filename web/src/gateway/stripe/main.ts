import '../../shared/look/tokens.css';
import type { CardLook } from '../../shared/gateway/card-messages.ts';
import '../fields.css';
import './element.css';
import { onAsked, say, unveil, wantedLook, wear } from '../frame.ts';
import type { StripeElements, StripeJs } from './stripe-js.ts';

// Stripe's fields of a card: their Payment Element, which puts the fields into frames of Stripe's own. What is typed there
// goes to Stripe, and comes back as the id of a payment method.

const look = wantedLook();
const key = document.querySelector<HTMLMetaElement>('meta[name="stripe-key"]')?.content ?? '';
// Without their script nothing answers the page around, which says so after a while.
if (look !== null && globalThis.Stripe !== undefined) begin(look, globalThis.Stripe(key));

function begin(wanted: CardLook, stripe: StripeJs): void {
  wear(wanted);
  const main = document.getElementById('fields');
  const place = document.getElementById('element');
  if (main === null || place === null) return;
  const [title] = main.querySelectorAll<HTMLElement>('[data-text="title"]');
  if (title !== undefined) title.textContent = wanted.texts.title;
  const elements = stripe.elements({
    // No amount: the card is asked for before anybody knows what it pays.
    mode: 'setup',
    currency: 'inr',
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    // Of our languages Stripe has English alone: for others it looks at those of the browser.
    locale: wanted.locale === 'en' ? 'en' : 'auto',
    appearance: appearanceOf(wanted),
  });
  elements
    .create('payment', {
      terms: { card: 'never' },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    })
    .mount(place);
  onAsked((asked) => void answer(asked, stripe, elements));
  unveil(main);
}

async function answer(asked: number, stripe: StripeJs, elements: StripeElements): Promise<void> {
  const { error: incomplete } = await elements.submit();
  if (incomplete !== undefined) return sayProblem(asked, incomplete.message);
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
  if (paymentMethod === undefined) return sayProblem(asked, error?.message);
  const { id, card } = paymentMethod;
  say({ type: 'token', asked, token: id, brand: card?.brand ?? 'card', last4: card?.last4 ?? '' });
}

/** Stripe says it below its fields; the page around says it where it says why nothing is paid. */
function sayProblem(asked: number, text = ''): void {
  say({ type: 'problem', asked, field: 'number', text });
}

/** Our colours, which Stripe's frames cannot read. */
function appearanceOf({ scheme }: CardLook): object {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorBackground: token('--field'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorPrimary: token('--ink'),
      borderRadius: token('--radius'),
      fontFamily: 'system-ui, sans-serif',
    },
  };
}
