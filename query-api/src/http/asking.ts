import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { FileStore } from '@pollux/infra/files/file-store';
import type { Sessions } from '@pollux/infra/http/sessions';
import type { Operator } from '@pollux/infra/operator';
import type { PaymentGateway } from '@pollux/infra/payments/payment-gateway';
import type { Secrets } from '@pollux/infra/secrets';
import type { Session } from '@pollux/infra/sessions/session-store';
import type { Documents } from './documents.ts';
import type { ReadSide, WebhookDeliveries } from './read-side.ts';

/** Who asks, if anybody is signed in, and the read models. */
export interface Asking {
  readonly session: Session | undefined;
  /** Whether the browser still has the cookie of a session that has ended. */
  readonly hasEnded: boolean;
  /** What the browser would like to read, as it says itself; '' where it does not. */
  readonly acceptLanguage: string;
  readonly documents: Documents;
  readonly sessions: Sessions;
  /** The id of the seat that the browser has as a guest in a hosted session; undefined of one that was never a guest. */
  readonly seatIn: (sessionId: string) => string | undefined;
  /** The id under which the browser has asked something without an account; undefined of one that has not. */
  readonly askerId: () => string | undefined;
  readonly secrets: Secrets;
  /** For what no document may hold. */
  readonly events: EventStore;
  readonly files: FileStore;
  readonly gateway: Pick<PaymentGateway, 'name' | 'methods' | 'banks'>;
  readonly publicOrigin: string;
  readonly operator: Operator;
  readonly upkeep: ReadSide['upkeep'];
  /** The network that whoever asks does so from; undefined where no browser asks. */
  readonly origin: string | undefined;
  readonly keepReading: ReadSide['keepReading'];
  readonly personKeys: ReadSide['personKeys'];
  readonly pasts: ReadSide['pasts'];
  readonly operations: ReadSide['operations'];
  readonly transparencyLog: ReadSide['transparencyLog'];
  readonly logProof: ReadSide['logProof'];
  readonly auditBundle: ReadSide['auditBundle'];
  readonly jobProgress: ReadSide['jobProgress'];
  readonly exportProgress: ReadSide['exportProgress'];
  readonly tokenUses: ReadSide['tokenUses'];
  readonly deliveries: WebhookDeliveries;
  readonly providers: ReadSide['providers'];
  readonly platforms: ReadSide['platforms'];
}
