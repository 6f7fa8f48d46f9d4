import { AttemptReopened, AttemptScored, AttemptStarted } from '@pollux/domain/attending/attempt-events';
import { type CountsIn, countsIn } from '@pollux/domain/attending/classes';
import { addToTotals } from '@pollux/domain/attending/mean-percent';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** In half points. */
const ClassShare = z.object({ halfPoints: z.int(), totalHalfPoints: z.int() });
type ClassShare = z.infer<typeof ClassShare>;

const ClassMember = z.object({
  ownerId: Id,
  personId: Id,
  /** A value of the list of grades. */
  grade: z.string(),
  /** What each attempt's newest grade earned of what it could; null of one that does not count: open, or never graded. */
  shares: z.record(Id, ClassShare.nullable()),
  /** Whether any of them counts. */
  isMember: z.boolean(),
  /** Whether the sums of the class have them: in older logs grades do not say in whose classes they count. */
  isSummed: z.boolean(),
});
export type ClassMember = z.infer<typeof ClassMember>;

const Sums = z.object({
  attempts: z.int(),
  /** The half points that were earned, by how many could be (`meanPercent`). */
  byTotal: z.record(z.string(), z.int()),
});

const ClassSums = z.object({
  ownerId: Id,
  /** Of the attempts that count, by grade. */
  grades: z.record(z.string(), Sums),
});

const memberId = (ownerId: string, personId: string, grade: string): string =>
  `${ownerId}.${personId}.${grade}`;

function membersOf(personId: string, { ownerId, grades }: CountsIn): string[] {
  return [...new Set(grades)].map((grade) => memberId(ownerId, personId, grade));
}

/** Where older logs do not say which, every class of the person is asked whether it has the attempt. */
const ofMembers = ({
  data: { personId, classes },
}: {
  data: { personId: string; classes?: CountsIn | undefined };
}) => (classes === undefined ? { personId } : membersOf(personId, classes));

function withShare(
  member: ClassMember,
  share: ClassShare | null,
  { attemptId, classes }: { readonly attemptId: string; readonly classes?: CountsIn | undefined },
): ClassMember {
  if (!Object.hasOwn(member.shares, attemptId)) return member;
  const shares = { ...member.shares, [attemptId]: share };
  return {
    ...member,
    shares,
    isMember: Object.values(shares).some((each) => each !== null),
    isSummed: member.isSummed && classes !== undefined,
  };
}

/**
 * Who is in which class: of everybody who began an attempt at a quiz, for each grade of the quiz by then, what their
 * attempts at its owner's quizzes of that grade scored (P035, P046). They stay whatever becomes of the quiz, and of the
 * person.
 */
export const classMembers = projector('class-members', {
  version: 2,
  document: ClassMember,
  indexes: [['ownerId', 'grade', 'isMember'], ['ownerId', 'isSummed'], 'personId'],
  fixed: ['ownerId', 'personId', 'grade'],
})
  .creates(
    AttemptStarted,
    ({ data: { hostedQuizId, personId, activity } }) =>
      membersOf(personId, countsIn({ hostedQuizId, activity })),
    (before, { data: { attemptId, personId, activity } }, id) => {
      const { ownerId } = activity;
      const grade = activity.quizGrades.find((each) => memberId(ownerId, personId, each) === id) ?? '';
      const member = { ownerId, personId, grade, shares: {}, isMember: false, isSummed: true, ...before };
      return { ...member, shares: { ...member.shares, [attemptId]: null } };
    },
  )
  .onEach(AttemptScored, ofMembers, (member, { data }) => withShare(member, shareIn(data.score), data))
  .onEach(AttemptReopened, ofMembers, (member, { data }) => withShare(member, null, data));

type ClassSums = z.infer<typeof ClassSums>;

const shareIn = ({ halfPoints, totalHalfPoints }: ClassShare): ClassShare => ({
  halfPoints,
  totalHalfPoints,
});

function withSums(
  before: ClassSums | undefined,
  { ownerId, grades }: CountsIn,
  change: { readonly attempts: number; readonly more?: ClassShare; readonly less?: ClassShare },
): ClassSums {
  const sums = { ...before?.grades };
  for (const grade of new Set(grades)) {
    const { attempts = 0, byTotal: before = {} } = sums[grade] ?? {};
    const byTotal = { ...before };
    if (change.less !== undefined) addToTotals(byTotal, change.less, -1);
    if (change.more !== undefined) addToTotals(byTotal, change.more, 1);
    sums[grade] = { attempts: attempts + change.attempts, byTotal };
  }
  return { ownerId, grades: sums };
}

const ofOwner = ({ data: { classes } }: { data: { classes?: CountsIn | undefined } }) =>
  classes === undefined || classes.grades.length === 0 ? [] : classes.ownerId;

/** What the attempts of each owner's classes come to, kept as they are graded: no request adds them up (P035). */
export const classSums = projector('class-sums', { version: 2, document: ClassSums, fixed: ['ownerId'] })
  .creates(AttemptScored, ofOwner, (before, { data: { classes, replaces, score } }) => {
    // Who is graded anew after a grade of an older log is not summed (`isSummed`).
    if (classes === undefined || replaces === 'unknown') return before ?? null;
    if (replaces === null) return withSums(before, classes, { attempts: 1, more: score });
    return withSums(before, classes, { attempts: 0, more: score, less: replaces.score });
  })
  .creates(AttemptReopened, ofOwner, (before, { data: { classes, withdraws } }) => {
    if (classes === undefined || withdraws === 'unknown' || withdraws.grade === null) return before ?? null;
    return withSums(before, classes, { attempts: -1, less: withdraws.grade.score });
  });
