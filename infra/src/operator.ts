/** Whoever runs an installation, as policy pages, mails and the support page name them; null is what is not set. */
export interface Operator {
  readonly name: string | null;
  /** The postal address, on one line. */
  readonly address: string | null;
  readonly email: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** Whose law and courts apply, as "India" or "Chennai, India". */
  readonly jurisdiction: string | null;
}
