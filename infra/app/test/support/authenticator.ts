import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app with the secret shows now, or so many steps of 30 seconds later. */
export function shownBy(secret: string, stepsLater = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + stepsLater * 30_000 });
}
