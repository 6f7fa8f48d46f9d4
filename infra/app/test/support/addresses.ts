import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { expect } from 'vitest';
import { mailsTo } from './mailbox.ts';

/** What was answered to a command that came from one of the addresses of this machine. */
export interface AnswerThere {
  readonly status: number;
  /** In seconds; 0 where nothing is said. */
  readonly retryAfter: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  /** The device's cookie, as far as one is set; '' where none is. */
  readonly device: string;
  /** The session's, likewise. */
  readonly session: string;
}

/** The cookie of a browser that somebody has used, as far as a Set-Cookie header begins with it. */
export const DEVICE = '__Host-pollux-device=';
const SESSION = '__Host-pollux=';

// Whoever comes from hundreds of addresses keeps a connection at each, as browsers do.
const connections = new Agent({ keepAlive: true, maxTotalSockets: 4_000 });

/**
 * Posts something from one of the addresses of this machine (127.x.y.z), each of which is a network of its own.
 * @param cookie what the browser has
 */
export async function sendsFrom(
  origin: string,
  localAddress: string,
  path: string,
  body: object,
  cookie = '',
): Promise<AnswerThere> {
  const { port } = new URL(origin);
  const headers = { 'content-type': 'application/json', host: `localhost:${port}`, cookie };
  const options = { host: '127.0.0.1', port, path, method: 'POST', localAddress, headers };
  const response = await answerTo({ ...options, agent: connections }, JSON.stringify(body));
  const { code, detail } = (await json(response)) as Partial<AnswerThere>;
  const cookies = response.headers['set-cookie'] ?? [];
  const set = (name: string) => cookies.find((each) => each.startsWith(name))?.split(';')[0] ?? '';
  return {
    status: response.statusCode ?? 0,
    retryAfter: Number(response.headers['retry-after'] ?? 0),
    code,
    detail,
    device: set(DEVICE),
    session: set(SESSION),
  };
}

/** Asks once more where a kept connection was closed at the moment at which it was used again, as browsers do. */
async function answerTo(options: RequestOptions, body: string): Promise<IncomingMessage> {
  for (;;) {
    // What fails once the answer has begun is told by the answer.
    const asking = request(options).on('error', () => undefined);
    try {
      asking.end(body);
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      return response;
    } catch (error) {
      if (!asking.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
  }
}

/** Reads something from one of the addresses of this machine. @returns the status of the answer */
export async function readsFrom(
  origin: string,
  localAddress: string,
  path: string,
  cookie = '',
): Promise<number> {
  const { port } = new URL(origin);
  const options = { host: '127.0.0.1', port, path, localAddress, agent: connections };
  const response = await answerTo({ ...options, headers: { host: `localhost:${port}`, cookie } }, '');
  await buffer(response);
  return response.statusCode ?? 0;
}

/** The ten digits of the newest mail to log in with, once there is one. */
export async function logInCodeSentTo(origin: string, email: string): Promise<string> {
  const code = async () => {
    const mails = await mailsTo(origin, email);
    return mails.map(({ text }) => text.match(/\b\d{10}\b/)?.[0]).find((found) => found !== undefined);
  };
  await expect.poll(code).toBeDefined();
  return (await code()) ?? '';
}

/**
 * Proves by a mailed code that a new browser is somebody's, as the product asks of whom strangers have locked out.
 * @returns the device's cookie that the browser has from then on
 */
export async function deviceByCode(origin: string, localAddress: string, email: string): Promise<string> {
  const asked = await sendsFrom(origin, localAddress, '/api/commands/SendOneTimeCode', {
    email,
    purpose: 'log-in',
  });
  expect(asked.status).toBe(200);
  const code = await logInCodeSentTo(origin, email);
  const verified = await sendsFrom(origin, localAddress, '/api/commands/VerifyLogInCode', { email, code });
  expect(verified.status).toBe(200);
  return verified.device;
}
