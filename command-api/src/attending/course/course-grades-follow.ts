import { accounts } from '@pollux/domain/accounts/account';
import { courseProvider } from '@pollux/domain/accounts/course-address';
import { AttemptReopened, AttemptScored } from '@pollux/domain/attending/attempt-events';
import { attempts } from '@pollux/domain/attending/attempts';
import {
  CourseGradeLinked,
  type CourseGrade,
  courseGrades,
  coursePoints,
  tellable,
} from '@pollux/domain/attending/course-grade';
import { isOpenExam } from '@pollux/domain/attending/telling';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { lane, NotYet } from '../../kernel/lane.ts';
import type { ReactionContext } from '../../kernel/reaction.ts';

/** Over a day, as the intervals grow to five minutes. */
const MOST_TRIES = 300;

interface About {
  readonly data: { readonly quizId: string; readonly personId: string };
}

const whose = ({ data: { quizId, personId } }: About) => [personId, quizId] as const;

/**
 * Gradebooks of courses follow what people reach: when they submit, when what they submitted is graded again or opened
 * again, and when they come from a course after they have submitted. What fails is told again for more than a day; what is
 * about one person and one activity goes in order.
 */
export const courseGradesFollow = lane('course-grades', { mostTries: MOST_TRIES })
  .on(AttemptScored, whose, tellGradebooks)
  .on(AttemptReopened, whose, tellGradebooks)
  .on(CourseGradeLinked, whose, async (event, context) => {
    const { platform, lineItem, subject } = event.data;
    const attended = await context.read(attempts, event.data);
    // Nothing is taken back there by somebody who has only come.
    if (coursePoints(attended) !== undefined) await tell([{ platform, lineItem, subject }], event, context);
  });

async function tellGradebooks(event: About, context: ReactionContext): Promise<void> {
  // Most sites are no tool of any platform, and each attempt comes by here.
  if (context.services.platforms.size === 0) return;
  await tell(await context.read(courseGrades, event.data), event, context);
}

/**
 * Tells what counts at this moment, with the time of this moment: whatever was told before, and however often this is
 * repeated, the last word is right. Of an exam nothing is told before it is over, here as elsewhere (C107).
 */
async function tell(
  grades: readonly CourseGrade[],
  { data }: About,
  { read, readAsItWas, services }: ReactionContext,
): Promise<void> {
  const known = tellable(grades);
  if (known.length === 0) return;
  // Whoever has removed the way in has nothing told there from then on. A cache may not know yet of one that is new.
  const account = await readAsItWas(accounts, { accountId: data.personId });
  const ways = account.status === 'registered' ? account.providers.map(({ provider }) => provider) : [];
  const told = known.filter(({ platform }) => ways.includes(courseProvider(platform)));
  if (told.length === 0) return;
  if (isOpenExam(await read(quizzes, data), services.now())) throw new NotYet();
  const points = coursePoints(await read(attempts, data));
  const failures: unknown[] = [];
  for (const { platform: name, lineItem, subject: userId } of told) {
    const platform = services.platforms.get(name);
    // The operator has parted from it.
    if (platform === undefined) continue;
    const score = { userId, timestamp: services.now().toISOString(), points };
    try {
      const isThere = await platform.tell(lineItem, score);
      if (!isThere) services.log.warn({ platform: name }, 'a gradebook has no such line any more');
    } catch (error) {
      // Those of other courses hear of it all the same.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
