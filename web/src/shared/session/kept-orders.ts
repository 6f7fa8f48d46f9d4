/** An order whose payment was begun in this browser, and may not have come to an end. */
export interface KeptOrder {
  readonly orderId: string;
  /** Where the payment is confirmed; null where it was not asked for. */
  readonly confirmUrl: string | null;
}

const PREFIX = 'pollux-order-';
const nameOf = (accountId: string, what: string) => `${PREFIX}${accountId}-${what}`;

/**
 * The order of a person that this browser knows of: also once the tab in which it was paid was killed, so that whoever comes
 * back is told how it ended.
 * @param what is bought
 */
export function keptOrder(accountId: string, what: string): KeptOrder | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(accountId, what)) ?? 'null') as KeptOrder | null;
  } catch {
    return null;
  }
}

/** Keeps it. Where storage is refused, the server alone knows of it, which takes no second payment meanwhile. */
export function keepOrder(accountId: string, what: string, order: KeptOrder): void {
  try {
    localStorage.setItem(nameOf(accountId, what), JSON.stringify(order));
  } catch {
    // The page still holds it.
  }
}

/** It has come to an end, and the person knows. */
export function forgetOrder(accountId: string, what: string): void {
  try {
    localStorage.removeItem(nameOf(accountId, what));
  } catch {
    // Nothing can have been stored.
  }
}

/** Forgets all: nobody is signed in any more, or somebody else. */
export function forgetKeptOrders(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Nothing can have been stored.
  }
}
