import type { Config } from '@pollux/infra/config';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { PaymentGateway } from '@pollux/infra/payments/payment-gateway';
import { SandboxGateway } from '@pollux/infra/payments/sandbox-gateway';
import type { Secrets } from '@pollux/infra/secrets';
import type { FastifyInstance } from 'fastify';
import { mountSandboxPages } from './sandbox-page.ts';
import { mountStripePages } from './stripe-page.ts';

/** A gateway, with what it needs of the site. */
export interface OpenGateway {
  readonly gateway: PaymentGateway;
  /** Mounts where people confirm payments, or come back to from where they did. */
  readonly mountPages: (server: FastifyInstance) => void;
}

/**
 * Opens the gateway that the configuration names. Only where that is Stripe its SDK is loaded.
 * @param parts.tell delivers a message of the sandbox
 */
export async function openGateway(
  { stripe, publicOrigin }: Pick<Config, 'stripe' | 'publicOrigin'>,
  parts: {
    readonly files: FileStore;
    readonly secrets: Secrets;
    readonly now: () => Date;
    readonly tell: (message: { readonly header: string; readonly signature: string; body: string }) => void;
  },
): Promise<OpenGateway> {
  const { files, now } = parts;
  if (stripe !== undefined) {
    const { StripeGateway } = await import('@pollux/infra/payments/stripe/gateway');
    return {
      gateway: new StripeGateway(stripe, { files, now, publicOrigin }),
      mountPages: mountStripePages,
    };
  }
  const gateway: SandboxGateway = new SandboxGateway({
    ...parts,
    publicOrigin,
    tell: (body, signature) => parts.tell({ header: gateway.signatureHeader, signature, body }),
  });
  return { gateway, mountPages: (server) => mountSandboxPages(server, gateway) };
}
