import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { OidcProvider, ProviderFailure } from './provider.ts';
import { oidcSettings } from './settings.ts';

afterEach(() => vi.unstubAllGlobals());

function school(): OidcProvider {
  const [settings] = oidcSettings({
    OIDC_PROVIDERS: 'school',
    OIDC_SCHOOL_ISSUER: 'https://id.school.example',
    OIDC_SCHOOL_CLIENT_ID: 'pollux',
    OIDC_SCHOOL_CLIENT_SECRET: 'secret',
  });
  if (settings === undefined) throw new Error('There is a provider.');
  return new OidcProvider(settings, 'https://ours.example/login/with/school');
}

test('a failure says no more than a word, whatever an answer says', () => {
  expect(new ProviderFailure('refused', 'invalid_grant').detail).toBe('invalid_grant');
  expect(new ProviderFailure('refused', 'no id token').detail).toBe('no id token');
  for (const detail of ['asha@school.example', 'a\nb', 'x'.repeat(61), ''])
    expect(new ProviderFailure('refused', detail)).toMatchObject({
      detail: 'unknown',
      message: 'refused: unknown',
    });
});

test('however many wait for a provider that is away, it is asked once, and once more for those who came meanwhile', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed')));
  vi.stubGlobal('fetch', asked);
  const provider = school();
  const begun = await Promise.allSettled(Array.from({ length: 20 }, () => provider.begin()));
  expect(begun.map((each) => (each.status === 'rejected' ? each.reason.reason : each.status))).toEqual(
    Array(20).fill('away'),
  );
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  await expect(provider.begin()).rejects.toThrow(ProviderFailure);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
});

test('who has signed out is of the issuer that tokens name, also where the configuration leaves its last slash out', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const issuer = 'https://id.school.example/';
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}token`,
    jwks_uri: `${issuer}keys`,
  };
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json(String(url) === metadata.jwks_uri ? keys : metadata),
  );
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await new SignJWT({ events, sub: 'asha', jti: 'once' })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience('pollux')
    .setIssuedAt()
    .sign(privateKey);
  expect(await school().signedOut(token)).toEqual({
    issuer,
    subject: 'asha',
    sessionId: undefined,
    id: 'once',
  });
});
