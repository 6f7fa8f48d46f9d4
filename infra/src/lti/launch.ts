import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { LtiSettings } from './settings.ts';

/** Why nobody is let in from a course. Each has a sentence of its own. */
export const launchRefusals = [
  'platform',
  'state',
  'token',
  'replayed',
  'deployment',
  'message',
  'nobody',
  'target',
  'gradebook',
  'return',
  'away',
] as const;
export type LaunchRefusal = (typeof launchRefusals)[number];

/** Nobody is let in, and nothing is changed; nothing of a token is in it. */
export class LaunchRefused extends Error {
  readonly why: LaunchRefusal;
  /** A stable word of a library, for operators. */
  readonly detail: string;

  constructor(why: LaunchRefusal, detail = '') {
    super(`${why} ${detail}`.trim());
    this.name = 'LaunchRefused';
    this.why = why;
    this.detail = detail;
  }
}

/** What a platform has said of a launch, once its token was verified. */
export interface Launch {
  readonly subject: string;
  readonly deploymentId: string;
  readonly targetUri: string;
  /** Whether they teach the course, or look after it. */
  readonly isTeacher: boolean;
  /** '' where the platform does not say. */
  readonly firstname: string;
  readonly lastname: string;
  /** A tag of BCP 47; undefined where the platform does not say. */
  readonly locale: string | undefined;
  /** Where what they reach is written down; undefined where the link has no grade, or they learn nothing there. */
  readonly lineItem: string | undefined;
  /** Where a chosen activity is sent; undefined of a launch of one. */
  readonly choosing: Choosing | undefined;
}

/** What an answer of deep linking needs. */
export interface Choosing {
  readonly returnUrl: string;
  /** Goes back as it came. */
  readonly data: string | undefined;
}

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags';
const LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';

/** What may be done at a gradebook (Assignment and Grade Services 2.0, 3.1). */
export const SCORE_SCOPE = `${GRADES}/scope/score`;

/** The kind of item that an activity is to a platform (Deep Linking 2.0, 3.4). */
const RESOURCE_LINK = 'ltiResourceLink';

/** Addresses that are kept in a cookie. */
const MOST_URL = 800;

/** By the words of LIS for roles (LTI Core 1.3, A.2); of the course itself the last part may stand alone. */
const TEACHES = /(^|#)(Instructor|ContentDeveloper|Manager|Administrator|TeachingAssistant)$/;
const LEARNS = /(^|#)Learner$/;

const Claims = z.object({
  sub: z.string().min(1).max(255).optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
  [`${CLAIM}/version`]: z.literal('1.3.0'),
  [`${CLAIM}/message_type`]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [`${CLAIM}/deployment_id`]: z.string().min(1).max(255),
  [`${CLAIM}/target_link_uri`]: z.string().max(MOST_URL).optional(),
  [`${CLAIM}/roles`]: z.array(z.string()).default([]),
  [`${CLAIM}/resource_link`]: z.object({ id: z.string().min(1) }).optional(),
  [`${GRADES}/claim/endpoint`]: z
    .object({ scope: z.array(z.string()).default([]), lineitem: z.url().max(MOST_URL).optional() })
    .optional(),
  [`${LINKING}/deep_linking_settings`]: z
    .object({
      deep_link_return_url: z.url().max(MOST_URL),
      accept_types: z.array(z.string()),
      data: z.string().max(4_000).optional(),
    })
    .optional(),
});

/**
 * What the claims of a verified token say (LTI Core 1.3, 5.3 and 5.4; Deep Linking 2.0, 3).
 * @throws LaunchRefused
 */
export function launchOf(
  payload: JWTPayload,
  { clientId, deployments, origins }: Pick<LtiSettings, 'clientId' | 'deployments' | 'origins'>,
): Launch {
  const audience = [payload.aud].flat();
  const { azp } = payload as { azp?: unknown };
  // OpenID Connect Core, 3.1.3.7: of several audiences it says which one it was issued to.
  if ((audience.length > 1 || azp !== undefined) && azp !== clientId) throw new LaunchRefused('token', 'azp');
  const parsed = Claims.safeParse(payload);
  if (!parsed.success) throw new LaunchRefused('message', String(parsed.error.issues[0]?.path[0] ?? ''));
  const said = parsed.data;
  const deploymentId = said[`${CLAIM}/deployment_id`];
  if (!deployments.includes(deploymentId)) throw new LaunchRefused('deployment');
  if (said.sub === undefined) throw new LaunchRefused('nobody');
  const roles = rolesIn(said[`${CLAIM}/roles`]);
  const isTeacher = roles.some((role) => TEACHES.test(role));
  const isLearner = !isTeacher && roles.some((role) => LEARNS.test(role));
  const name = (text: string | undefined) => (text ?? '').trim().slice(0, 100);
  const isNamed = name(said.given_name) !== '' || name(said.family_name) !== '';
  const person = {
    subject: said.sub,
    deploymentId,
    isTeacher,
    firstname: isNamed ? name(said.given_name) : name(said.name),
    lastname: name(said.family_name),
    locale: said.locale,
  };
  const isKnown = (url: string) => origins.includes(new URL(url).origin);
  const targetUri = said[`${CLAIM}/target_link_uri`] ?? '';
  if (said[`${CLAIM}/message_type`] === 'LtiDeepLinkingRequest') {
    const settings = said[`${LINKING}/deep_linking_settings`];
    if (settings === undefined || !settings.accept_types.includes(RESOURCE_LINK))
      throw new LaunchRefused('message', 'deep_linking_settings');
    const { deep_link_return_url: returnUrl, data } = settings;
    if (!isKnown(returnUrl)) throw new LaunchRefused('return');
    return { ...person, targetUri, lineItem: undefined, choosing: { returnUrl, data } };
  }
  if (said[`${CLAIM}/resource_link`] === undefined) throw new LaunchRefused('message', 'resource_link');
  if (targetUri === '') throw new LaunchRefused('message', 'target_link_uri');
  const { scope = [], lineitem } = said[`${GRADES}/claim/endpoint`] ?? {};
  const isGraded = isLearner && scope.includes(SCORE_SCOPE) && lineitem !== undefined;
  if (isGraded && !isKnown(lineitem)) throw new LaunchRefused('gradebook');
  return { ...person, targetUri, lineItem: isGraded ? lineitem : undefined, choosing: undefined };
}

/** What somebody is in the course. Who teaches elsewhere at the same school may learn here, so that counts for nothing else. */
function rolesIn(roles: readonly string[]): readonly string[] {
  const ofCourse = roles.filter((role) => !role.includes('#') || role.includes('/membership'));
  return ofCourse.length > 0 ? ofCourse : roles;
}

/** An activity as a platform is told of it. */
export interface LinkedActivity {
  readonly url: string;
  readonly title: string;
  /** The most points that it has; 0 where it is not scored. */
  readonly points: number;
}

/** What an answer of deep linking says, beside from whom to whom it is (Deep Linking 2.0, 4.4). */
export function chosenClaims(
  deploymentId: string,
  { data }: Choosing,
  { url, title, points }: LinkedActivity,
): JWTPayload {
  return {
    [`${CLAIM}/deployment_id`]: deploymentId,
    [`${CLAIM}/message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}/version`]: '1.3.0',
    [`${LINKING}/content_items`]: [
      {
        type: RESOURCE_LINK,
        url,
        title,
        // Pages of ours are in no frame of others.
        window: { targetName: '_blank' },
        ...(points > 0 && { lineItem: { label: title, scoreMaximum: points } }),
      },
    ],
    ...(data !== undefined && { [`${LINKING}/data`]: data }),
  };
}
