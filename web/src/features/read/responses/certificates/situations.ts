import type { Situations } from '../../../../shared/situations/situations.ts';

/** What the first sentence of a list of certificates is decided by, and told with. */
export interface CertificatesFacts {
  readonly valid: number;
  readonly revoked: number;
}

/** What is true of certificates, the most urgent first. */
export const certificatesSituations = [
  ['valid', ({ valid }) => valid > 0],
  ['revoked', ({ revoked }) => revoked > 0],
  ['nothing', () => true],
] as const satisfies Situations<CertificatesFacts>;
