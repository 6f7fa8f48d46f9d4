import { request } from 'node:https';
import { isPublicAddress } from './public-address.ts';
import { isBarred, lookupWhere, NotOnTheWeb } from './reach.ts';

/** So long all of it may take, the look-up of the name included. */
const MOST_MS = 10_000;

/** More of an answer is not read: nobody needs it. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** Whoever was sent something has not answered. */
class NotInTime extends Error {
  readonly code = 'ETIMEDOUT';
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Which addresses may be connected to. */
  readonly mayReach?: (address: string) => boolean;
  /** Certificates that are trusted beside those that every machine trusts. */
  readonly ca?: string | undefined;
  readonly mostMs?: number;
}

/**
 * Sends JSON to somebody on the web, by https: without cookies, without following anybody elsewhere, and to public
 * addresses alone, so that nobody can have us send anything into our own network. Each time on a connection of its own.
 * @returns the status that it was answered with
 * @throws what kept it from being answered in time, with a `code`
 */
export function postToWeb(
  address: string,
  { headers, body, mayReach = isPublicAddress, ca, mostMs = MOST_MS }: PostOptions,
): Promise<number> {
  const url = new URL(address);
  const answer = Promise.withResolvers<number>();
  let status: number | undefined;
  const sent = request(
    url,
    {
      method: 'POST',
      signal: AbortSignal.timeout(mostMs),
      lookup: lookupWhere(mayReach),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      agent: false,
      ...(ca !== undefined && { ca }),
    },
    (response) => {
      status = response.statusCode;
      let bytes = 0;
      response.on('data', (part: Uint8Array) => {
        bytes += part.length;
        if (bytes > MOST_ANSWER_BYTES) response.destroy();
      });
      // What it says beyond its status is of no interest, nor whether it comes to an end.
      response.on('error', () => answer.resolve(status ?? 0));
      response.on('close', () => answer.resolve(status ?? 0));
    },
  );
  sent.on('error', (error) => {
    if (status !== undefined) answer.resolve(status);
    else answer.reject(error.name === 'AbortError' ? new NotInTime() : error);
  });
  if (isBarred(url, mayReach)) sent.destroy(new NotOnTheWeb());
  else sent.end(body);
  return answer.promise;
}
