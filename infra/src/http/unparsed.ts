import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { unreadableRequest } from './control-characters.ts';
import { PROBLEM_TYPE, Problem, problemDocument } from './problem.ts';
import { tooSlow } from './time-limits.ts';

/** An error of Node's server, with its code. */
type ClientError = Error & { readonly code?: string };

/** Answers what Node cannot even read as a request with a problem document, as everything else, and closes the line. */
export function answerUnparsed(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const problem = problemOf(error);
    const body = JSON.stringify(problemDocument(problem, crypto.randomUUID()));
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

function problemOf({ code }: ClientError): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'too-large', 'The address or the headers of the request are too long.');
  return unreadableRequest();
}
