import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { boundedFetch, MOST_ANSWER_MS } from './bounded-fetch.ts';
import { isThisMachine, type OidcSettings, type ProvidedRole } from './settings.ts';

/** The clocks of the provider and of this machine may be so far apart. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Its metadata is read anew after so long: it may have moved. */
const KEPT_MS = 3_600_000;

/** A word of the provider that somebody has signed out is not older than this. */
const LOGOUT_SECONDS = 300;

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** What is checked when the browser comes back from the provider. Nobody else may know it. */
export interface BegunSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** When it began, in seconds, where the person has to log in anew there; the provider must say that they have since. */
  readonly anewSince?: number | undefined;
}

/** Whom a provider has named. Nothing of its tokens is kept. */
export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** '' where the provider does not say. */
  readonly firstname: string;
  readonly lastname: string;
  readonly role: ProvidedRole | undefined;
  /** The session at the provider, which may be ended there; undefined where it has none. */
  readonly sessionId: string | undefined;
}

/** Who has signed out at the provider: of one session, or of all where none is named. */
export interface SignedOutThere {
  /** As its tokens say it, which the configuration may have without the last slash. */
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sessionId: string | undefined;
  /** No other word has it. */
  readonly id: string;
}

/** Why nobody can be signed in: the provider is away, the person went back, what came is not valid, or nobody has logged in anew. */
export class ProviderFailure extends Error {
  readonly reason: 'away' | 'declined' | 'refused' | 'not-fresh';
  /** A stable word of the library or of the standard, without anything of a token. */
  readonly detail: string;

  constructor(reason: ProviderFailure['reason'], detail: string) {
    // What stands in an answer anybody may have written.
    const word = /^[\w .:-]{1,60}$/.test(detail) ? detail : 'unknown';
    super(`${reason}: ${word}`);
    this.name = 'ProviderFailure';
    this.reason = reason;
    this.detail = word;
  }
}

interface Known {
  readonly configuration: client.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  readonly since: number;
}

/**
 * Signs people in at one provider of OpenID Connect: by the code flow with PKCE, state and nonce. Its metadata is fetched
 * when it is first needed, over https alone, except on this machine.
 */
export class OidcProvider {
  readonly settings: OidcSettings;
  readonly #redirectUri: string;
  #known: Promise<Known> | undefined;

  /** @param redirectUri where the provider sends browsers back to; it is registered there */
  constructor(settings: OidcSettings, redirectUri: string) {
    this.settings = settings;
    this.#redirectUri = redirectUri;
  }

  /**
   * Where to send the browser, and what is to be checked when it comes back.
   * @param anewSince when the person has to log in anew there, although they may be signed in: now, in seconds
   * @throws ProviderFailure
   */
  async begin(anewSince?: number): Promise<BegunSignIn & { readonly url: string }> {
    const { configuration } = await this.#metadata();
    const begun = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      ...(anewSince !== undefined && { anewSince }),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri,
      scope: this.settings.scopes,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      ...(anewSince !== undefined && { prompt: 'login', max_age: '0' }),
    });
    return { ...begun, url: url.href };
  }

  /**
   * Whom the provider has named.
   * @param answer what stands behind the `?` of the address that it has sent the browser back to
   * @throws ProviderFailure
   */
  async finish(answer: string, { state, nonce, verifier, anewSince }: BegunSignIn): Promise<ProvenPerson> {
    const { configuration } = await this.#metadata();
    const back = new URL(this.#redirectUri);
    back.search = answer;
    try {
      const tokens = await client.authorizationCodeGrant(configuration, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const named = tokens.claims();
      if (named === undefined) throw new ProviderFailure('refused', 'no id token');
      const loggedInAt = named['auth_time'];
      const isAnew =
        anewSince === undefined ||
        (typeof loggedInAt === 'number' && loggedInAt >= anewSince - CLOCK_TOLERANCE_SECONDS);
      if (!isAnew) throw new ProviderFailure('not-fresh', typeof loggedInAt);
      const hasAll = typeof named['email'] === 'string' && this.settings.verifiedClaim in named;
      const asksMore = !hasAll && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = asksMore ? await client.fetchUserInfo(configuration, tokens.access_token, named.sub) : {};
      // The email and that it is verified are of one answer.
      const { iss, sub, ['sid']: sid } = named;
      return this.#personOf({ ...named, ...more, iss, sub, sid });
    } catch (error) {
      throw failureOf(error);
    }
  }

  /**
   * Who has signed out there, by a token that the provider has signed (OpenID Connect Back-Channel Logout 1.0, 2.6).
   * @throws ProviderFailure
   */
  async signedOut(logoutToken: string): Promise<SignedOutThere> {
    const { configuration, keys } = await this.#metadata();
    if (keys === undefined) throw new ProviderFailure('refused', 'no keys');
    try {
      const { payload } = await jwtVerify(logoutToken, keys, {
        issuer: configuration.serverMetadata().issuer,
        audience: this.settings.clientId,
        algorithms: [
          'RS256',
          'RS384',
          'RS512',
          'PS256',
          'PS384',
          'PS512',
          'ES256',
          'ES384',
          'ES512',
          'EdDSA',
        ],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: LOGOUT_SECONDS,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { iss = '', sub, sid, jti, events } = payload as Record<string, unknown> & { iss?: string };
      const said = (events as Record<string, unknown> | null)?.[LOGOUT_EVENT];
      const subject = typeof sub === 'string' ? sub : undefined;
      const sessionId = typeof sid === 'string' ? sid : undefined;
      const isComplete = subject !== undefined || sessionId !== undefined;
      if (
        typeof said !== 'object' ||
        said === null ||
        'nonce' in payload ||
        !isComplete ||
        typeof jti !== 'string'
      )
        throw new ProviderFailure('refused', 'no logout token');
      return { issuer: iss, subject, sessionId, id: jti };
    } catch (error) {
      throw failureOf(error);
    }
  }

  async #metadata(): Promise<Known> {
    const before = this.#known;
    // Those who asked for it were told that it failed; now it is asked for again.
    const known = await before?.catch(() => undefined);
    if (known !== undefined && Date.now() < known.since + KEPT_MS) return known;
    // All who waited for the same read it anew together: a provider that is away is not asked once for each of them.
    const started = this.#known === before ? undefined : this.#known;
    const reading = started ?? this.#read();
    this.#known = reading;
    try {
      return await reading;
    } catch (error) {
      if (this.#known === reading) this.#known = undefined;
      throw failureOf(error, 'away');
    }
  }

  async #read(): Promise<Known> {
    const { issuer, clientId, clientSecret } = this.settings;
    const address = new URL(issuer);
    const configuration = await client.discovery(
      address,
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      undefined,
      {
        [client.customFetch]: boundedFetch,
        timeout: MOST_ANSWER_MS / 1_000,
        execute: [
          // Without it the signature of a token is not looked at, as TLS says where it is from.
          client.enableNonRepudiationChecks,
          ...(address.protocol === 'http:' && isThisMachine(address.hostname)
            ? [client.allowInsecureRequests]
            : []),
        ],
      },
    );
    const { jwks_uri } = configuration.serverMetadata();
    const keys =
      jwks_uri === undefined
        ? undefined
        : createRemoteJWKSet(new URL(jwks_uri), {
            timeoutDuration: MOST_ANSWER_MS,
            [joseFetch]: boundedFetch,
          });
    return { configuration, keys, since: Date.now() };
  }

  #personOf(claims: Readonly<Record<string, unknown>>): ProvenPerson {
    const { verifiedClaim, roleClaim, roles } = this.settings;
    const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '');
    const values = roleClaim === undefined ? [] : [valueAt(claims, roleClaim)].flat().map(String);
    const [, role] = [...roles].find(([value]) => values.includes(value)) ?? [];
    const sessionId = text('sid');
    return {
      issuer: text('iss'),
      subject: text('sub'),
      email: text('email'),
      // Microsoft says it as a text or a number.
      isVerified: ['true', '1'].includes(String(claims[verifiedClaim]).toLowerCase()),
      firstname: text('given_name') || (text('family_name') === '' ? text('name') : ''),
      lastname: text('family_name'),
      role,
      sessionId: sessionId === '' ? undefined : sessionId,
    };
  }
}

/** What a claim says: by its whole name, or step by step where there are dots in it. */
function valueAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return (
    name
      .split('.')
      .reduce<unknown>(
        (value, step) =>
          typeof value === 'object' && value !== null && Object.hasOwn(value, step)
            ? (value as Record<string, unknown>)[step]
            : undefined,
        claims,
      ) ?? []
  );
}

/** Their causes hold tokens and claims: of an error of the library no more goes on than its code. */
function failureOf(error: unknown, otherwise: 'away' | 'refused' = 'refused'): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof client.AuthorizationResponseError) {
    const declined = ['access_denied', 'login_required', 'interaction_required'].includes(error.error);
    return new ProviderFailure(declined ? 'declined' : 'refused', error.error);
  }
  if (error instanceof client.ResponseBodyError) return new ProviderFailure('refused', error.error);
  const { code = '', name = '', cause } = error as { code?: string; name?: string; cause?: unknown };
  const isAway = [name, (cause as { name?: string } | undefined)?.name].some(
    (each) => each === 'TimeoutError' || each === 'AbortError' || each === 'TypeError',
  );
  const away = isAway || code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT';
  return new ProviderFailure(away ? 'away' : otherwise, code || name || 'unknown');
}
