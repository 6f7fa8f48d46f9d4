import { dashboardPages } from '@pollux/domain/accounts/access';
import { adminPages } from '@pollux/domain/accounts/office-pages';

/** What search engines and previews of shared links say of a page. */
export interface PageDescription {
  readonly title: string;
  readonly description: string;
}

/** The pages that are to be found: everything that is open to everybody and says something. */
export const publicPages: Readonly<Record<string, PageDescription>> = {
  '/': {
    title: 'Pollux: ask the room, see every answer as it lands',
    description:
      'Build quizzes, surveys, polls and word clouds, share them by link and watch the results live.',
  },
  '/about': {
    title: 'About Pollux',
    description: 'Vision, mission, and what Pollux is: asking made easy, so that more people are heard.',
  },
  '/features': {
    title: 'Features · Pollux',
    description:
      'Short answers scored by keywords, word clouds, matching, polls and more: every type of question to try.',
  },
  '/examples': {
    title: 'Examples · Pollux',
    description:
      'Ready quizzes, surveys, polls and word clouds to start from: a class check, a quiz night, an election and more.',
  },
  '/testimonials': {
    title: 'Testimonials · Pollux',
    description: 'What people say about Pollux, in their own words.',
  },
  '/blog': { title: 'What is new · Pollux', description: 'What has changed in Pollux, version by version.' },
  '/licence': { title: 'Licence · Pollux', description: 'The licence under which Pollux can be used.' },
  '/login': {
    title: 'Login · Pollux',
    description: 'Log in to create and attend quizzes, surveys and polls.',
  },
  '/signup': {
    title: 'Sign up · Pollux',
    description: 'Make a free account for quizzes, surveys and polls.',
  },
  '/termandcondition': {
    title: 'Terms and Conditions · Pollux',
    description: 'The agreement between you and whoever runs this installation of Pollux.',
  },
  '/termsofuse': {
    title: 'Terms of Use · Pollux',
    description: 'The rules for everyone who opens a page of Pollux, with or without an account.',
  },
  '/privacypolicy': {
    title: 'Privacy Policy · Pollux',
    description: 'What is kept about you, what for, who sees it, and how you have it deleted.',
  },
  '/refundpolicy': {
    title: 'Refund and Cancellation Policy · Pollux',
    description: 'What can be cancelled, what happens then, and in which cases money comes back.',
  },
  '/payoutpolicy': {
    title: 'Payout Policy · Pollux',
    description: 'When and how creators are paid for the activities that they sell.',
  },
};

/** What the preview of a link to an activity says; its title is for those alone who open it. */
export const invitation: PageDescription = {
  title: 'You are asked · Pollux',
  description: 'Open the link and answer on your phone. Nothing to install.',
};

/** The pages that other sites may have in a frame, if whoever they are of has named these sites. */
export const PUBLIC_RESULTS = '/results/$id';
export const PRESENTED = '/present/$link';

/** What stays of a session, for everybody where its owner shares it. */
export const RECAP = '/recap/$id';

/** Where people come in from a course. The window may be one that a frame of the course has opened, and has to ask it. */
export const COURSE = '/course';

/** The pages of the main entry that are nobody's to find; `$name` stands for one part of a path. */
export const otherPages: readonly string[] = [
  '/ask',
  '/forgot-password',
  '/login/with/$provider',
  COURSE,
  '/undo-email-change',
  '/undo-bank-details',
  '/banner',
  '/createpoll',
  '/receipt',
  '/receipt/$receipt',
  '/verify/$code',
  PUBLIC_RESULTS,
  RECAP,
  PRESENTED,
  '/pollgraph',
  '/wordcloud',
  '/auth',
  '/auth/sign-in',
  ...Object.keys(dashboardPages),
  ...['/admin', '/rtl'].flatMap((root) => [
    root,
    // Another address of /QuizManagement (A018).
    `${root}/quiz-management`,
    `${root}/quiz-management/user-details/$userId`,
    ...adminPages.map((page) => `${root}/${page}`),
  ]),
];

/** The participant's pages: an entry of their own, small enough for hundreds of phones at once. */
export const participantPages: readonly string[] = [
  '/attendpoll/$id',
  '/attendwordcloud/$id',
  '/attendquiz/$id',
  '/attendsession/$id',
  '/join',
];

/** Whether a path, without a slash at its end, is one that the pattern means. */
export function isPage(path: string, pattern: string): boolean {
  const [parts, wanted] = [path.split('/'), pattern.split('/')];
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => (part.startsWith('$') ? parts[index] !== '' : part === parts[index]))
  );
}
