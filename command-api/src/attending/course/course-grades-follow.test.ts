import { accounts } from '@pollux/domain/accounts/account';
import { CourseGradeLinked, type CourseGrade, courseGrades } from '@pollux/domain/attending/course-grade';
import { AttemptScored } from '@pollux/domain/attending/attempt-events';
import { attempts } from '@pollux/domain/attending/attempts';
import { quizzes } from '@pollux/domain/authoring/quiz';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { expect, test } from 'vitest';
import type { ReactionContext } from '../../kernel/reaction.ts';
import { silent } from '../../kernel/testing.ts';
import { courseGradesFollow } from './course-grades-follow.ts';

const about = { quizId: 'c'.repeat(24), personId: 'a'.repeat(24) };
const gradeAt = (platform: string): CourseGrade => ({
  platform,
  lineItem: `https://${platform}.example/17`,
  subject: '42',
});
const ways = (...platforms: string[]) => ({
  status: 'registered',
  providers: platforms.map((platform) => ({ provider: `lti-${platform}` })),
});
const states = new Map<unknown, unknown>([
  [courseGrades, [gradeAt('away'), gradeAt('there')]],
  [attempts, attempts.initial],
  [quizzes, quizzes.initial],
  [accounts, ways('away', 'there')],
]);

test('a gradebook that does not answer keeps nothing from those of other courses', async () => {
  const told: string[] = [];
  const platform = (name: string, fails: boolean) =>
    [
      name,
      {
        tell: async (lineItem: string) => {
          told.push(lineItem);
          if (fails) throw new Error('PLATFORM_AWAY');
          return true;
        },
      },
    ] as const;
  const after = async (type: string, ...platforms: ReturnType<typeof platform>[]) => {
    const services = { platforms: new Map(platforms), now: () => new Date(0), log: silent };
    const read = async (category: unknown) => states.get(category);
    const context = { services, read, readAsItWas: read } as unknown as ReactionContext;
    const event = { type, data: { ...about, ...gradeAt('there') } } as unknown as RecordedEvent;
    await courseGradesFollow.taskFor(event)?.act(event, context);
  };
  const lines = ['https://away.example/17', 'https://there.example/17'];
  // It is told again later, and the one that is there as well.
  await expect(after(AttemptScored.type, platform('away', true), platform('there', false))).rejects.toThrow(
    'PLATFORM_AWAY',
  );
  expect(told.splice(0)).toEqual(lines);
  // The operator has parted from one, or from both.
  await after(AttemptScored.type, platform('there', false));
  await after(AttemptScored.type);
  // Who has only come takes nothing back.
  await after(CourseGradeLinked.type, platform('there', false));
  expect(told.splice(0)).toEqual(lines.slice(1));
  // Nor is anything told to one by which the person does not come in any more.
  states.set(accounts, ways('there'));
  await after(AttemptScored.type, platform('away', false), platform('there', false));
  expect(told).toEqual(lines.slice(1));
});
