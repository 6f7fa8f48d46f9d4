import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { boundedFetch, MOST_ANSWER_MS } from '../oidc/bounded-fetch.ts';
import {
  type Choosing,
  chosenClaims,
  type Launch,
  LaunchRefused,
  launchOf,
  type LinkedActivity,
  SCORE_SCOPE,
} from './launch.ts';
import type { LtiSettings } from './settings.ts';
import type { ToolKeys } from './tool-keys.ts';

/** The clocks of the platform and of this machine may be so far apart. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** A token of a launch is not older than this. */
const LAUNCH_SECONDS = 600;

/** What this product signs counts so long. */
const SIGNED_SECONDS = 300;

/** An access token is used no more so long before it ends. */
const SPARE_MS = 60_000;

/** A gradebook that nobody answers for is asked no more for so long: those of other platforms wait for its turn to end. */
const AWAY_MS = 10_000;

/** What a browser comes with to begin a launch (Security Framework 1.0, 5.1.1.1). */
export interface LoginAsked {
  readonly loginHint: string;
  readonly messageHint: string | undefined;
}

/** What a gradebook is told (Assignment and Grade Services 2.0, 3.4.5). Points that are left out take those from before back. */
export interface CourseScore {
  readonly userId: string;
  /** ISO 8601: when this was so. What is older than what the gradebook has, it refuses. */
  readonly timestamp: string;
  readonly points: { readonly scoreGiven: number; readonly scoreMaximum: number } | undefined;
}

/** A gradebook did not take a score, or nobody answered. */
export class ScoreNotTaken extends Error {
  /** For operators, as `kindOf` reads it. */
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(code: string, responseCode?: number) {
    super(`${code} ${responseCode ?? ''}`.trim());
    this.name = 'ScoreNotTaken';
    this.code = code;
    this.responseCode = responseCode;
  }
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(3_600) });

/** One learning platform, which this product is a tool of. */
export class LtiPlatform {
  readonly settings: LtiSettings;
  readonly #redirectUri: string;
  readonly #toolKeys: ToolKeys;
  readonly #now: () => Date;
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;
  #token: { readonly text: string; readonly until: number } | undefined;
  #awayUntil = 0;

  /** @param redirectUri where the platform has browsers post what it says; it is registered there */
  constructor(settings: LtiSettings, redirectUri: string, toolKeys: ToolKeys, now: () => Date) {
    this.settings = settings;
    this.#redirectUri = redirectUri;
    this.#toolKeys = toolKeys;
    this.#now = now;
    this.#keys = createRemoteJWKSet(new URL(settings.keysUrl), {
      timeoutDuration: MOST_ANSWER_MS,
      [customFetch]: boundedFetch,
    });
  }

  /** Where a browser is sent to be told who it is (Security Framework 1.0, 5.1.1.2). */
  loginUrl({ loginHint, messageHint }: LoginAsked, state: string, nonce: string): string {
    const url = new URL(this.settings.loginUrl);
    const asked = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: this.settings.clientId,
      redirect_uri: this.#redirectUri,
      login_hint: loginHint,
      ...(messageHint !== undefined && { lti_message_hint: messageHint }),
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  }

  /** What a token of the platform says, once it is verified (Security Framework 1.0, 5.1.3). @throws LaunchRefused */
  async verified(idToken: string, nonce: string): Promise<Launch> {
    const { issuer, clientId } = this.settings;
    const payload = await jwtVerify(idToken, this.#keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: LAUNCH_SECONDS,
      currentDate: this.#now(),
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'nonce'],
    }).then(
      (verified) => verified.payload,
      (error: unknown) => {
        throw refusalOf(error);
      },
    );
    if (payload['nonce'] !== nonce) throw new LaunchRefused('token', 'nonce');
    return launchOf(payload, this.settings);
  }

  /** The signed answer that an activity was chosen. */
  chosen(deploymentId: string, choosing: Choosing, activity: LinkedActivity): Promise<string> {
    const { clientId, issuer } = this.settings;
    return this.#signed({
      iss: clientId,
      aud: issuer,
      nonce: crypto.randomUUID(),
      ...chosenClaims(deploymentId, choosing, activity),
    });
  }

  /**
   * Tells a gradebook of this platform what somebody has reached. It may be told the same again, at a later time. A conflict
   * is a failure like others: Moodle has one where two scores come in one second, or its clock goes ahead.
   * @returns false where there is no such line of the gradebook any more
   * @throws ScoreNotTaken where it is to be told again later
   */
  async tell(lineItem: string, { points, ...score }: CourseScore): Promise<boolean> {
    const url = new URL(lineItem);
    // The configuration may be another one by now: the token is for nobody else.
    if (!this.settings.origins.includes(url.origin)) throw new ScoreNotTaken('GRADEBOOK_UNKNOWN');
    // What stands behind the path, as Moodle has it, stays behind it (3.4.4).
    url.pathname += '/scores';
    const isThere = points !== undefined;
    const { status } = await this.#fetch(url.href, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await this.#accessToken()}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify({
        ...score,
        ...points,
        activityProgress: isThere ? 'Completed' : 'InProgress',
        gradingProgress: isThere ? 'FullyGraded' : 'NotReady',
      }),
    });
    if (status === 401) this.#token = undefined;
    if (status >= 200 && status < 300) return true;
    if (status === 404 || status === 410) return false;
    throw new ScoreNotTaken('SCORE_REFUSED', status);
  }

  /** By the client credentials grant, with a signed assertion (Security Framework 1.0, 4.1). */
  async #accessToken(): Promise<string> {
    const now = this.#now().getTime();
    if (this.#token !== undefined && now < this.#token.until) return this.#token.text;
    const { clientId, tokenUrl } = this.settings;
    const assertion = await this.#signed({
      iss: clientId,
      sub: clientId,
      aud: tokenUrl,
      jti: crypto.randomUUID(),
    });
    const response = await this.#fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope: SCORE_SCOPE,
      }).toString(),
    });
    if (!response.ok) throw new ScoreNotTaken('TOKEN_REFUSED', response.status);
    // What is no JSON is no token either, and is refused below.
    const token = Token.safeParse(await response.json().catch(() => undefined));
    if (!token.success) throw new ScoreNotTaken('TOKEN_REFUSED', response.status);
    const { access_token: text, expires_in: seconds } = token.data;
    this.#token = { text, until: now + seconds * 1_000 - SPARE_MS };
    return text;
  }

  #signed(claims: JWTPayload): Promise<string> {
    const iat = Math.floor(this.#now().getTime() / 1_000);
    return this.#toolKeys.sign({ ...claims, iat, exp: iat + SIGNED_SECONDS });
  }

  async #fetch(url: string, options: Parameters<typeof boundedFetch>[1]): Promise<Response> {
    if (this.#now().getTime() < this.#awayUntil) throw new ScoreNotTaken('PLATFORM_AWAY');
    try {
      return await boundedFetch(url, options);
    } catch {
      this.#awayUntil = this.#now().getTime() + AWAY_MS;
      throw new ScoreNotTaken('PLATFORM_AWAY');
    }
  }
}

/** Nothing of a token goes on: of an error of the library no more than its code. */
function refusalOf(error: unknown): LaunchRefused {
  if (error instanceof errors.JWKSTimeout) return new LaunchRefused('away', error.code);
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC')
    return new LaunchRefused('token', error.code);
  // The set of keys did not come: an answer that is no 200, or none at all.
  return new LaunchRefused('away');
}
