/** What a problem document says (RFC 9457, with our code and field errors). */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly instance: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

export interface RawRequest {
  readonly cookie?: string | undefined;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts whatever it is given, as JSON unless it is a text, and does not mind what comes back. */
export function post(
  url: string,
  body: unknown,
  { cookie, key, headers }: RawRequest = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie !== undefined && { cookie }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** @throws when the answer is not a problem document, or says another status than its own */
export async function problemIn(response: Response): Promise<ProblemDocument> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) {
    throw new Error(
      `Answered ${response.status} ${type} instead of a problem document: ${text.slice(0, 300)}`,
    );
  }
  const problem = JSON.parse(text) as ProblemDocument;
  if (problem.status !== response.status)
    throw new Error(`${response.status} says that it is ${problem.status}.`);
  return problem;
}
