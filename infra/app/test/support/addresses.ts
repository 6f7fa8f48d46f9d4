import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
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
export function sendsFrom(
  origin: string,
  localAddress: string,
  path: string,
  body: object,
  cookie = '',
): Promise<AnswerThere> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const headers = { 'content-type': 'application/json', host: `localhost:${port}`, cookie };
    const options = { host: '127.0.0.1', port, path, method: 'POST', localAddress, headers };
    const asking = request({ ...options, agent: connections }, async (response) => {
      const { code, detail } = (await json(response)) as Partial<AnswerThere>;
      const retryAfter = Number(response.headers['retry-after'] ?? 0);
      const cookies = response.headers['set-cookie'] ?? [];
      const set = (name: string) => cookies.find((each) => each.startsWith(name))?.split(';')[0] ?? '';
      const [device, session] = [set(DEVICE), set(SESSION)];
      resolve({ status: response.statusCode ?? 0, retryAfter, code, detail, device, session });
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection may be closed at the moment at which it is used again: browsers send once more, too.
      if (!asking.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
      sendsFrom(origin, localAddress, path, body, cookie).then(resolve, reject);
    });
    asking.end(JSON.stringify(body));
  });
}

/** Reads something from one of the addresses of this machine. @returns the status of the answer */
export function readsFrom(origin: string, localAddress: string, path: string, cookie = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    const options = { host: '127.0.0.1', port, path, localAddress };
    const asking = request({ ...options, headers: { host: `localhost:${port}`, cookie } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    asking.on('error', reject).end();
  });
}

/** The ten digits of the newest mail to log in with, once there is one. */
export async function logInCodeSentTo(origin: string, email: string): Promise<string> {
  const code = async () => {
    const mails = await mailsTo(origin, email);
    return mails.map(({ text }) => text.match(/\b\d{10}\b/)?.[0]).find((found) => found !== undefined);
  };
  await expect.poll(code, { timeout: 20_000 }).toBeDefined();
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
