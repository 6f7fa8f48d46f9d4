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
}

/** The cookie of a browser that somebody has used, as far as a Set-Cookie header begins with it. */
export const DEVICE = '__Host-pollux-device=';

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
      const device = cookies.find((each) => each.startsWith(DEVICE))?.split(';')[0] ?? '';
      resolve({ status: response.statusCode ?? 0, retryAfter, code, detail, device });
    });
    asking.on('error', reject).end(JSON.stringify(body));
  });
}

/** The ten digits of the newest mail to log in with, once there is one. */
async function logInCodeSentTo(origin: string, email: string): Promise<string> {
  const code = async () => {
    const mails = await mailsTo(origin, email);
    return mails.map(({ text }) => text.match(/\b\d{10}\b/)?.[0]).find((found) => found !== undefined);
  };
  await expect.poll(code, { timeout: 20_000 }).toBeDefined();
  return (await code()) ?? '';
}
