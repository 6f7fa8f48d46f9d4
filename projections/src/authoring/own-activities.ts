import { DetailsChanged } from '@pollux/domain/authoring/drafting/draft-events';
import { QuizDeleted, QuizDrafted, QuizPublished, QuizType } from '@pollux/domain/authoring/quiz';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';
import { activityChanges } from './changes.ts';
import { toNewOwner } from './handed-over.ts';

const OwnActivity = z.object({
  ownerId: Id,
  quizType: QuizType,
  /** As it was published last, or else as its draft is called; '' before it had a title. */
  quizTitle: z.string(),
  isPublished: z.boolean(),
  /** Of the newest publication; 0 before the first. */
  version: z.int(),
  isDeleted: z.boolean(),
  /** The order of its newest change (`activityChanges`). */
  latest: z.string(),
});
export type OwnActivity = z.infer<typeof OwnActivity>;

/** Whose each activity is, also of those that are deleted: their owners are told what happens to them. */
export const ownActivities = projector('own-activities', {
  version: 3,
  document: OwnActivity,
  indexes: ['ownerId', ['ownerId', 'latest']],
  fixed: ['ownerId'],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data: { ownerId, quizType }, position: latest }) => ({
      ownerId,
      quizType,
      quizTitle: '',
      isPublished: false,
      version: 0,
      isDeleted: false,
      latest,
    }),
  )
  .on(
    DetailsChanged,
    ({ data }) => data.quizId,
    (activity, { data: { details }, position: latest }) => ({
      ...activity,
      quizTitle: activity.isPublished ? activity.quizTitle : details.quizTitle,
      latest,
    }),
  )
  .on(
    QuizPublished,
    ({ data }) => data.quizId,
    (activity, { data: { content, version }, position: latest }) => ({
      ...activity,
      quizTitle: content.quizTitle,
      isPublished: true,
      version,
      latest,
    }),
  )
  .on(
    QuizHandedOver,
    ({ data }) => data.quizId,
    (activity, event) => ({
      ...toNewOwner(activity, event),
      latest: event.position,
    }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    (activity, { position: latest }) => ({ ...activity, isDeleted: true, latest }),
  );

/** How events name the activity that they are about. */
type AboutActivity = { readonly quizId: string } | { readonly pollId: string };

const activityOf = (about: AboutActivity) => ('pollId' in about ? about.pollId : about.quizId);

// Whatever else is told of an activity.
for (const definition of eventDefinitions) {
  if (!activityChanges.knows(definition.type) || ownActivities.knows(definition.type)) continue;
  ownActivities.on(
    definition,
    ({ data }) => activityOf(data as AboutActivity),
    (activity, { position: latest }) => ({ ...activity, latest }),
  );
}
