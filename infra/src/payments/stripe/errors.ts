import { Stripe } from 'stripe';

/** Stripe has not done what it was asked for. It says nothing of a person, nor of what is secret. */
export class StripeFailed extends Error {
  constructor({ type, code, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>) {
    const said = [type, code, statusCode, requestId].filter((part) => part !== undefined && part !== '');
    super(`Stripe: ${said.join(' ')}`);
    this.name = 'StripeFailed';
  }
}

/** Errors of the SDK carry what was sent and answered, which is nothing for logs. */
export function failed(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? new StripeFailed(error) : error;
}

/** @throws StripeFailed in the place of the SDK's error */
export function throwFailed(error: unknown): never {
  throw failed(error);
}

/** Whether Stripe has answered with an error of this code. */
export function isError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** The id of what Stripe names, or gives whole. */
export function idOf(what: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof what === 'string' ? what : what?.id;
}
