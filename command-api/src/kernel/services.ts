import type { FileStore } from '@pollux/infra/files/file-store';
import type { Sessions } from '@pollux/infra/http/sessions';
import type { Mailer } from '@pollux/infra/mail/mailer';
import type { Secrets } from '@pollux/infra/secrets';

/** The outside world, for handlers and reactions. Deciders never see it. */
export interface Services {
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  readonly files: FileStore;
  /** Where people reach the product, without a slash at the end. */
  readonly publicOrigin: string;
  readonly now: () => Date;
}
