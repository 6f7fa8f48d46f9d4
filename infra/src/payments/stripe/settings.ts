/** An account at Stripe, as the configuration names it. */
export interface StripeSettings {
  readonly secretKey: string;
  /** For the browser. */
  readonly publishableKey: string;
  /** By which messages of Stripe are known. */
  readonly webhookSecret: string;
  /** Without a slash at the end. */
  readonly apiOrigin: string;
}

/** Where people come back to from their bank. */
export const STRIPE_RETURN_PATH = '/gateway/stripe/return';
