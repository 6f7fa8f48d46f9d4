import { accounts } from '@pollux/domain/accounts/account';
import { courseAddress, courseProvider } from '@pollux/domain/accounts/course-address';
import { joinCourse, registerMember } from '@pollux/domain/accounts/course-member';
import { FRESH_COURSE_SECONDS } from '@pollux/domain/accounts/fresh-proof';
import { hasIdentity, providerIdentities } from '@pollux/domain/accounts/provider-identity';
import { SecondFactorRequired } from '@pollux/domain/accounts/second-factor';
import {
  type CourseActivity,
  CourseAccountRequired,
  courseActivity,
  CourseIdentityTaken,
  type CourseStep,
  EnterCourse,
  NoCourseVisit,
} from '@pollux/domain/attending/course';
import { courseGrades, linkGrade } from '@pollux/domain/attending/course-grade';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import type { LtiSettings } from '@pollux/infra/lti/settings';
import { hashPassword } from '@pollux/infra/passwords';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { handleAssignEmail } from '../../accounts/create-admin.ts';
import { emailIdOf } from '../../accounts/email-id.ts';
import { beginAtProvider, enterByProvider, leadTo } from '../../accounts/enter-by-provider.ts';
import { keepShown } from '../../accounts/fresh-proof.ts';
import { type CommandContext, handles } from '../../kernel/handles.ts';
import { perAccount, perAddress } from '../../kernel/limits.ts';
import { anyone } from '../../kernel/policies.ts';
import type { Services } from '../../kernel/services.ts';
import type { Streams } from '../../kernel/streams.ts';
import { courseIdentityId, type CourseVisit, VISIT_SECONDS, visitIn } from './course-visit.ts';
import { choicesOf } from './picker.ts';

/** Where people go whose link leads to no activity. */
const START_PAGE = '/dashboard';

type Step = z.infer<typeof CourseStep>;
type Entered = Extract<Step, { step: 'entered' }>['entered'];

/** A class opens its link at once. */
export const handleEnterCourse = handles(EnterCourse, {
  may: anyone,
  limits: [perAddress(600, 600), perAccount(120, 600)],
  async run({ as, code, ticket }, by, streams, services) {
    const visit = ticket === undefined ? visitIn(by.browser) : handedOver(ticket, by, services);
    // The operator has taken it out of the configuration meanwhile.
    const settings = services.platforms.get(visit.platform)?.settings;
    if (settings === undefined) throw new NoCourseVisit();
    const { label } = settings;
    const { quizId, identityId } = visit;
    const activity = quizId === null ? null : courseActivity(await streams.read(quizzes, { quizId }));
    const { accountId } = await streams.readAnew(providerIdentities, { identityId });
    const holder = accountId === null ? undefined : await streams.readAnew(accounts, { accountId });
    if (accountId !== null && holder !== undefined && hasIdentity(holder, identityId)) {
      const entered = await known(visit, accountId, code, by, streams, services);
      if (entered === 'code') return { message: 'A code is needed.', next: { step: 'code' as const } };
      return arrived(visit, activity, accountId, entered, by, streams);
    }
    if (as === undefined) {
      const name = `${visit.firstname} ${visit.lastname}`.trim();
      const title = activity?.title ?? null;
      const next = { step: 'choose' as const, platform: label, name, takesNew: !visit.isTeacher, title };
      return { message: 'One step is left.', next };
    }
    if (as === 'own') {
      const own = await joined(visit, settings, by, streams, services);
      return arrived(visit, activity, own, null, by, streams);
    }
    const added = await registered(visit, by, streams, services);
    return arrived(visit, activity, added.accountId, added.entered, by, streams);
  },
});

/** The visit of a frame goes on in this window. @throws NoCourseVisit */
function handedOver(ticket: string, by: CommandContext, services: Services): CourseVisit {
  const choice = choicesOf(services).read(ticket);
  if (choice === undefined) throw new NoCourseVisit();
  by.browser.keepVisit(choice.visit, VISIT_SECONDS);
  return choice.visit;
}

/** Somebody who has come from the course before. @returns null where they are signed in already; 'code' where one is missing */
async function known(
  visit: CourseVisit,
  accountId: string,
  code: string | undefined,
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<Entered | 'code'> {
  if (by.accountId === accountId) return null;
  try {
    const { user, email } = await enterByProvider({ named: namedBy(visit), code }, by, streams, services);
    return { user, email };
  } catch (error) {
    if (error instanceof SecondFactorRequired) return 'code';
    throw error;
  }
}

/** Whoever is signed in has come from the course. @throws CourseAccountRequired, CourseIdentityTaken; NotAllowed as `joinCourse` says */
async function joined(
  visit: CourseVisit,
  settings: LtiSettings,
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<string> {
  const { accountId } = by;
  if (accountId === undefined) throw new CourseAccountRequired();
  const identity = namedBy(visit);
  const sameThere = settings.deployments.map((each) =>
    courseIdentityId(settings, each, visit.subject, services),
  );
  await leadTo(accountId, identity.identityId, by, streams);
  await requireLedTo(accountId, identity.identityId, streams);
  await streams.write(accounts, { accountId }, (account) => {
    if (account.status !== 'registered' || account.isDisabled) throw new CourseAccountRequired();
    return joinCourse({ ...identity, sameThere }, account, by);
  });
  return accountId;
}

/** Somebody new, without an address and a password. @throws NotAllowed for who teaches; CourseIdentityTaken */
async function registered(
  visit: CourseVisit,
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<{ accountId: string; entered: Entered }> {
  if (visit.isTeacher) throw new NotAllowed();
  const identity = namedBy(visit);
  const { firstname, lastname, language } = visit;
  const accountId = by.newId();
  const emailId = emailIdOf(services.secrets, courseAddress(accountId));
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await leadTo(accountId, identity.identityId, by, streams);
  await requireLedTo(accountId, identity.identityId, streams);
  const member = { accountId, emailId, passwordHash, firstname, lastname, language };
  await streams.write(accounts, { accountId }, (account) =>
    registerMember(member, identity, by.browser.userAgent, account, by),
  );
  await handleAssignEmail.run({ accountId, emailId }, by, streams, services);
  const { user, email } = await beginAtProvider(identity, accountId, by, streams, services);
  return { accountId, entered: { user, email } };
}

/** @throws CourseIdentityTaken */
async function requireLedTo(accountId: string, identityId: string, streams: Streams): Promise<void> {
  const identity = await streams.read(providerIdentities, { identityId });
  if (identity.accountId !== accountId) throw new CourseIdentityTaken();
}

/** They are there: what they reach from here on is told to the gradebook of the course. */
async function arrived(
  { platform, lineItem, subject, identityId }: CourseVisit,
  activity: CourseActivity | null,
  personId: string,
  entered: Entered,
  by: CommandContext,
  streams: Streams,
) {
  if (activity?.isGraded === true && lineItem !== undefined) {
    const key = { quizId: activity.quizId, personId };
    await streams.write(courseGrades, key, (grades) =>
      linkGrade({ platform, lineItem, subject }, key, grades, by),
    );
  }
  by.browser.endVisit();
  // Whoever has no other proof has shown by this who they are; of anybody else it counts for nothing.
  keepShown({ accountId: personId, by: 'course', wayId: identityId }, FRESH_COURSE_SECONDS, by);
  const next = { step: 'entered' as const, path: activity?.path ?? START_PAGE, entered };
  return { message: 'You are in.', next };
}

function namedBy({ platform, identityId }: CourseVisit) {
  return { provider: courseProvider(platform), identityId, thereId: '', userType: undefined };
}
