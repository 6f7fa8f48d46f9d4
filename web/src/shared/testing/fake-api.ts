import { vi } from 'vitest';

/** A request as the fake saw it. */
export interface SeenRequest {
  readonly method: string;
  /** With its query string. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = Response | object | ((request: SeenRequest) => Response | object | Promise<Response | object>);

/**
 * Stands for the server: answers by `'GET /api/session'`, a plain object as JSON with status 200, and 404 for the
 * rest. Undo it with `vi.unstubAllGlobals()`.
 * @returns what was asked, in order
 */
export function fakeApi(answers: Record<string, Answer>): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const request = {
      method,
      path,
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
    seen.push(request);
    const answer =
      answers[`${method} ${path.split('?')[0]}`] ?? problem(404, 'not-found', 'There is nothing here.');
    const given = typeof answer === 'function' ? await answer(request) : answer;
    return given instanceof Response ? given.clone() : Response.json(given);
  });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return seen;
}

/** As much of an XMLHttpRequest as sends a body whose progress is told; the faked `fetch` answers it. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #calledOff = new AbortController();
  #path = '';
  #method = '';
  #answer = '';
  #answerHeaders = '';
  status = 0;

  open(method: string, path: string): void {
    this.#method = method;
    this.#path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: BodyInit | null): void {
    void this.#send(body);
  }

  abort(): void {
    this.#calledOff.abort();
    this.dispatchEvent(new Event('abort'));
  }

  get responseText(): string {
    return this.#answer;
  }

  getAllResponseHeaders(): string {
    return this.#answerHeaders;
  }

  async #send(body: BodyInit | null): Promise<void> {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    try {
      const response = await fetch(this.#path, { method: this.#method, headers: this.#headers, body });
      this.status = response.status;
      this.#answer = await response.text();
      this.#answerHeaders = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    } catch {
      this.dispatchEvent(new Event('error'));
      return;
    }
    if (!this.#calledOff.signal.aborted) this.dispatchEvent(new Event('load'));
  }
}

/** A refusal as the server words it. */
export function problem(status: number, code: string, detail: string): Response {
  return Response.json(
    { status, code, detail },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}
