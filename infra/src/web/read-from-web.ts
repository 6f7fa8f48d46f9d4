import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MOST_MS = 5_000;

/** What is read from elsewhere could not be had. */
export class NotReadable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'NotReadable';
  }
}

export interface ReadingOptions {
  readonly mostBytes: number;
  /** Which addresses may be connected to. */
  readonly mayReach?: (address: string) => boolean;
  /** Certificates that are trusted beside those that every machine trusts. */
  readonly ca?: string;
}

/**
 * Reads a file from the web, by https and in 5 seconds: without cookies, without following anybody elsewhere, and from
 * public addresses alone, so that nobody can have us look around in our own network.
 * @throws NotReadable
 */
export async function readFromWeb(
  address: string,
  { mostBytes, mayReach = isPublicAddress, ca }: ReadingOptions,
): Promise<Uint8Array> {
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new NotReadable('Only https is read.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(MOST_MS);
  const answer = Promise.withResolvers<Uint8Array>();
  const asked = request(
    url,
    {
      signal,
      lookup: lookupWhere(mayReach),
      headers: { accept: 'image/*' },
      agent: false,
      ...(ca && { ca }),
    },
    (response) => {
      const fail = (why: string) => {
        answer.reject(new NotReadable(why));
        asked.destroy();
      };
      if (response.statusCode !== 200) return fail(`It answered ${response.statusCode}.`);
      const parts: Uint8Array[] = [];
      let bytes = 0;
      response.on('data', (part: Uint8Array) => {
        bytes += part.length;
        if (bytes > mostBytes) fail('It is too large.');
        else parts.push(part);
      });
      response.on('end', () => answer.resolve(Buffer.concat(parts)));
      response.on('error', (error) => answer.reject(new NotReadable('It broke off.', error)));
    },
  );
  asked.on('error', (error) => answer.reject(new NotReadable('It cannot be reached.', error)));
  // An address in place of a name is never looked up.
  if (/^[\d.]+$|:/.test(host) && !mayReach(host)) {
    asked.destroy(new NotReadable('It is not on the web at large.'));
  } else asked.end();
  return answer.promise;
}

/** Finds the addresses of a name, if all of them may be reached: what was looked at is what is connected to. */
function lookupWhere(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return done(error, '', 0);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => mayReach(address))) {
        return done(new NotReadable('It is not on the web at large.'), '', 0);
      }
      if (options.all === true) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}
