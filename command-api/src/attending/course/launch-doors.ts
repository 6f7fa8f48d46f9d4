import { nameAsSaid } from '@pollux/domain/accounts/course-member';
import { activityAt } from '@pollux/domain/attending/course';
import { escapeHtml } from '@pollux/infra/http/escape-html';
import { networkOf } from '@pollux/infra/http/network';
import { LTI_KEYS, LTI_LAUNCH, LTI_LOGIN, LTI_PICK } from '@pollux/infra/lti/doors';
import { type Launch, LaunchRefused } from '@pollux/infra/lti/launch';
import type { LtiPlatform } from '@pollux/infra/lti/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFirstUse } from '../../accounts/providers.ts';
import type { WriteSide } from '../../kernel/execute.ts';
import { checkOf, perAddress } from '../../kernel/limits.ts';
import { courseIdentityId, type CourseVisit, VISIT_SECONDS } from './course-visit.ts';
import { browserOf, LaunchStates } from './launch-states.ts';
import { languageOf, sendPage, textsIn } from './pages.ts';
import { Picker } from './picker.ts';

/** A token with many claims of its own, as platforms may send it. */
const MOST_BYTES = 65_536;

/** Platforms may keep the keys so long; `ToolKeys` shows each for longer before it signs. */
const KEYS_SECONDS = 3_600;

/** Where somebody is asked whose account it is to be, and led on. */
const COURSE_PAGE = '/course';

const text = z.string().min(1).max(4_000);

/** What a platform has a browser come with first (Security Framework 1.0, 5.1.1.1). */
const Asked = z.object({
  iss: text,
  login_hint: text,
  target_link_uri: text,
  lti_message_hint: text.optional(),
  client_id: text.optional(),
  lti_deployment_id: text.optional(),
});
type Asked = z.infer<typeof Asked>;

/** What it has the browser post then (5.1.1.3). */
const Answered = z.object({ id_token: z.string().min(1), state: z.string().min(1).max(4_000) });

/**
 * Mounts where browsers come in from learning platforms, by OpenID Connect that the platform begins: what a platform says
 * is verified and kept in the browser, and `EnterCourse` does the rest. Nothing is written here.
 */
export function mountLaunchDoors(server: FastifyInstance, writeSide: WriteSide): void {
  const { services } = writeSide;
  const { platforms, toolKeys, publicOrigin, courseVisits, log } = services;
  if (platforms.size === 0) return;
  const limit = checkOf('lti', services.rateLimits ? [perAddress(600, 600)] : [], services);
  const states = new LaunchStates(services);
  const picker = new Picker(writeSide);
  const hidden = { bodyLimit: MOST_BYTES, schema: { hide: true } };
  const counted = (request: FastifyRequest) =>
    limit(undefined, { network: networkOf(request.ip), accountId: undefined });

  server.get(LTI_KEYS, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`).type('application/json');
    return JSON.stringify(await toolKeys.shown());
  });

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(LTI_LOGIN, hidden, (request, reply) => begin(request.query, request, reply));
    scope.post(LTI_LOGIN, hidden, (request, reply) => begin(request.body, request, reply));
    scope.post(LTI_LAUNCH, hidden, async (request, reply) => {
      await counted(request);
      let platform: LtiPlatform | undefined;
      try {
        const answered = Answered.safeParse(request.body);
        if (!answered.success) throw new LaunchRefused('token', 'no token');
        const { id_token: token, state } = answered.data;
        const begun = states.read(state, request);
        platform = platforms.get(begun.platform);
        if (platform === undefined) throw new LaunchRefused('platform');
        const launch = await platform.verified(token, begun.nonce);
        if ((launch.choosing === undefined || launch.targetUri !== '') && launch.targetUri !== begun.target)
          throw new LaunchRefused('target', 'another');
        if (!(await isFirstUse('lti-launch', begun.nonce, services))) throw new LaunchRefused('replayed');
        const visit = visitOf(platform, launch, request);
        const { choosing, deploymentId } = launch;
        if (choosing !== undefined) {
          // Who only learns has nothing to choose there.
          if (!launch.isTeacher) throw new LaunchRefused('message', 'role');
          const choice = { visit, deploymentId, ...choosing, browser: browserOf(request) ?? '' };
          return await picker.show(choice, platform, reply);
        }
        // Nothing would be shown there, nor kept.
        if (isInFrame(request)) throw new LaunchRefused('target', 'in a frame');
        courseVisits.keep(visit, VISIT_SECONDS, reply);
        return reply.header('cache-control', 'no-store').redirect(COURSE_PAGE, 303);
      } catch (error) {
        return refuse(error, platform, request, reply);
      }
    });
    scope.post(LTI_PICK, hidden, async (request, reply) => {
      await counted(request);
      try {
        return await picker.take(request, reply);
      } catch (error) {
        return refuse(error, undefined, request, reply);
      }
    });
  });

  async function begin(sent: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await counted(request);
    let platform: LtiPlatform | undefined;
    try {
      const asked = Asked.safeParse(sent);
      if (!asked.success) throw new LaunchRefused('message', 'login');
      platform = platformOf(asked.data);
      const { login_hint: loginHint, lti_message_hint: messageHint, target_link_uri: target } = asked.data;
      const activity = activityAt(target, publicOrigin);
      if (activity === undefined) throw new LaunchRefused('target');
      // Pages of ours are in no frame of others, and their cookies would not be sent there. What leads to no activity may be
      // for choosing one, which is done where it is asked for.
      if (isInFrame(request) && activity !== null) return openInWindow(asked.data, platform, request, reply);
      const { name: platformName } = platform.settings;
      const { state, nonce } = states.begin({ platform: platformName, target }, request, reply);
      const url = platform.loginUrl({ loginHint, messageHint }, state, nonce);
      return await reply.header('cache-control', 'no-store').redirect(url, 302);
    } catch (error) {
      return refuse(error, platform, request, reply);
    }
  }

  /** @throws LaunchRefused */
  function platformOf({ iss, client_id: clientId, lti_deployment_id: deploymentId }: Asked): LtiPlatform {
    const [platform, other] = [...platforms.values()].filter(
      ({ settings }) => settings.issuer === iss && (clientId === undefined || settings.clientId === clientId),
    );
    // Which of several it is, it has to say.
    if (platform === undefined || other !== undefined) throw new LaunchRefused('platform');
    if (deploymentId !== undefined && !platform.settings.deployments.includes(deploymentId))
      throw new LaunchRefused('deployment');
    return platform;
  }

  function visitOf({ settings }: LtiPlatform, launch: Launch, request: FastifyRequest): CourseVisit {
    const { subject, deploymentId, firstname, lastname, isTeacher, lineItem, targetUri } = launch;
    return {
      platform: settings.name,
      identityId: courseIdentityId(settings, deploymentId, subject, services),
      subject,
      firstname: nameAsSaid(firstname),
      lastname: nameAsSaid(lastname),
      language: languageOf(launch.locale, request.headers['accept-language']),
      isTeacher,
      quizId: activityAt(targetUri, publicOrigin) ?? null,
      lineItem,
    };
  }

  function openInWindow(
    asked: Asked,
    { settings }: LtiPlatform,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const language = languageOf(request.headers['accept-language']);
    const t = textsIn(language);
    const address = `${LTI_LOGIN}?${String(new URLSearchParams(asked))}`;
    const body = `<p>${escapeHtml(t('open.lead'))}</p><a class="button" target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(t('open.button'))}</a>`;
    return sendPage(reply, { language, title: t('open.title'), body, frames: settings.origins });
  }

  function refuse(
    error: unknown,
    platform: LtiPlatform | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    if (!(error instanceof LaunchRefused)) throw error;
    const { why, detail } = error;
    log.warn({ platform: platform?.settings.name, why, detail }, 'nobody was let in from a course');
    const language = languageOf(request.headers['accept-language']);
    const t = textsIn(language);
    const body = `<p role="alert">${escapeHtml(t(`refused.${why}`))}</p>`;
    // Where it is not known whose launch it was, as where a browser keeps no cookies in frames, each may show the sentence.
    const known = platform === undefined ? [...platforms.values()] : [platform];
    const frames = [...new Set(known.flatMap(({ settings }) => settings.origins))];
    const page = { language, title: t('refused.title'), body, frames };
    return sendPage(reply, page, why === 'away' ? 503 : 400);
  }
}

/** Whether a page of another site has it in a frame, as browsers say. */
function isInFrame(request: FastifyRequest): boolean {
  const { 'sec-fetch-dest': into } = request.headers;
  return typeof into === 'string' && ['iframe', 'frame', 'embed', 'object'].includes(into);
}
