import { vi } from 'vitest';
import type { Poll } from '../poll.ts';
import { POLL_ID, USER_ID } from './fake-poll.ts';

/** A command as it reached the server. */
interface SentCommand {
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly key: string | null;
}

/** Of every response that is sent. */
export const FINGERPRINT = '9f3ac71d52e8'.padEnd(64, '0123456789abcdef');

type Reply = () => Response | Promise<Response>;

/** A refusal as the server words it. */
export const problem = (status: number, code: string, detail: string) => () =>
  Response.json({ code, detail }, { status });

/** A connection that breaks. */
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Has the page's requests answered by a server of its own, which offers this poll. */
export function fakeServer(poll: Poll): FakeServer {
  const server = new FakeServer(poll);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.answer(path, init));
  return server;
}

/** Answers in place of the server and remembers the commands. */
export class FakeServer {
  /** How it answers for the poll. */
  poll: Reply;
  /** How it answers commands, first to last; after that every command succeeds. */
  readonly replies: Reply[] = [];
  readonly commands: SentCommand[] = [];
  /** What the page says of being open: PUT, and DELETE once it is left. */
  readonly presence: string[] = [];
  /** What whoever is signed in is. */
  role = 'student';
  /** Whether anybody is signed in. */
  signedIn = true;

  constructor(poll: Poll) {
    this.poll = () => Response.json(poll);
  }

  async answer(path: string, { method, headers, body }: RequestInit): Promise<Response> {
    if (path === `/api/activities/${POLL_ID}/presence`) {
      this.presence.push(method ?? 'GET');
      return new Response(null, { status: 204 });
    }
    const user = { id: USER_ID, firstname: 'Asha', lastname: 'Raman', role: this.role };
    if (path === '/api/session') return Response.json({ user: this.signedIn ? user : null, iat: null });
    if (path === `/api/activities/${POLL_ID}/attend`) {
      return this.signedIn ? this.poll() : problem(401, 'not-signed-in', 'You are not logged in.')();
    }
    if (path === `/api/activities/${POLL_ID}/receipt`) {
      return Response.json({ fingerprint: FINGERPRINT, at: '2026-11-22T10:00:00.000Z' });
    }
    this.commands.push({
      name: path.replace('/api/commands/', ''),
      payload: JSON.parse(body as string),
      key: new Headers(headers).get('Idempotency-Key'),
    });
    const succeed: Reply = () => Response.json({ success: true, message: '', position: '1', user });
    return (this.replies.shift() ?? succeed)();
  }
}
