import { AttemptReopened, AttemptScored, AttemptStarted } from '@pollux/domain/attending/attempts';
import type { CountsIn } from '@pollux/domain/attending/classes';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const ClassMember = z.object({
  ownerId: Id,
  personId: Id,
  /** A value of the list of grades. */
  grade: z.string(),
  /** The average of each attempt's newest grade; null of one that does not count: it is open, or was never graded. */
  averages: z.record(Id, z.int().nullable()),
  /** Whether any of them counts. */
  isMember: z.boolean(),
  /** Whether the sums of the class have them: in older logs grades do not say in whose classes they count. */
  isSummed: z.boolean(),
});
export type ClassMember = z.infer<typeof ClassMember>;

const Sums = z.object({ attempts: z.int(), averages: z.int() });

const ClassSums = z.object({
  ownerId: Id,
  /** Of the attempts that count, by grade: how many there are, and the sum of their averages. */
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

function withAverage(
  member: ClassMember,
  average: number | null,
  { attemptId, classes }: { readonly attemptId: string; readonly classes?: CountsIn | undefined },
): ClassMember {
  if (!Object.hasOwn(member.averages, attemptId)) return member;
  const averages = { ...member.averages, [attemptId]: average };
  return {
    ...member,
    averages,
    isMember: Object.values(averages).some((each) => each !== null),
    isSummed: member.isSummed && classes !== undefined,
  };
}

/**
 * Who is in which class: of everybody who began an attempt at a quiz, for each grade of the quiz by then, what their
 * attempts at its owner's quizzes of that grade scored (P035, P046). They stay whatever becomes of the quiz, and of the
 * person.
 */
export const classMembers = projector('class-members', {
  version: 1,
  document: ClassMember,
  indexes: [['ownerId', 'grade', 'isMember'], ['ownerId', 'isSummed'], 'personId'],
  fixed: ['ownerId', 'personId', 'grade'],
})
  .creates(
    AttemptStarted,
    ({ data: { personId, activity } }) =>
      membersOf(personId, { ownerId: activity.ownerId, grades: activity.quizGrades }),
    (before, { data: { attemptId, personId, activity } }, id) => {
      const { ownerId } = activity;
      const grade = activity.quizGrades.find((each) => memberId(ownerId, personId, each) === id) ?? '';
      const member = { ownerId, personId, grade, averages: {}, isMember: false, isSummed: true, ...before };
      return { ...member, averages: { ...member.averages, [attemptId]: null } };
    },
  )
  .onEach(AttemptScored, ofMembers, (member, { data }) => withAverage(member, data.score.average, data))
  .onEach(AttemptReopened, ofMembers, (member, { data }) => withAverage(member, null, data));

type ClassSums = z.infer<typeof ClassSums>;

function withSums(
  before: ClassSums | undefined,
  { ownerId, grades }: CountsIn,
  { attempts, averages }: z.infer<typeof Sums>,
): ClassSums {
  const sums = { ...before?.grades };
  for (const grade of new Set(grades)) {
    const { attempts: many = 0, averages: sum = 0 } = sums[grade] ?? {};
    sums[grade] = { attempts: many + attempts, averages: sum + averages };
  }
  return { ownerId, grades: sums };
}

const ofOwner = ({ data: { classes } }: { data: { classes?: CountsIn | undefined } }) =>
  classes === undefined || classes.grades.length === 0 ? [] : classes.ownerId;

/** What the attempts of each owner's classes come to, kept as they are graded: no request adds them up (P035). */
export const classSums = projector('class-sums', { version: 1, document: ClassSums, fixed: ['ownerId'] })
  .creates(AttemptScored, ofOwner, (before, { data: { classes, replaces, score } }) => {
    // Who is graded anew after a grade of an older log is not summed (`isSummed`).
    if (classes === undefined || replaces === 'unknown') return before ?? null;
    const [attempts, replaced] = replaces === null ? [1, 0] : [0, replaces.score.average];
    return withSums(before, classes, { attempts, averages: score.average - replaced });
  })
  .creates(AttemptReopened, ofOwner, (before, { data: { classes, withdraws } }) => {
    if (classes === undefined || withdraws === 'unknown' || withdraws.grade === null) return before ?? null;
    return withSums(before, classes, { attempts: -1, averages: -withdraws.grade.score.average });
  });
