import { timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODES, type SecondFactorCodes } from '@pollux/domain/accounts/second-factor';
import type { Secrets } from '@pollux/infra/secrets';
import { Secret, TOTP } from 'otpauth';

// RFC 6238 as authenticator apps expect it: SHA-1, six digits, a step of 30 seconds.
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** A device's clock may be a step ahead or behind. */
const TOLERATED_STEPS = 1;

/** 50 bits each: ten of them cannot be guessed in five tries. */
const RECOVERY_CODE_CHARACTERS = 10;

/** The secret that belongs to a nonce. It is derived, so that no log ever holds it. */
export function secondFactorSecret(secrets: Secrets, nonce: string): Secret {
  return Secret.fromHex(secrets.keyedHash('second-factor', nonce).slice(0, 2 * SECRET_BYTES));
}

/** The otpauth:// address of a secret, which authenticator apps read from a QR code. */
export function secondFactorUri(secret: Secret, email: string): string {
  return totpOf(secret, email).toString();
}

/** The recovery codes that belong to a nonce, as ABCDE-FGHIJ. */
export function recoveryCodesOf(secrets: Secrets, recoveryNonce: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const code = Secret.fromHex(secrets.keyedHash('recovery-code', `${recoveryNonce}:${index}`)).base32.slice(
      0,
      RECOVERY_CODE_CHARACTERS,
    );
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Recognises codes at a time. Comparing takes as long for a wrong one as for a right one. */
export function secondFactorCodes(secrets: Secrets, now: Date): SecondFactorCodes {
  return {
    stepOf(nonce, code) {
      const token = code.replace(/[\s-]/g, '');
      if (!/^\d{6}$/.test(token)) return undefined;
      const totp = totpOf(secondFactorSecret(secrets, nonce), '');
      const timestamp = now.getTime();
      const ahead = totp.validate({ token, timestamp, window: TOLERATED_STEPS });
      return ahead === null ? undefined : totp.counter({ timestamp }) + ahead;
    },
    recoveryCodeOf(recoveryNonce, code) {
      const digest = (text: string) =>
        Buffer.from(
          secrets.keyedHash('recovery-code-check', text.toUpperCase().replace(/[\s-]/g, '')),
          'hex',
        );
      const typed = digest(code);
      const matches = recoveryCodesOf(secrets, recoveryNonce).map((known) =>
        timingSafeEqual(digest(known), typed),
      );
      const index = matches.indexOf(true);
      return index === -1 ? undefined : index;
    },
  };
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Pollux', label, secret, digits: 6, period: STEP_SECONDS });
}
