// The part of Stripe.js that is used here (docs.stripe.com/js). Their script alone defines it, on their own address.

/** What is wrong with what was typed, in words for its person. */
interface StripeProblem {
  readonly message?: string;
}

export interface StripeElements {
  create(type: 'payment', options: object): { mount(place: HTMLElement): void };
  /** Looks at what was typed, and says below each field what is wrong with it. */
  submit(): Promise<{ readonly error?: StripeProblem }>;
}

export interface StripeJs {
  elements(options: object): StripeElements;
  createPaymentMethod(what: { readonly elements: StripeElements }): Promise<{
    readonly error?: StripeProblem;
    readonly paymentMethod?: {
      readonly id: string;
      readonly card?: { readonly brand: string; readonly last4: string };
    };
  }>;
}

declare global {
  /** Not there where their script could not be loaded. */
  var Stripe: ((publishableKey: string) => StripeJs) | undefined;
}
