import { z } from 'zod';

/** What somebody can be by the word of a provider. */
const roles = ['teacher', 'student', 'business', 'admin'] as const;
export type ProvidedRole = (typeof roles)[number];

/** A provider of OpenID Connect, as the operator has set it up. */
export interface OidcSettings {
  /** In small letters: it stands in addresses and events. */
  readonly name: string;
  /** What its button is called. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** Of which domains the emails are that may come in; of all where there are none. */
  readonly domains: readonly string[];
  /** The claim that says that the email is verified. */
  readonly verifiedClaim: string;
  /** The claim that says what somebody is, with dots between the names of a deeper one. */
  readonly roleClaim: string | undefined;
  /** What each of its values makes of somebody. */
  readonly roles: ReadonlyMap<string, ProvidedRole>;
  /** Whether people of its domains have no passwords. */
  readonly passwordsOff: boolean;
  /** Whether people come in who have no account yet. */
  readonly takesNewPeople: boolean;
}

/** The domain of an email. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether people with the email have no password, as one of the providers of their domain says. */
export function arePasswordsOff(
  email: string,
  providers: Iterable<Pick<OidcSettings, 'passwordsOff' | 'domains'>>,
): boolean {
  const domain = domainOf(email);
  return [...providers].some(({ passwordsOff, domains }) => passwordsOff && domains.includes(domain));
}

const NAME = /^[A-Z](?:[A-Z0-9_]{0,29}[A-Z0-9])?$/;
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/;
const PREFIX = 'OIDC_';

/** The variables of one provider, without what stands before them. */
const FIELDS = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'LABEL',
  'SCOPES',
  'DOMAINS',
  'VERIFIED_CLAIM',
  'ROLE_CLAIM',
  'ROLES',
  'ADMINS',
  'NO_PASSWORD',
  'NEW_PEOPLE',
] as const;
type Field = (typeof FIELDS)[number];

/** What stands between commas. */
export const listed = (value: string) => value.split(',').flatMap((each) => each.trim() || []);

/**
 * The providers that `OIDC_PROVIDERS` names, by the variables `OIDC_<NAME>_…` of each.
 * @throws an error that names the variable that is wrong, and how
 */
export function oidcSettings(environment: Readonly<Record<string, string | undefined>>): OidcSettings[] {
  const names = listed(environment['OIDC_PROVIDERS'] ?? '').map((name) =>
    name.toUpperCase().replaceAll('-', '_'),
  );
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new Error(`OIDC_PROVIDERS: "${wrong}" is no name of letters and digits.`);
  if (new Set(names).size < names.length) throw new Error('OIDC_PROVIDERS must name each provider once.');
  const known = new Set(names.flatMap((name) => FIELDS.map((field) => `${PREFIX}${name}_${field}`)));
  const stray = Object.keys(environment).find(
    (variable) => variable.startsWith(PREFIX) && variable !== 'OIDC_PROVIDERS' && !known.has(variable),
  );
  if (stray !== undefined) {
    throw new Error(`${stray} is no setting of a provider that OIDC_PROVIDERS names.`);
  }
  return names.map((name) => settingsOf(name, environment));
}

function settingsOf(name: string, environment: Readonly<Record<string, string | undefined>>): OidcSettings {
  const variable = (field: Field) => `${PREFIX}${name}_${field}`;
  const value = (field: Field) => environment[variable(field)]?.trim() || undefined;
  const fail = (field: Field, how: string): never => {
    throw new Error(`${variable(field)} ${how}`);
  };
  const needed = (field: Field, what: string) => value(field) ?? fail(field, `must be set: ${what}`);
  const flag = (field: Field, otherwise: boolean) => {
    const said = value(field);
    if (said === undefined) return otherwise;
    if (['1', 'true', 'on'].includes(said)) return true;
    return ['0', 'false', 'off'].includes(said) ? false : fail(field, 'must be on or off.');
  };
  const issuer = needed('ISSUER', 'the address of the provider, as its metadata has it.');
  if (!isAddress(issuer)) fail('ISSUER', 'must be an https address, or http on this machine.');
  if (/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/.test(issuer)) {
    fail('ISSUER', 'must name one tenant of Microsoft: anybody can make a tenant that says any email.');
  }
  const domains = listed(value('DOMAINS') ?? '').map((domain) => domain.toLowerCase());
  if (!domains.every((domain) => DOMAIN.test(domain))) {
    fail('DOMAINS', 'must be domains of emails, as school.example, with commas between them.');
  }
  const passwordsOff = flag('NO_PASSWORD', false);
  if (passwordsOff && domains.length === 0) {
    fail('NO_PASSWORD', `needs ${variable('DOMAINS')}: whose passwords are off.`);
  }
  const given = rolesOf(value('ROLES') ?? '', (how) => fail('ROLES', how));
  if (given.size > 0 && value('ROLE_CLAIM') === undefined) {
    fail('ROLES', `needs ${variable('ROLE_CLAIM')}: the claim that has these values.`);
  }
  if ([...given.values()].includes('admin') && !flag('ADMINS', false)) {
    fail('ROLES', `makes admins only with ${variable('ADMINS')}=on.`);
  }
  const scopes = value('SCOPES') ?? 'openid email profile';
  if (!scopes.split(/\s+/).includes('openid')) fail('SCOPES', 'must have openid among them.');
  return {
    name: name.toLowerCase().replaceAll('_', '-'),
    label: value('LABEL') ?? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' '),
    issuer,
    clientId: needed('CLIENT_ID', 'the name that the provider has given this product.'),
    clientSecret: needed('CLIENT_SECRET', 'the secret that the provider has given this product.'),
    scopes,
    domains,
    verifiedClaim: value('VERIFIED_CLAIM') ?? 'email_verified',
    roleClaim: value('ROLE_CLAIM'),
    roles: given,
    passwordsOff,
    takesNewPeople: flag('NEW_PEOPLE', true),
  };
}

function rolesOf(text: string, fail: (how: string) => never): ReadonlyMap<string, ProvidedRole> {
  const pairs = listed(text).map((pair): [string, ProvidedRole] => {
    const at = pair.lastIndexOf('=');
    const role = roles.find((each) => each === pair.slice(at + 1).trim());
    const value = pair.slice(0, at).trim();
    if (at < 1 || value === '' || role === undefined) {
      return fail(`must be "<value>=<${roles.join('|')}>", with commas between them.`);
    }
    return [value, role];
  });
  return new Map(pairs);
}

/** Whether it is the address of a server that is spoken to over TLS, or of one on this machine. */
export function isAddress(text: string): boolean {
  if (!z.url({ protocol: /^https?$/ }).safeParse(text).success) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || isThisMachine(hostname);
}

/** Whether a name of a host is this machine, to which nothing has to be encrypted. */
export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
