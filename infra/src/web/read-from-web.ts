import { request } from 'node:https';
import { isPublicAddress } from './public-address.ts';
import { isBarred, lookupWhere, NotOnTheWeb } from './reach.ts';

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
  if (isBarred(url, mayReach)) asked.destroy(new NotOnTheWeb());
  else asked.end();
  return answer.promise;
}
