/**
 * The mail server of the compose example, outside like any other: `node mail-server.ts`. It takes every mail on port
 * 2525, and on port 8025 shows those to an address as the product's own mailbox does (`/mailbox.json?to=…`), the newest
 * first. It ends when it is told to.
 */
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

const mails: { readonly to: string; readonly text: string }[] = [];

createServer((socket) => {
  let [to, text, rest, inContent] = ['', '', '', false];
  const answer = (line: string) => void socket.write(`${line}\r\n`);
  const take = (line: string) => {
    if (inContent && line !== '.') {
      text += `${line}\n`;
      return;
    }
    if (inContent) mails.unshift({ to, text: text.slice(text.indexOf('\n\n')) });
    to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to;
    text = '';
    inContent = line === 'DATA';
    answer(inContent ? '354 Go ahead' : '250 OK');
  };
  socket.on('error', () => undefined);
  answer('220 mail.example.org');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}).listen(2525);

createHttpServer(({ url = '' }, response) => {
  const to = new URL(url, 'http://localhost').searchParams.get('to');
  response.end(JSON.stringify(mails.filter((mail) => mail.to === to)));
}).listen(8025);

process.on('SIGTERM', () => process.exit(0));
