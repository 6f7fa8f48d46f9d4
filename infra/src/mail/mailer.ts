/** A mail to one person. */
export interface Mail {
  /** Unique for what is said, so that sending it twice is known as the same mail: the causing event's id. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves once the mail is handed over. */
  send(mail: Mail): Promise<void>;
}
