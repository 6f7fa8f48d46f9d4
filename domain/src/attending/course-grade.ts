import { z } from 'zod';
import { category } from '../kernel/category.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { FORGOTTEN, Id, Instant, personal } from '../kernel/values.ts';
import type { Attempt, Attempts } from './attempts.ts';

/** What somebody reaches at an activity is written down in so many courses at most: the oldest are told no more. */
const MOST_COURSES = 20;

/** What the person reaches at the activity is told to a gradebook of a course from here on. */
export const CourseGradeLinked = event(
  'CourseGradeLinked',
  z.object({
    quizId: Id,
    personId: Id,
    /** The name of the learning platform in the configuration. */
    platform: z.string(),
    /** The address of the line of its gradebook. */
    lineItem: z.string(),
    /** What the platform calls the person. */
    subject: personal(z.string()),
    at: Instant,
  }),
  { person: 'personId' },
);

/** A line of a gradebook, and who the person is there. */
export type CourseGrade = Pick<
  EventOf<typeof CourseGradeLinked>['data'],
  'platform' | 'lineItem' | 'subject'
>;

/** The gradebooks that are told what one person reaches at one activity, the oldest first. */
export const courseGrades = category('CourseGrade', {
  key: (key: { quizId: string; personId: string }) => `${key.quizId}.${key.personId}`,
  events: [CourseGradeLinked],
  initial: [] as readonly CourseGrade[],
  evolve(grades, { data: { platform, lineItem, subject } }: EventOf<typeof CourseGradeLinked>) {
    const others = grades.filter((grade) => grade.lineItem !== lineItem);
    return [...others, { platform, lineItem, subject }].slice(-MOST_COURSES);
  },
});

/** Has a gradebook told what somebody reaches. One that is told already stays as it is. */
export function linkGrade(
  grade: CourseGrade,
  key: { readonly quizId: string; readonly personId: string },
  grades: readonly CourseGrade[],
  by: Pick<Context, 'now'>,
) {
  const isSame = ({ platform, lineItem, subject }: CourseGrade) =>
    platform === grade.platform && lineItem === grade.lineItem && subject === grade.subject;
  if (grades.some(isSame)) return [];
  return [CourseGradeLinked({ ...key, ...grade, at: by.now.toISOString() })];
}

/** Of whom gradebooks can still be told: of somebody who is forgotten nobody knows what they are called there. */
export function tellable(grades: readonly CourseGrade[]): readonly CourseGrade[] {
  return grades.filter(({ subject }) => subject !== FORGOTTEN);
}

/** Points of a gradebook. */
export interface CoursePoints {
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
}

/**
 * What a gradebook is told of a person's attempts: the best that counts by now, by the share of its points. Undefined where
 * nothing counts: none is submitted, or the quiz has no points.
 */
export function coursePoints({ attempts }: Attempts): CoursePoints | undefined {
  const [best] = attempts.flatMap(pointsOf).toSorted((one, other) => shareOf(other) - shareOf(one));
  return best;
}

function pointsOf({ submission, grades }: Attempt): CoursePoints[] {
  const score = grades.at(-1)?.score;
  if (submission === null || score === undefined || score.totalHalfPoints === 0) return [];
  return [{ scoreGiven: score.halfPoints / 2, scoreMaximum: score.totalHalfPoints / 2 }];
}

const shareOf = ({ scoreGiven, scoreMaximum }: CoursePoints) => scoreGiven / scoreMaximum;
