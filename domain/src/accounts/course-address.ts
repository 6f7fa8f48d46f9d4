/**
 * Where the addresses are of people who come from a course and have given none. No mail ever arrives there (RFC 2606), so
 * none is sent.
 */
const COURSE_DOMAIN = 'course.invalid';

const PLATFORM = 'lti-';

/** What stands for the address of somebody who comes from a course: it tells nobody who they are. */
export function courseAddress(accountId: string): string {
  return `${accountId}@${COURSE_DOMAIN}`;
}

/** Whether an address only stands for one. */
export function isCourseAddress(email: string): boolean {
  return email.endsWith(`@${COURSE_DOMAIN}`);
}

/** What events call a learning platform, so that no provider of sign-ins is taken for one. */
export const courseProvider = (platform: string): string => `${PLATFORM}${platform}`;

/** Whether what `ProviderJoined` names is a learning platform. */
export const isCourseProvider = (provider: string): boolean => provider.startsWith(PLATFORM);
