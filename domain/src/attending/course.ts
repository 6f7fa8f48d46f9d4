import { z } from 'zod';
import { SecondFactorCode } from '../accounts/second-factor.ts';
import { SignedInUser } from '../accounts/signed-in-user.ts';
import { attendPath } from '../authoring/attend-path.ts';
import { isPaid } from '../authoring/payment.ts';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import type { Quiz } from '../authoring/quiz.ts';
import { command, Message } from '../kernel/command.ts';
import { Rejection } from '../kernel/rejection.ts';

/**
 * What comes next for somebody whom a course has sent: they are where they wanted to go; the code of their second factor is
 * asked for; or they say whose account it is to be.
 */
export const CourseStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('entered'),
    /** The page that they wanted. */
    path: z.string(),
    /** Who is signed in by it; null for whoever was before. */
    entered: z.object({ user: SignedInUser, email: z.string() }).nullable(),
  }),
  z.object({ step: z.literal('code') }),
  z.object({
    step: z.literal('choose'),
    /** What the learning platform is called. */
    platform: z.string(),
    /** As the platform says it; '' where it does not. */
    name: z.string(),
    /** Whether they may come in as somebody new; who teaches the course needs an account that activities are made with. */
    takesNew: z.boolean(),
    /** What they want to open; null where it is no activity. */
    title: z.string().nullable(),
  }),
]);

/**
 * Goes on where a learning platform has sent the browser to: as somebody new, by the account that is signed in, or by the
 * account that the person has come to before.
 */
export const EnterCourse = command(
  'EnterCourse',
  z.object({
    as: z.enum(['new', 'own']).optional(),
    code: SecondFactorCode.optional(),
    /** What a frame of the course has handed over that waits for the account of a teacher. */
    ticket: z.string().min(1).max(16_000).optional(),
  }),
  Message.extend({ next: CourseStep }),
);

// Rejections

/** No platform has sent the browser, or too long ago. */
export class NoCourseVisit extends Rejection {
  constructor() {
    super('conflict', 'no-course-visit', 'This visit took too long. Open the link in your course again.');
  }
}

/** Whoever is signed in has to be, for the account to be theirs. */
export class CourseAccountRequired extends Rejection {
  constructor() {
    super('unauthenticated', 'course-account-required', 'Log in to your account first.');
  }
}

/** Another account has the identity, or got it at the same time. */
export class CourseIdentityTaken extends Rejection {
  constructor() {
    super('conflict', 'course-identity-taken', 'Your course opens another account. Open the link again.');
  }
}

/** A course has nobody pay. */
export class CourseActivityPaid extends Rejection {
  constructor() {
    super(
      'forbidden',
      'course-activity-paid',
      'This activity costs money, so it does not open from a course. Buy it on its own page.',
    );
  }
}

// Decisions

/** An activity that a course has a link to. */
export interface CourseActivity {
  readonly quizId: string;
  readonly title: string;
  /** Where it is attended. Its dates and tries count there as for everybody. */
  readonly path: string;
  /** Whether what people reach is told to gradebooks. */
  readonly isGraded: boolean;
}

/** @throws QuizNotFound for what is not published, in the bin, deleted or taken down; CourseActivityPaid */
export function courseActivity(quiz: Quiz): CourseActivity {
  if (quiz.status !== 'drafted' || quiz.published === null) throw new QuizNotFound();
  if (quiz.bin !== null || quiz.takenDown !== null) throw new QuizNotFound();
  const { quizId, quizType } = quiz;
  const { content } = quiz.published;
  if (isPaid(content)) throw new CourseActivityPaid();
  return {
    quizId,
    title: content.quizTitle,
    path: attendPath(quizType, quizId, content.questions),
    isGraded: quizType === 'QUIZ',
  };
}

const ATTENDED = /^\/attend(?:quiz|poll|wordcloud)\/([0-9a-f]{24})$/;

/**
 * The activity that an address of this site leads to; null for another page of it, and undefined for an address elsewhere.
 * @param origin of this site
 */
export function activityAt(address: string, origin: string): string | null | undefined {
  const url = URL.parse(address);
  if (url === null || url.origin !== origin) return undefined;
  return ATTENDED.exec(url.pathname)?.[1] ?? null;
}
