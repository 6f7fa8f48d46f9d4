import type { BrowserContext } from 'playwright-core';

// Stripe.js as far as the fields of a card use it, played on Stripe's own addresses: nothing of a test leaves this machine.
// As theirs, it puts the field into a frame of its own, which sends the number to Stripe and gets a token for it.

/** Cards by their number, and what becomes of a payment with each (`pm_peer_<outcome>`). */
export const STRIPE_CARDS = {
  ok: '4539148803436467',
  insufficient: '4000000000009995',
  confirm: '4000000000003220',
} as const;

const SCRIPT = `
globalThis.Stripe = (key) => ({
  elements: (options) => {
    if (options.paymentMethodCreation !== 'manual' || options.currency !== 'inr') throw new Error('options');
    const frame = document.createElement('iframe');
    const asks = (what) => new Promise((resolve) => {
      const hears = ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        removeEventListener('message', hears);
        resolve(data);
      };
      addEventListener('message', hears);
      frame.contentWindow.postMessage(what, 'https://js.stripe.com');
    });
    return {
      asks,
      create: () => ({
        mount(place) {
          frame.src = 'https://js.stripe.com/endive/field.html';
          frame.title = 'Secure payment input frame';
          frame.style.cssText = 'width: 100%; height: 7rem; border: 0';
          place.append(frame);
        },
      }),
      submit: () => asks({ look: true }),
    };
  },
  createPaymentMethod: async ({ elements }) => {
    await fetch('https://api.stripe.com/v1/elements/sessions?key=' + key);
    return elements.asks({ key });
  },
});`;

const FIELD = `<!doctype html><meta name="viewport" content="width=device-width"><style>
body { margin: 0; font: 16px system-ui; color: gray } input { font: inherit; width: 100%; height: 2.75rem; box-sizing: border-box }
</style><label>Card number <input autocomplete="off" inputmode="numeric"></label><script>
addEventListener('message', async ({ data, source, origin }) => {
  // Tools that look at pages send messages too, to every frame.
  if (!data?.look && !data?.key) return;
  const number = document.querySelector('input').value;
  if (data.look) return source.postMessage(number === '' ? { error: { message: 'Your card number is incomplete.' } } : {}, origin);
  const made = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body: number });
  source.postMessage({ paymentMethod: await made.json() }, origin);
});
</script>`;

/** Plays Stripe's addresses for a browser. */
export async function playStripeJs(context: BrowserContext): Promise<void> {
  const cors = { 'access-control-allow-origin': '*' };
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('.html')
      ? route.fulfill({ contentType: 'text/html', body: FIELD })
      : route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('https://api.stripe.com/**', (route) => {
    const number = route.request().postData() ?? '';
    const outcome = Object.entries(STRIPE_CARDS).find(([, each]) => each === number)?.[0] ?? 'declined';
    const json = { id: `pm_peer_${outcome}`, card: { brand: 'visa', last4: number.slice(-4) } };
    return route.fulfill({ json, headers: cors });
  });
}
