import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** What may not be reached: it is in a network of somebody's own. */
export class NotOnTheWeb extends Error {
  readonly code = 'NOT_ON_THE_WEB';

  constructor() {
    super('It is not on the web at large.');
    this.name = 'NotOnTheWeb';
  }
}

/** Finds the addresses of a name, if all of them may be reached: what was looked at is what is connected to. */
export function lookupWhere(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return done(error, '', 0);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => mayReach(address))) {
        return done(new NotOnTheWeb(), '', 0);
      }
      if (options.all === true) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}

/** Whether a URL has an address in place of a name that may not be reached: it is never looked up. */
export function isBarred({ hostname }: URL, mayReach: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return /^[\d.]+$|:/.test(host) && !mayReach(host);
}
