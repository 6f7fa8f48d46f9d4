import { z } from 'zod';
import { Settings } from '../../authoring/content/settings.ts';

/** What the creator of an activity decides of its certificate, as an issued one keeps it. */
export const CertificateDesign = Settings.pick({
  certificate: true,
  customCertificate: true,
  organisationName: true,
  competitionName: true,
  certificateDescription: true,
  certificatePosition: true,
  certContent: true,
  certificateDate: true,
  ownerSignature: true,
  customLogo: true,
}).extend({
  /** The language of the activity, in which the certificate speaks. */
  language: z.string(),
});
export type CertificateDesign = z.infer<typeof CertificateDesign>;

/** What a certificate tells of its person and of what they did. */
export interface CertificateFacts {
  readonly name: string;
  readonly quizTitle: string;
  /** Null where nothing is scored. Points are half points: 7 are 3.5; the average is per cent. */
  readonly score: {
    readonly halfPoints: number;
    readonly totalHalfPoints: number;
    readonly average: number;
  } | null;
  /** An instant. */
  readonly issuedAt: string;
  /** By which people speak of it. */
  readonly number: string;
  /** The address of its public page. */
  readonly verifyUrl: string;
}
