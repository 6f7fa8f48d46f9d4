/** So long a provider may take for each answer. */
export const MOST_ANSWER_MS = 5_000;

/** No metadata, keys or tokens are as large as this. */
const MOST_BYTES = 512 * 1024;

/**
 * Fetches from a provider: in 5 seconds, no more than it can mean to say, and without following it anywhere.
 * @throws what `fetch` throws; a TypeError where the answer is too large
 */
export async function boundedFetch(
  url: string,
  options: Omit<RequestInit, 'redirect' | 'body'> & { readonly body?: unknown },
): Promise<Response> {
  const timeout = AbortSignal.timeout(MOST_ANSWER_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual', signal });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    // Ends the loop, and with it the connection.
    if (bytes > MOST_BYTES) throw new TypeError('The answer of the provider is too large.');
    parts.push(part);
  }
  const { status, headers } = response;
  return new Response(bytes === 0 ? null : Buffer.concat(parts), { status, headers });
}
