/** How a payment is made. */
export type GatewayMethod = 'card' | 'bank' | 'upi';

/** A payment as the gateway is asked for it. Its id is ours: under the same one the gateway takes money once. */
export interface Charge {
  readonly paymentId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly paise: number;
  readonly method: GatewayMethod;
  /** What is paid with: a token that the gateway gave for a card, the code of a bank, or a UPI ID. */
  readonly token: string;
  /** Whether further payments are to be made by it without its person, as they have agreed to. */
  readonly isToRepeat: boolean;
  /** The path of our page that the person comes back to from their bank. */
  readonly returnTo: string;
}

/** A further payment by what an earlier one was paid with. */
export interface RepeatedCharge extends Omit<Charge, 'method' | 'token' | 'isToRepeat' | 'returnTo'> {
  readonly earlierPaymentId: string;
}

/** What a gateway says of a payment. */
export type GatewaySays =
  | {
      readonly status: 'captured';
      /** What the gateway calls it. */
      readonly gatewayPaymentId: string;
      readonly paise: number;
      /** What the gateway keeps of it, in paise. */
      readonly charge: number;
      /** Nothing that could be paid with again. */
      readonly instrument: { readonly name: string; readonly last4: string } | null;
    }
  /** For good. The code is one of ours; the reason is for whoever pays. */
  | { readonly status: 'declined'; readonly code: string; readonly reason: string }
  | { readonly status: 'waiting' }
  /** The person has to confirm it with their bank, at this address. */
  | { readonly status: 'confirm'; readonly url: string };

/** Money of a payment that goes back. Its id is ours: under the same one the gateway gives money back once. */
export interface Refund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly accountId: string;
  readonly paise: number;
}

/** What a gateway says of a refund. */
export type RefundSays =
  | { readonly status: 'paid'; readonly paise: number }
  /** For good: it can only be tried under another id. The reason is for admins. */
  | { readonly status: 'failed'; readonly code: string; readonly reason: string }
  | { readonly status: 'waiting' };

/** What a gateway says of a payment that its person asks their bank for. */
export interface DisputeSays {
  /** What the gateway calls it. */
  readonly disputeId: string;
  /** `won`: the money stays; `lost`: the bank has taken it. Both for good. */
  readonly status: 'open' | 'won' | 'lost';
  /** What is at stake: what of the payment was not given back before. */
  readonly paise: number;
  /** What the gateway takes for one that is lost, in paise. */
  readonly charge: number;
  /** Until when evidence can be given that the money is rightly here; null where the bank takes none. */
  readonly evidenceDueBy: string | null;
  /** Why the buyer disputes it, by the gateway's own code; null where it gives none. */
  readonly reasonCode: string | null;
}

/** What the bank is told in a dispute. Its id is ours: under the same one the gateway takes it once. */
export interface Evidence {
  readonly evidenceId: string;
  readonly paymentId: string;
  /** As the gateway calls it. */
  readonly disputeId: string;
  /** What was sold. */
  readonly product: string;
  /** The day of the sale, in words. */
  readonly soldOn: string;
  /** When the buyer has used what was sold; empty where that is not known. */
  readonly activity: string;
  /** Everything else. */
  readonly text: string;
}

/** What a gateway says of evidence. */
export type EvidenceSays =
  | { readonly status: 'taken' }
  /** For good: the dispute takes none, or not under this id. The reason is for admins. */
  | { readonly status: 'refused'; readonly reason: string };

/** Which payment a message of the gateway is about, and what of it, unless it is the payment itself. */
export interface PaymentMessage extends Pick<Charge, 'paymentId' | 'orderId' | 'accountId'> {
  readonly about?: 'refund' | 'dispute';
}

/** Where money comes from. Numbers of cards never reach us. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  /** How can be paid. */
  readonly methods: readonly GatewayMethod[];
  /** The banks that people can pay by. */
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  /** Whether something can be paid with, as far as that can be told without asking anybody. */
  takes(method: GatewayMethod, token: string): boolean;
  /** Asks for the money; the same payment again is answered the same. */
  charge(charge: Charge): Promise<GatewaySays>;
  /**
   * Asks for the money of a further payment by what an earlier one was paid with, whose person has agreed to that and is
   * not there; otherwise as `charge`.
   */
  chargeAgain(charge: RepeatedCharge): Promise<GatewaySays>;
  /** What became of a payment; undefined where the gateway was never asked for it. */
  ask(paymentId: string): Promise<GatewaySays | undefined>;
  /**
   * Gives up a payment that the gateway was not asked for: asked for it later, it declines. So a request that is still
   * on its way takes no money that nobody would hear of.
   * @returns what became of the payment, which may have been asked for meanwhile
   */
  giveUp(paymentId: string): Promise<GatewaySays>;
  /** Gives a captured payment back; once given back, nothing more happens. */
  giveBack(paymentId: string): Promise<void>;
  /** Gives a part of a captured payment back, or all of it; the same refund again is answered the same. */
  refund(refund: Refund): Promise<RefundSays>;
  /** What became of a refund; undefined where the gateway was never asked for it. */
  askRefund(refund: Pick<Refund, 'refundId' | 'paymentId'>): Promise<RefundSays | undefined>;
  /** The newest dispute of a payment; undefined where there never was one. */
  askDispute(paymentId: string): Promise<DisputeSays | undefined>;
  /** Answers an open dispute, once and for good; the same evidence again is answered the same while it is open. */
  submitEvidence(evidence: Evidence): Promise<EvidenceSays>;
  /** Why a bank gives back what is paid to an account, if it does; where there is a real bank, that is not known here. */
  returnOf?(accountNumber: string): 'account-closed' | 'wrong-details' | 'rejected' | undefined;
  /** The header in which a message of the gateway has its signature, in small letters. */
  readonly signatureHeader: string;
  /**
   * What a message of the gateway is about; null for one about nothing of ours, and undefined for one that is not from it,
   * or older than some minutes. It says only where to look: what became of a payment is asked for.
   */
  read(body: string, signature: string): Promise<PaymentMessage | null | undefined>;
}
