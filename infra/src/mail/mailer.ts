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
  /** Resolves once the mail is handed over. */
  send(mail: Mail): Promise<void>;
  /** Removes every mail of an account that is kept here; what was handed over is out of reach. May be repeated. */
  removeAllTo(accountId: string): Promise<void>;
}
