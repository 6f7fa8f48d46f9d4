import { obstacleOf, obstacleTo, speaksTls } from '../reach/obstacle.ts';
import { explainObstacles, placeText, ServerTrouble, type Setting } from '../reach/trouble.ts';
import { placeOf, smtpTransport } from './smtp.ts';

const SETTING: Setting = {
  name: 'SMTP_URL',
  trust: 'Set NODE_EXTRA_CA_CERTS to the certificate of the authority that signed it.',
  withoutTls: 'Write smtp:// in SMTP_URL: it turns to TLS where the server offers that.',
  withTls: 'Write smtps:// in SMTP_URL.',
};

/**
 * Looks at the mail server that SMTP_URL names: whether it greets, and takes user and password.
 * @param withinMs how long it may be silent
 * @throws ServerTrouble, which says why not
 */
export async function reachMailServer(url: string, withinMs?: number): Promise<void> {
  const { protocol, username } = new URL(url);
  const place = placeOf(url);
  const obstacle = await obstacleTo(place, protocol === 'smtps:' ? {} : undefined);
  if (obstacle) throw explainObstacles(SETTING, [{ place, obstacle }]);
  const transport = smtpTransport(url, withinMs);
  try {
    await transport.verify();
  } catch (error) {
    const { code, originalCode, message, response } = error as MailError;
    if (code === 'EAUTH') {
      throw new ServerTrouble({
        setting: SETTING.name,
        where: placeText(place),
        what: `it does not take the user "${decodeURIComponent(username)}" with this password (${response ?? message}).`,
        toDo: 'Correct user and password in SMTP_URL (other characters than letters and digits as %40).',
        mayPass: false,
      });
    }
    if (protocol === 'smtp:' && (await speaksTls(place))) {
      throw explainObstacles(SETTING, [{ place, obstacle: { kind: 'tls-only' } }]);
    }
    const cause = code === 'ETIMEDOUT' ? undefined : obstacleOf({ code: originalCode ?? code, message });
    throw explainObstacles(SETTING, [{ place, obstacle: cause ?? { kind: 'silent' } }]);
  } finally {
    transport.close();
  }
}

interface MailError extends Error {
  readonly code?: string;
  /** What the socket said. */
  readonly originalCode?: string;
  readonly response?: string;
}
