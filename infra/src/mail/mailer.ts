/** A mail to one person. */
export interface Mail {
  /** Unique for what is said, so that sending it twice is known as the same mail: the causing event's id. */
  readonly id: string;
  readonly to: string;
  /** Whose mail it is. */
  readonly accountId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Resolves once the mail is handed over.
   * @throws MailRefused when sending it again is of no use
   */
  send(mail: Mail): Promise<void>;
  /** Whether no mail can be handed over now, as it was some seconds ago at most. Never throws. */
  isAway(): Promise<boolean>;
  /** Removes every mail of an account that is kept here; what was handed over is out of reach. May be repeated. */
  removeAllTo(accountId: string): Promise<void>;
}

/** The mail server does not take the mail for its recipient, and will not do so later. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('The mail server does not take mails for this address.', { cause });
    this.name = 'MailRefused';
  }
}
