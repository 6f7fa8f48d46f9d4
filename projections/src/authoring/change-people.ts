import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { Id } from '@pollux/domain/kernel/values';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';
import { activityChanges } from './changes.ts';

const ChangePerson = z.object({
  quizId: Id,
  /** Whose account did something, or whom something concerns. */
  accountId: Id,
  /** The order of the newest change that names them (`activityChanges`). */
  order: z.string(),
});
export type ChangePerson = z.infer<typeof ChangePerson>;

/** Whom the change names that an event makes or goes on; nobody in what is counted of many. */
function keysOf(event: RecordedEvent): string[] {
  const { quizId = '', actorId = null, personId = null } = activityChanges.fold(undefined, event, '') ?? {};
  const named = [actorId, personId].filter((id) => id !== null);
  return [...new Set(named)].map((id) => `${quizId}.${id}`);
}

/** Who is named in what happened to each activity (P313): a log is narrowed to one of them. Accounts alone, no names. */
export const changePeople = projector('change-people', {
  version: 2,
  document: ChangePerson,
  indexes: [
    ['quizId', 'order'],
    ['accountId', 'order'],
  ],
  fixed: ['quizId', 'accountId'],
}).on(
  // What the asker did was done by whoever has it now.
  QuizHandedOver,
  ({ data: { quizId, askerId } }) => `${quizId}.${askerId}`,
  () => null,
);

for (const definition of eventDefinitions) {
  if (!activityChanges.knows(definition.type) || changePeople.knows(definition.type)) continue;
  changePeople.sets(
    definition,
    (event) => keysOf(event as RecordedEvent),
    ({ position: order }, id) => {
      const [quizId = '', accountId = ''] = id.split('.');
      return { quizId, accountId, order };
    },
  );
}
