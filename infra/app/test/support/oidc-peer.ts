import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** What the peer says of somebody. */
export interface PeerPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
}

/** What an id token says in place of what it should, or by which key it is signed. */
export interface Tampering {
  readonly claims?: JWTPayload;
  readonly key?: CryptoKey;
}

/** What the product is set to for a peer that is called "school". */
export const CLIENT = { id: 'pollux', secret: 'a-secret-of-the-tests-that-is-long-enough' };

const KEY_ID = 'of-the-tests';
const PROVIDER = 'school';

/** `oidc-provider` in this process, which signs in whom it is told to, without asking anybody, and can be made to lie. */
export class OidcPeer {
  readonly issuer: string;
  /** Who is signed in there. */
  person: PeerPerson = { sub: 'nobody' };
  /** What is done to the next id tokens. */
  tampering: Tampering | undefined;
  /** Whether it takes tokens' requests and never answers them. */
  hangs = false;
  readonly #server: Server;
  readonly #key: CryptoKey;
  readonly #known = new Map<string, PeerPerson>();
  #provider: Provider | undefined;

  private constructor(server: Server, key: CryptoKey) {
    this.#server = server;
    this.#key = key;
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<OidcPeer> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const peer = new OidcPeer(server, privateKey);
    server.on('request', (request, response) => void peer.#answer(request, response));
    return peer;
  }

  /** Knows the product as its client from now on. @param origin of the product */
  async serves(origin: string): Promise<void> {
    const jwk = { ...(await exportJWK(this.#key)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${origin}/login/with/${PROVIDER}`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          backchannel_logout_uri: `${origin}/api/sign-in/providers/${PROVIDER}/logout`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ['of-the-tests'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'groups'],
      },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ ...this.#known.get(accountId), sub: accountId }),
      }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId ?? '';
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    });
    this.#provider = provider;
  }

  /**
   * Goes to the provider as a browser does, and is sent back.
   * @returns what stands behind the `?` of the address that it leads back to
   */
  async visits(url: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = url;
    for (let step = 0; step < 10; step++) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies.values()].join('; ') },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.split('=')[0] ?? '', pair);
      }
      const location = response.headers.get('location');
      if (location === null)
        throw new Error(`The peer answered ${response.status}: ${await response.text()}`);
      next = new URL(location, next).href;
      if (!next.startsWith(this.issuer)) return new URL(next).search.slice(1);
    }
    throw new Error('The peer leads nowhere.');
  }

  /** A word of the peer, signed, that somebody has signed out. @param claims in place of what it says otherwise */
  logoutToken(claims: JWTPayload = {}, key: CryptoKey = this.#key): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({
      iss: this.issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 120,
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'logout+jwt' })
      .sign(key);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider;
    if (provider === undefined) return void response.writeHead(503).end();
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    if (path.startsWith('/interaction/')) {
      const { sub: accountId } = this.person;
      this.#known.set(accountId, this.person);
      return provider.interactionFinished(request, response, { login: { accountId, remember: false } });
    }
    if (path === '/token' && this.hangs) return;
    if (path === '/token' && this.tampering !== undefined) this.#lie(response, this.tampering);
    await provider.callback()(request, response);
  }

  /** Signs the id token of an answer anew before it is sent. */
  #lie(response: ServerResponse, { claims, key = this.#key }: Tampering): void {
    const end = response.end.bind(response) as (body: string) => ServerResponse;
    response.end = ((body: string | Buffer) => {
      const answer = JSON.parse(String(body)) as { id_token?: string };
      const [, payload = ''] = answer.id_token?.split('.') ?? [];
      const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
      const lie = async () => {
        const id_token = await new SignJWT({ ...said, ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
          .sign(key);
        const text = JSON.stringify({ ...answer, id_token });
        response.setHeader('content-length', Buffer.byteLength(text));
        end(text);
      };
      void lie();
      return response;
    }) as ServerResponse['end'];
  }
}

/** A key that is not the peer's. */
export async function strangersKey(): Promise<CryptoKey> {
  return (await generateKeyPair('RS256')).privateKey;
}
