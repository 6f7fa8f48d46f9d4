import { isAddress, listed } from '../oidc/settings.ts';

/** A learning platform of LTI 1.3, as Moodle or Canvas, as the operator has registered this product there. */
export interface LtiSettings {
  /** In small letters: it stands in events. */
  readonly name: string;
  /** What people know it as. */
  readonly label: string;
  readonly issuer: string;
  /** What the platform calls this product. */
  readonly clientId: string;
  /** Where it was added there; nobody else's launches are taken. */
  readonly deployments: readonly string[];
  /** Where the platform says who somebody is (the OIDC authorization endpoint). */
  readonly loginUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  /** Where its pages and its gradebook are: in frames of these, and to these alone. */
  readonly origins: readonly string[];
}

const NAME = /^[A-Z](?:[A-Z0-9_]{0,19}[A-Z0-9])?$/;
const PREFIX = 'LTI_';

/** The variables of one platform, without what stands before them. */
const FIELDS = [
  'ISSUER',
  'CLIENT_ID',
  'DEPLOYMENTS',
  'LABEL',
  'LOGIN_URL',
  'TOKEN_URL',
  'KEYS_URL',
  'ORIGINS',
] as const;
type Field = (typeof FIELDS)[number];

/** All schools at Canvas have one issuer, and its addresses are not below it. */
const CANVAS = /^https:\/\/canvas(\.test|\.beta)?\.instructure\.com$/;

/**
 * The platforms that `LTI_PLATFORMS` names, by the variables `LTI_<NAME>_…` of each.
 * @throws an error that names the variable that is wrong, and how
 */
export function ltiSettings(environment: Readonly<Record<string, string | undefined>>): LtiSettings[] {
  const names = listed(environment['LTI_PLATFORMS'] ?? '').map((name) =>
    name.toUpperCase().replaceAll('-', '_'),
  );
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new Error(`LTI_PLATFORMS: "${wrong}" is no name of letters and digits.`);
  if (new Set(names).size < names.length) throw new Error('LTI_PLATFORMS must name each platform once.');
  const known = new Set(names.flatMap((name) => FIELDS.map((field) => `${PREFIX}${name}_${field}`)));
  const stray = Object.keys(environment).find(
    (variable) => variable.startsWith(PREFIX) && variable !== 'LTI_PLATFORMS' && !known.has(variable),
  );
  if (stray !== undefined) throw new Error(`${stray} is no setting of a platform that LTI_PLATFORMS names.`);
  const platforms = names.map((name) => settingsOf(name, environment));
  const clients = new Set(platforms.map(({ issuer, clientId }) => `${issuer} ${clientId}`));
  if (clients.size < platforms.length)
    throw new Error('LTI_PLATFORMS must name each issuer and client id once.');
  return platforms;
}

function settingsOf(name: string, environment: Readonly<Record<string, string | undefined>>): LtiSettings {
  const variable = (field: Field) => `${PREFIX}${name}_${field}`;
  const value = (field: Field) => environment[variable(field)]?.trim() || undefined;
  const fail = (field: Field, how: string): never => {
    throw new Error(`${variable(field)} ${how}`);
  };
  const needed = (field: Field, what: string) => value(field) ?? fail(field, `must be set: ${what}`);
  const address = (field: Field, text: string) =>
    isAddress(text) ? text : fail(field, 'must be an https address, or http on this machine.');
  const issuer = address('ISSUER', needed('ISSUER', 'the platform id, as the platform says it.'));
  const deployments = listed(needed('DEPLOYMENTS', 'the deployment ids, with commas between them.'));
  const standard = standardAddresses(issuer);
  const tokenUrl = address('TOKEN_URL', value('TOKEN_URL') ?? standard.tokenUrl);
  const others = listed(value('ORIGINS') ?? '').map((each) => address('ORIGINS', each));
  return {
    name: name.toLowerCase().replaceAll('_', '-'),
    label: value('LABEL') ?? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' '),
    issuer,
    clientId: needed('CLIENT_ID', 'the client id that the platform has given this product.'),
    deployments,
    loginUrl: address('LOGIN_URL', value('LOGIN_URL') ?? standard.loginUrl),
    tokenUrl,
    keysUrl: address('KEYS_URL', value('KEYS_URL') ?? standard.keysUrl),
    origins: [...new Set([issuer, tokenUrl, ...others].map((each) => new URL(each).origin))],
  };
}

/** Where Canvas has them; otherwise where each Moodle has them, below its own address. */
function standardAddresses(issuer: string): Pick<LtiSettings, 'loginUrl' | 'tokenUrl' | 'keysUrl'> {
  const canvas = CANVAS.exec(issuer);
  if (canvas !== null) {
    const sso = `https://sso${canvas[1] ?? ''}.canvaslms.com`;
    return {
      loginUrl: `${sso}/api/lti/authorize_redirect`,
      tokenUrl: `${sso}/login/oauth2/token`,
      keysUrl: `${sso}/api/lti/security/jwks`,
    };
  }
  const moodle = issuer.replace(/\/$/, '');
  return {
    loginUrl: `${moodle}/mod/lti/auth.php`,
    tokenUrl: `${moodle}/mod/lti/token.php`,
    keysUrl: `${moodle}/mod/lti/certs.php`,
  };
}
