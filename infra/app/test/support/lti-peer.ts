import Fastify, { type FastifyInstance } from 'fastify';
import {
  createRemoteJWKSet,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { AddressInfo } from 'node:net';
import type { ApiClient } from '../../demo/api-client.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags';
const LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const ROLES = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const KEY_ID = 'of-the-platform';

/** What the product is called at the peer, and where it was added there. */
export const TOOL = { clientId: 'pollux-at-school', deploymentId: 'dep-1' };

/** Somebody in the course. */
export interface CoursePerson {
  readonly sub: string;
  readonly role?: 'Learner' | 'Instructor';
  readonly given_name?: string;
  readonly family_name?: string;
}

/** How a launch is to be other than it should. */
export interface Launching {
  /** Claims in place of those that it has otherwise; undefined leaves one out. */
  readonly claims?: JWTPayload;
  readonly key?: CryptoKey;
  /** In place of the token. */
  readonly token?: (claims: JWTPayload) => string | Promise<string>;
  /** What the login begins with, in place of what it has otherwise. */
  readonly login?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A score that came in, and by which line of the gradebook. */
export interface Scored {
  readonly lineItem: string;
  readonly score: Readonly<Record<string, unknown>>;
}

/**
 * A learning platform in this process, as the standards of 1EdTech have it. It checks each signature and claim of the
 * product, and refuses what is not right.
 */
export class LtiPeer {
  readonly issuer: string;
  /** In the order in which they came. */
  readonly scores: Scored[] = [];
  /** What it found wrong with what the product sent. */
  readonly complaints: string[] = [];
  /** With which status it refuses the next scores; 0 takes them. */
  refusesWith = 0;
  readonly #server: FastifyInstance;
  readonly #key: CryptoKey;
  readonly #tokens = new Set<string>();
  readonly #assertions = new Set<string>();
  #origin = '';

  private constructor(server: FastifyInstance, key: CryptoKey) {
    this.#server = server;
    this.#key = key;
    this.issuer = `http://localhost:${(server.server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<LtiPeer> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const server = Fastify();
    const at: { peer?: LtiPeer } = {};
    server.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/vnd.ims.lis.v1.score+json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    server.get('/mod/lti/certs.php', async () => ({ keys: [jwk] }));
    server.post('/mod/lti/token.php', async (request, reply) => {
      const token = await at.peer?.takesAssertion(new URLSearchParams(request.body as string));
      if (token === undefined) return reply.code(400).send({ error: 'invalid_client' });
      return { access_token: token, token_type: 'Bearer', expires_in: 3_600, scope: `${GRADES}/scope/score` };
    });
    server.post<{ Params: { item: string } }>('/lineitems/:item/lineitem/scores', async (request, reply) => {
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const status = at.peer?.takesScore(request.url, authorization, type, request.body as string) ?? 500;
      return reply.code(status).send();
    });
    await server.listen({ host: 'localhost', port: 0 });
    at.peer = new LtiPeer(server, privateKey);
    return at.peer;
  }

  /** The variables by which the product knows it as "school". */
  get environment(): Record<string, string> {
    return {
      LTI_PLATFORMS: 'school',
      LTI_SCHOOL_ISSUER: this.issuer,
      LTI_SCHOOL_CLIENT_ID: TOOL.clientId,
      LTI_SCHOOL_DEPLOYMENTS: TOOL.deploymentId,
      LTI_SCHOOL_LABEL: 'Hill School',
    };
  }

  /** The address of a line of its gradebook, as Moodle has it: something stands behind the path. */
  lineItem(item: string): string {
    return `${this.issuer}/lineitems/${item}/lineitem?type_id=1`;
  }

  /** Knows the product from now on. @param origin of the product */
  serves(origin: string): void {
    this.#origin = origin;
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }

  /** What a token says of a launch of a link, whose grade is in a line of the gradebook. */
  claims(target: string, person: CoursePerson, item?: string): JWTPayload {
    const { role = 'Learner', ...named } = person;
    const now = Math.floor(Date.now() / 1_000);
    return {
      iss: this.issuer,
      aud: TOOL.clientId,
      iat: now,
      exp: now + 60,
      ...named,
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
      [`${CLAIM}/deployment_id`]: TOOL.deploymentId,
      [`${CLAIM}/target_link_uri`]: target,
      [`${CLAIM}/roles`]: [`${ROLES}#${role}`],
      [`${CLAIM}/resource_link`]: { id: `link-${item ?? 'none'}` },
      ...(item !== undefined && {
        [`${GRADES}/claim/endpoint`]: {
          scope: [`${GRADES}/scope/score`],
          lineitem: this.lineItem(item),
        },
      }),
    };
  }

  /** What a token says by which somebody is to choose an activity. */
  choosing(target: string, person: CoursePerson, settings: object = {}): JWTPayload {
    return {
      ...this.claims(target, { role: 'Instructor', ...person }),
      [`${CLAIM}/message_type`]: 'LtiDeepLinkingRequest',
      [`${CLAIM}/resource_link`]: undefined,
      [`${LINKING}/deep_linking_settings`]: {
        deep_link_return_url: `${this.issuer}/mod/lti/contentitem_return.php?course=2`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['window'],
        data: 'csrf-of-the-platform',
        ...settings,
      },
    };
  }

  /** What the product says was chosen, once each claim is checked (Deep Linking 2.0, 4.4). */
  async chosen(token: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const said = await this.verified(token);
    this.#require(said.aud === this.issuer, 'audience of the answer');
    this.#require(typeof said['nonce'] === 'string', 'nonce of the answer');
    this.#require(said[`${CLAIM}/message_type`] === 'LtiDeepLinkingResponse', 'message type');
    this.#require(said[`${CLAIM}/version`] === '1.3.0', 'version');
    this.#require(said[`${CLAIM}/deployment_id`] === TOOL.deploymentId, 'deployment');
    this.#require(said[`${LINKING}/data`] === 'csrf-of-the-platform', 'data');
    const [item, ...others] = said[`${LINKING}/content_items`] as Record<string, unknown>[];
    this.#require(others.length === 0, 'number of items');
    return item;
  }

  /**
   * Has a browser begin a launch, as the page of a course does.
   * @returns what the product asks for, which is checked; undefined where it goes no further, with its answer
   */
  async begins(client: ApiClient, target: string, { login, headers = {} }: Launching = {}) {
    const asked = new URLSearchParams({
      iss: this.issuer,
      login_hint: 'hint',
      target_link_uri: target,
      lti_message_hint: 'message',
      client_id: TOOL.clientId,
      lti_deployment_id: TOOL.deploymentId,
      ...login,
    });
    const response = await fetch(`${this.#origin}/api/lti/login?${asked}`, {
      redirect: 'manual',
      headers: { ...headers, cookie: client.cookie ?? '', 'sec-fetch-site': 'cross-site' },
    });
    client.keepFrom(response);
    const location = response.headers.get('location');
    if (location === null) return { response, asked: undefined };
    const url = new URL(location);
    const said = Object.fromEntries(url.searchParams);
    this.#require(url.href.startsWith(`${this.issuer}/mod/lti/auth.php`), 'login url');
    this.#require(said['scope'] === 'openid' && said['response_type'] === 'id_token', 'response type');
    this.#require(said['response_mode'] === 'form_post' && said['prompt'] === 'none', 'response mode');
    this.#require(said['client_id'] === TOOL.clientId, 'client id');
    this.#require(said['redirect_uri'] === `${this.#origin}/api/lti/launch`, 'redirect uri');
    this.#require(said['login_hint'] === 'hint' && said['lti_message_hint'] === 'message', 'hints');
    return { response, asked: { state: said['state'] ?? '', nonce: said['nonce'] ?? '' } };
  }

  /** Has a browser post a token, as the page of the platform does. */
  async posts(client: ApiClient, token: string, state: string): Promise<Response> {
    const response = await fetch(`${this.#origin}/api/lti/launch`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie: client.cookie ?? '',
        origin: this.issuer,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
      },
      body: new URLSearchParams({ id_token: token, state }),
    });
    client.keepFrom(response);
    return response;
  }

  /** The whole way of a browser from the page of a course into the product. */
  async launches(client: ApiClient, claims: JWTPayload, launching: Launching = {}): Promise<Response> {
    const target = String(claims[`${CLAIM}/target_link_uri`]);
    const { response, asked } = await this.begins(client, target, launching);
    if (asked === undefined) return response;
    const said = { nonce: asked.nonce, ...claims, ...launching.claims };
    const token = await (launching.token?.(said) ?? this.signs(said, launching.key));
    return this.posts(client, token, asked.state);
  }

  signs(claims: JWTPayload, key: CryptoKey = this.#key, alg = 'RS256'): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg, kid: KEY_ID, typ: 'JWT' }).sign(key);
  }

  /** What a token of the product says, once it is verified by the keys that the product shows. */
  async verified(token: string): Promise<JWTPayload> {
    const keys = createRemoteJWKSet(new URL(`${this.#origin}/api/lti/keys`));
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: TOOL.clientId,
      requiredClaims: ['exp', 'iat'],
    });
    return payload;
  }

  /** @returns an access token; undefined where the assertion is not right (Security Framework 1.0, 4.1.1) */
  async takesAssertion(form: URLSearchParams): Promise<string | undefined> {
    try {
      this.#require(form.get('grant_type') === 'client_credentials', 'grant type');
      this.#require(
        form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        'assertion type',
      );
      this.#require(form.get('scope') === `${GRADES}/scope/score`, 'scope');
      const {
        sub,
        aud,
        jti = '',
        exp = 0,
        iat = 0,
      } = await this.verified(form.get('client_assertion') ?? '');
      this.#require(sub === TOOL.clientId, 'subject of the assertion');
      this.#require(aud === `${this.issuer}/mod/lti/token.php`, 'audience of the assertion');
      this.#require(jti !== '' && !this.#assertions.has(jti), 'id of the assertion');
      this.#require(exp - iat <= 3_600, 'length of the assertion');
      this.#assertions.add(jti);
      const token = crypto.randomUUID();
      this.#tokens.add(token);
      return token;
    } catch (error) {
      this.complaints.push(String(error));
      return undefined;
    }
  }

  /** @returns the status of the answer (Assignment and Grade Services 2.0, 3.4) */
  takesScore(url: string, authorization: string, type: string, body: string): number {
    if (!this.#tokens.has(authorization.replace(/^Bearer /, ''))) return 401;
    if (type !== 'application/vnd.ims.lis.v1.score+json') return 415;
    if (this.refusesWith !== 0) return this.refusesWith;
    const lineItem = this.issuer + url.replace('/scores', '');
    const score = JSON.parse(body) as { userId: string; timestamp: string };
    const newest = this.scores.findLast(
      (each) => each.lineItem === lineItem && each.score['userId'] === score.userId,
    );
    const second = (time: unknown) => Math.floor(Date.parse(String(time)) / 1_000);
    // As Moodle has it.
    if (newest !== undefined && second(newest.score['timestamp']) >= second(score.timestamp)) return 409;
    this.scores.push({ lineItem, score });
    return 204;
  }

  #require(isRight: boolean, what: string): void {
    if (!isRight) throw new Error(`The ${what} is not right.`);
  }
}
