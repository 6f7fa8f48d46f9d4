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
  return seen;
}

/** A refusal as the server words it. */
export function problem(status: number, code: string, detail: string): Response {
  return Response.json(
    { status, code, detail },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}
