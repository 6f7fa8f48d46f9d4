import { NoCourseVisit } from '@pollux/domain/attending/course';
import { Language } from '@pollux/domain/accounts/language';
import type { LtiSettings } from '@pollux/infra/lti/settings';
import { z } from 'zod';
import { identityIdOf } from '../../accounts/providers.ts';
import type { Browser } from '../../kernel/handles.ts';
import type { Services } from '../../kernel/services.ts';

/** So long somebody may take to say whose account it is to be. */
export const VISIT_SECONDS = 1_800;

/** Whom a learning platform has sent, and where to. Their browser keeps it, sealed, until they are there. */
export const CourseVisit = z.object({
  /** The name of the platform. */
  platform: z.string(),
  identityId: z.string(),
  /** What the platform calls them. */
  subject: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  language: Language,
  isTeacher: z.boolean(),
  /** Null where it is another page than that of an activity. */
  quizId: z.string().nullable(),
  /** Where what they reach is written down, if it is. */
  lineItem: z.string().optional(),
});
export type CourseVisit = z.infer<typeof CourseVisit>;

/** The visit that is under way in a browser. @throws NoCourseVisit */
export function visitIn(browser: Pick<Browser, 'visit'>): CourseVisit {
  const visit = CourseVisit.safeParse(browser.visit()?.value);
  if (!visit.success) throw new NoCourseVisit();
  return visit.data;
}

/** What somebody is called at a platform counts for the place where it was added there. */
export function courseIdentityId(
  { issuer }: Pick<LtiSettings, 'issuer'>,
  deploymentId: string,
  subject: string,
  services: Pick<Services, 'secrets'>,
): string {
  return identityIdOf({ issuer: `lti ${issuer}`, subject: `${deploymentId}\0${subject}` }, services);
}
