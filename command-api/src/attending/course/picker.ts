import { accounts } from '@pollux/domain/accounts/account';
import { hasIdentity, providerIdentities } from '@pollux/domain/accounts/provider-identity';
import { courseActivity } from '@pollux/domain/attending/course';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { Rejection } from '@pollux/domain/kernel/rejection';
import { Id } from '@pollux/domain/kernel/values';
import { escapeHtml } from '@pollux/infra/http/escape-html';
import { LTI_PICK } from '@pollux/infra/lti/doors';
import { LaunchRefused } from '@pollux/infra/lti/launch';
import type { LtiPlatform } from '@pollux/infra/lti/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { WriteSide } from '../../kernel/execute.ts';
import type { Services } from '../../kernel/services.ts';
import { CourseVisit } from './course-visit.ts';
import { browserOf } from './launch-states.ts';
import { sendPage, textsIn } from './pages.ts';
import { SealedNotes } from './sealed-notes.ts';

/** So long somebody may take to choose. */
const CHOOSING_MS = 3_600_000;

/** Gradebooks weigh it by themselves: what is told later says the points of its own quiz. */
const POINTS = 100;

/** Somebody who is to choose an activity, and where the answer goes. */
const Choice = z.object({
  visit: CourseVisit,
  deploymentId: z.string(),
  returnUrl: z.string(),
  data: z.string().optional(),
  /** As `browserOf` has it. */
  browser: z.string(),
});
export type Choice = z.infer<typeof Choice>;

const Picked = z.object({ ticket: z.string().min(1).max(16_000), activity: Id.optional() });

/** What people carry who are to choose; it also lets them join their account in another window. */
export function choicesOf(services: Pick<Services, 'secrets' | 'now'>) {
  const notes = new SealedNotes(services, 'lti-choice');
  return {
    write: (choice: Choice) => notes.write(choice, CHOOSING_MS),
    read: (ticket: string) => Choice.safeParse(notes.read(ticket)).data,
  };
}

/**
 * Has a teacher choose one of their own published activities in the platform's own frame, where nobody is signed in: by
 * what the platform has just said, and by the account that it led to before. The answer is signed, and goes back by the
 * teacher's browser (Deep Linking 2.0, 4).
 */
export class Picker {
  readonly #writeSide: WriteSide;
  readonly #choices: ReturnType<typeof choicesOf>;

  constructor(writeSide: WriteSide) {
    this.#writeSide = writeSide;
    this.#choices = choicesOf(writeSide.services);
  }

  /**
   * Shows what there is to choose, or asks once whose account it is.
   * @param shown.ticket that the page has by now: shown again, it does not count any longer
   */
  async show(
    choice: Choice,
    platform: LtiPlatform,
    reply: FastifyReply,
    { said = '', ticket: given = this.#choices.write(choice) }: { said?: string; ticket?: string } = {},
  ): Promise<FastifyReply> {
    const { language } = choice.visit;
    const t = textsIn(language);
    const page = { language, frames: platform.settings.origins };
    const ticket = hidden('ticket', given);
    const accountId = await this.#accountOf(choice.visit);
    const again = `<form method="post" action="${LTI_PICK}">${ticket}<button class="button other">${escapeHtml(t('pick.goOn'))}</button></form>`;
    if (accountId === undefined) {
      const button = `<button class="button" id="join" type="button">${escapeHtml(t('join.button'))}</button>`;
      const body = `<p>${escapeHtml(t('join.lead'))}</p><p>${button}</p><p>${escapeHtml(t('join.after'))}</p>${again}`;
      return sendPage(reply, { ...page, title: t('join.title'), body, script: JOINING });
    }
    const offered = await this.#writeSide.services.courseOffers(accountId);
    const title = t('pick.title');
    const alert = said === '' ? '' : `<p role="alert">${escapeHtml(said)}</p>`;
    if (offered.length === 0)
      return sendPage(reply, { ...page, title, body: `<p>${escapeHtml(t('pick.none'))}</p>${again}` });
    const options = offered.map(
      ({ quizId, title: called, kind }, index) =>
        `<label><input type="radio" name="activity" value="${quizId}" required${index === 0 ? ' checked' : ''}><span>${escapeHtml(called)}</span><small>${escapeHtml(t(`pick.kind.${kind}`))}</small></label>`,
    );
    const body = `<p id="lead">${escapeHtml(t('pick.lead'))}</p>${alert}<form method="post" action="${LTI_PICK}">${ticket}<fieldset aria-label="${escapeHtml(title)}">${options.join('')}</fieldset><button class="button">${escapeHtml(t('pick.button'))}</button></form>`;
    return sendPage(reply, { ...page, title, body });
  }

  /** @throws LaunchRefused */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { services } = this.#writeSide;
    const picked = Picked.safeParse(request.body);
    if (!picked.success) throw new LaunchRefused('state');
    const { ticket, activity: quizId } = picked.data;
    const choice = this.#choices.read(ticket);
    if (choice === undefined || choice.browser !== browserOf(request)) throw new LaunchRefused('state');
    const platform = services.platforms.get(choice.visit.platform);
    if (platform === undefined) throw new LaunchRefused('platform');
    // The configuration may be another one by now.
    if (!platform.settings.origins.includes(new URL(choice.returnUrl).origin))
      throw new LaunchRefused('return');
    if (quizId === undefined) return this.show(choice, platform, reply, { ticket });
    const t = textsIn(choice.visit.language);
    const activity = await this.#ownActivity(quizId, await this.#accountOf(choice.visit));
    if (activity === undefined) return this.show(choice, platform, reply, { ticket, said: t('pick.gone') });
    const answer = await platform.chosen(
      choice.deploymentId,
      { returnUrl: choice.returnUrl, data: choice.data },
      {
        url: services.publicOrigin + activity.path,
        title: activity.title,
        points: activity.isGraded ? POINTS : 0,
      },
    );
    const body = `<form method="post" action="${escapeHtml(choice.returnUrl)}" id="back">${hidden('JWT', answer)}<button class="button">${escapeHtml(t('pick.sending'))}</button></form>`;
    return sendPage(reply, {
      language: choice.visit.language,
      title: t('pick.sending'),
      body,
      script: "document.getElementById('back').submit()",
      frames: platform.settings.origins,
      formsTo: new URL(choice.returnUrl).origin,
    });
  }

  /** The account that the platform's word leads to; undefined where there is none, or nobody may use it. */
  async #accountOf({ identityId }: CourseVisit): Promise<string | undefined> {
    const { cache } = this.#writeSide;
    const { accountId } = await cache.readAnew(providerIdentities, { identityId });
    if (accountId === null) return undefined;
    const account = await cache.readAnew(accounts, { accountId });
    if (account.status !== 'registered' || account.isDisabled) return undefined;
    return hasIdentity(account, identityId) ? accountId : undefined;
  }

  /** Undefined for what cannot be chosen: somebody else's, or what a course does not open. */
  async #ownActivity(quizId: string, accountId: string | undefined) {
    const quiz = await this.#writeSide.cache.readAnew(quizzes, { quizId });
    if (quiz.status !== 'drafted' || quiz.ownerId !== accountId) return undefined;
    try {
      return courseActivity(quiz);
    } catch (error) {
      if (error instanceof Rejection) return undefined;
      throw error;
    }
  }
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/**
 * The frame hands its ticket to the window that it has opened, and to no page of anybody else: so nobody can have others
 * join an identity that is not theirs.
 */
const JOINING = `
const ticket = document.querySelector('[name=ticket]').value;
let joining;
document.getElementById('join').addEventListener('click', () => { joining = window.open('/course?from=frame', 'pollux-course'); });
addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === joining && data === 'pollux-course') source.postMessage({ ticket }, origin);
});`;
