import { afterEach, describe, expect, test } from 'vitest';
import { SERVER_CERTIFICATE } from '../../support/certificates.ts';
import { freePort } from '../../support/free-port.ts';
import {
  type OddServer,
  plainServer,
  silentServer,
  talkingServer,
  tlsServer,
} from '../../support/odd-servers.ts';
import { TLSSocket } from 'node:tls';
import { reachMailServer } from '../../../src/mail/reach.ts';

const PATIENCE_MS = 1_000;

const odd: OddServer[] = [];
afterEach(() => Promise.all(odd.splice(0).map((server) => server.close())));

async function portOf(starting: Promise<OddServer>): Promise<number> {
  const server = await starting;
  odd.push(server);
  return server.port;
}

/** Greets, and answers each command by its first word. */
function mailServer(answers: Readonly<Record<string, string>>): Promise<OddServer> {
  return talkingServer((socket) => {
    socket.write('220 mail.example.org\r\n');
    socket.on('data', (chunk) => {
      const [word = ''] = chunk.toString().trim().split(' ');
      socket.write(`${answers[word] ?? '250 OK'}\r\n`);
      if (word !== 'STARTTLS') return;
      socket.removeAllListeners('data');
      new TLSSocket(socket, { isServer: true, ...SERVER_CERTIFICATE }).on('error', () => undefined);
    });
  });
}

const TAKES_PASSWORDS = { EHLO: '250-mail.example.org\r\n250 AUTH PLAIN' };

test('a mail server that greets and takes the password is in no trouble', async () => {
  const port = await portOf(mailServer({ ...TAKES_PASSWORDS, AUTH: '235 OK' }));
  await expect(reachMailServer(`smtp://me:s3cret@127.0.0.1:${port}`)).resolves.toBeUndefined();
});

describe('says what is wrong with the mail server and what to do, and never the password', () => {
  const cases: Readonly<Record<string, { url: () => Promise<string>; says: readonly string[] }>> = {
    'a name that is not known': {
      url: async () => 'smtps://me:s3cret@no-such-host.invalid',
      says: ['SMTP_URL: no-such-host.invalid:465: there is no server of this name'],
    },
    'a port that is closed': {
      url: async () => `smtp://me:s3cret@127.0.0.1:${await freePort()}`,
      says: ['SMTP_URL: 127.0.0.1:', 'nothing listens there (connection refused)'],
    },
    'a server that never greets': {
      url: async () => `smtp://me:s3cret@127.0.0.1:${await portOf(silentServer())}`,
      says: ['no answer: it takes the connection, and says nothing'],
    },
    'a certificate that nobody vouches for': {
      url: async () => `smtps://me:s3cret@localhost:${await portOf(tlsServer())}`,
      says: [
        'its TLS certificate is not trusted (unable to verify the first certificate)',
        'NODE_EXTRA_CA_CERTS',
      ],
    },
    'the same after turning to TLS': {
      url: async () =>
        `smtp://me:s3cret@localhost:${await portOf(mailServer({ EHLO: '250-mail\r\n250 STARTTLS', STARTTLS: '220 Go' }))}`,
      says: ['its TLS certificate is not trusted (unable to verify the first certificate)'],
    },
    'a server that expects TLS': {
      url: async () => `smtp://me:s3cret@localhost:${await portOf(tlsServer())}`,
      says: ['it expects TLS', 'Write smtps:// in SMTP_URL'],
    },
    'a server that speaks no TLS': {
      url: async () => `smtps://me:s3cret@localhost:${await portOf(plainServer('220 mail.example.org\r\n'))}`,
      says: ['TLS is asked for, and it speaks none', 'Write smtp:// in SMTP_URL'],
    },
    'a wrong password': {
      url: async () =>
        `smtp://me:s3cret@localhost:${await portOf(mailServer({ ...TAKES_PASSWORDS, AUTH: '535 Bad credentials' }))}`,
      says: ['it does not take the user "me" with this password (535 Bad credentials)'],
    },
  };

  test.each(Object.entries(cases))('%s', async (_name, { url, says }) => {
    const { message } = await reachMailServer(await url(), PATIENCE_MS).then(
      () => new Error('It is not in trouble.'),
      (error: Error) => error,
    );
    for (const words of says) expect(message).toContain(words);
    expect(message).not.toContain('s3cret');
  });
});
