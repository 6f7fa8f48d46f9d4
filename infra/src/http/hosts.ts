import { Problem } from './problem.ts';

/** What a browser calls the machine it runs on. */
const LOCAL_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const HOST = /^(?<name>\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+)(?::\d{1,5})?$/i;
const IP_ADDRESS = /^(?:\[.+\]|\d{1,3}(?:\.\d{1,3}){3})$/;

/** What those who run the product ask process by process: none of it is anybody's, or it takes a token. */
const OPERATIONS = /^\/api\/(?:health(?:\/(?:live|ready))?|metrics)(?:\?|$)/;

/** The name or IP address (IPv6 in brackets) of a Host header, in lower case; undefined where it has none. */
export function hostName(header: string | undefined): string | undefined {
  return HOST.exec(header ?? '')
    ?.groups?.['name']?.toLowerCase()
    .replace(/\.$/, '');
}

export function isLocalName(name: string | undefined): boolean {
  return name !== undefined && LOCAL_NAMES.includes(name);
}

/**
 * The names that the product answers to: that of its public origin, with all local ones if it is local, and others that
 * the configuration lists. Whoever makes a name of their own lead here (DNS rebinding) would have a browser hand
 * them what it may see.
 */
export class Hosts {
  readonly #names: ReadonlySet<string>;
  /** Whether people reach the product on the machine that it runs on, and nowhere else by its name. */
  readonly local: boolean;

  /**
   * @param publicOrigin where people reach the product
   * @param more names or IP addresses, IPv6 in brackets
   */
  constructor(publicOrigin: string, more: readonly string[] = []) {
    const name = new URL(publicOrigin).hostname;
    this.local = isLocalName(name);
    this.#names = new Set([name, ...(this.local ? LOCAL_NAMES : []), ...more]);
  }

  /** Whether a Host header names the product, at whatever port. */
  allows(header: string | undefined): boolean {
    const name = hostName(header);
    return name !== undefined && this.#names.has(name);
  }

  /**
   * @param url the path of the request. Health and metrics are also answered under any IP address and local name, which
   *   no foreign site can be called: whoever watches a process, as a load balancer, knows it by no other
   * @throws a problem 421 for a Host that is not the product's
   */
  require(header: string | undefined, url: string): void {
    if (this.allows(header) || (OPERATIONS.test(url) && isOfMachine(hostName(header)))) return;
    throw new Problem(
      421,
      'unknown-host',
      'This server does not answer under this name. PUBLIC_ORIGIN and ALLOWED_HOSTS say under which it does.',
    );
  }
}

function isOfMachine(name: string | undefined): boolean {
  return name !== undefined && (isLocalName(name) || IP_ADDRESS.test(name));
}
