import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SignUp } from '@pollux/domain/accounts/sign-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { signUpForm } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { ops, opsLines } from './command-line.ts';

/** A mail server that takes no mail for full mailboxes, and the recipients that it took mails for. */
let mailServer: Server;
let delivered: string[];
const full = new Set<string>();
let product: Product;
beforeAll(async () => {
  delivered = [];
  mailServer = createServer((socket) => {
    let [recipient, inContent] = ['', false];
    socket.on('error', () => undefined).write('220 mail.example.org\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (inContent) {
          if (line !== '.') continue;
          inContent = false;
          delivered.push(recipient);
        }
        recipient = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? recipient;
        inContent = line === 'DATA';
        const isFull = line.startsWith('RCPT') && full.has(recipient);
        const answer = inContent ? '354 Go ahead' : isFull ? `452 ${recipient} is full` : '250 OK';
        socket.write(`${answer}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as AddressInfo;
  product = await Product.start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Pollux <no@pollux.example>',
  });
});
afterAll(async () => {
  await product.stop();
  mailServer.close();
});

const signsUp = (form: ReturnType<typeof signUpForm>) => new ApiClient(product.origin).send(SignUp, form);
const mails = async (...args: string[]) => {
  const lines = await opsLines(product.dataDir, 'mails', ...args);
  return { shown: lines.slice(0, -1).map((line) => JSON.parse(line) as { id: string }), said: lines.at(-1) };
};

test('shows the mails that cannot be sent by account, not by address, and has them tried again', async () => {
  expect(await mails()).toEqual({ shown: [], said: 'Waiting to be tried again: 0. Set aside: 0.' });
  const [asha, bala] = [signUpForm(), signUpForm()];
  full.add(asha.email);
  const { accountId } = await signsUp(asha);
  await signsUp(bala);
  await expect.poll(() => delivered).toEqual([bala.email]);
  const { shown, said } = await mails();
  expect(said).toBe('Waiting to be tried again: 1. Set aside: 0.');
  expect(shown).toEqual([
    expect.objectContaining({
      of: 'urgent-mails',
      kind: 'OneTimeCodeIssued',
      subject: accountId,
      state: 'waiting',
      error: 'EENVELOPE 452',
    }),
  ]);
  expect(JSON.stringify(shown)).not.toContain(asha.email);
  const metrics = await (await fetch(`${product.origin}/api/metrics`)).text();
  expect(metrics).toContain('pollux_backlog{of="urgent-mails",state="waiting"} 1');
  expect(metrics).toContain('pollux_backlog{of="other-mails",state="set-aside"} 0');

  expect((await mails('--retry', shown[0]?.id ?? '')).said).toBe('Tried again by the server: 1.');
  full.clear();
  await expect.poll(() => delivered).toEqual([bala.email, asha.email]);
  await expect.poll(async () => (await mails()).shown).toEqual([]);
});

test('shows the same of deadlines', async () => {
  expect(await opsLines(product.dataDir, 'deadlines')).toEqual([
    'Waiting to be tried again: 0. Set aside: 0.',
  ]);
  const metrics = await (await fetch(`${product.origin}/api/metrics`)).text();
  expect(metrics).toContain('pollux_backlog{of="unfinished-sign-ups",state="waiting"} 0');
});

test('says clearly that there is no such mail', async () => {
  expect(await ops(product.dataDir, 'mails', '--retry', 'none')).toMatchObject({
    code: 1,
    stderr: 'Failed: Nothing with the id none is undone.\n',
  });
  expect((await mails('--retry', 'all')).said).toBe('Tried again by the server: 0.');
});
