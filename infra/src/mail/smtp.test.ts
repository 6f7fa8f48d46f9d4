import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mail, MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const mail: Mail = {
  id: '0b5e2c1e-8c2f-5d0a-9b57-3f6f0f6b8a11',
  to: 'asha@example.org',
  accountId: 'asha',
  subject: 'Your code',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
};

/** The commands and the content that a mail server was sent, and how it answers a recipient. */
let server: Server;
let commands: string[];
let content: string;
let recipientAnswer: string;

beforeEach(async () => {
  commands = [];
  content = '';
  recipientAnswer = '250 OK';
  server = createServer((socket) => {
    let inContent = false;
    let rest = '';
    const answer = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    answer('220 mail.example.org');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inContent && line !== '.') {
          content += `${line}\n`;
        } else if (inContent) {
          inContent = false;
          answer('250 OK');
        } else {
          commands.push(line);
          inContent = line === 'DATA';
          if (inContent) answer('354 Go ahead');
          else answer(line.startsWith('RCPT') ? recipientAnswer : '250 OK');
        }
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

function mailer() {
  const { port } = server.address() as AddressInfo;
  return smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Pollux <no-reply@pollux.example>' });
}

test('is away where nobody takes a connection, and there where somebody does', async () => {
  expect(await mailer().isAway()).toBe(false);
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const away = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Pollux <no-reply@pollux.example>' });
  // Who asks at one moment is answered by one look.
  expect(await Promise.all([away.isAway(), away.isAway()])).toEqual([true, true]);
});

test('hands the mail over, with a Message-ID that derives from its id', async () => {
  await mailer().send(mail);
  expect(commands).toContain('MAIL FROM:<no-reply@pollux.example>');
  expect(commands).toContain('RCPT TO:<asha@example.org>');
  expect(content).toMatch(/^From: Pollux <no-reply@pollux\.example>$/m);
  expect(content).toMatch(/^To: asha@example\.org$/m);
  expect(content).toMatch(/^Subject: Your code$/m);
  expect(content).toMatch(/^Message-ID: <0b5e2c1e-8c2f-5d0a-9b57-3f6f0f6b8a11@pollux\.example>$/m);
  expect(content).toContain('Your code is 123456.');
  expect(content).toContain('<b>123456</b>');
});

test.each([
  { subject: 'Hello\r\nBcc: everybody@example.org' },
  { subject: 'Hello\nBcc: everybody@example.org' },
  { to: 'asha@example.org\r\nRCPT TO:<bala@example.org>' },
  { id: 'a>\r\nBcc: everybody@example.org' },
])('refuses a field that would begin another header: %j', async (field) => {
  await expect(mailer().send({ ...mail, ...field })).rejects.toThrow('must be one line');
  expect(commands).toEqual([]);
});

test('an address is one recipient, whatever it contains', async () => {
  await mailer()
    .send({ ...mail, to: 'asha@example.org, bala@example.org' })
    .catch(() => undefined);
  expect(commands.filter((command) => command.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
  expect(commands).not.toContain('RCPT TO:<bala@example.org>');
});

test('tells whether the mail server will never take the mail, or not now', async () => {
  recipientAnswer = '550 No such person';
  await expect(mailer().send(mail)).rejects.toThrow(MailRefused);
  recipientAnswer = '450 Try again later';
  await expect(mailer().send(mail)).rejects.not.toThrow(MailRefused);
  await expect(mailer().send(mail)).rejects.toThrow('Try again later');
});
