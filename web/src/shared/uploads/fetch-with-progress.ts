/** Sends a request as `fetch` does. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Makes a `fetch` that tells how much of the body has left, which the one of the browser does not.
 * @param onProgress is told the part of the body, from 0 to 1
 */
export function fetchWithProgress(onProgress: (part: number) => void): SendRequest {
  return (path, { method = 'GET', headers, body = null, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The request failed.')));
      request.addEventListener('abort', () => reject(signal?.reason));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
