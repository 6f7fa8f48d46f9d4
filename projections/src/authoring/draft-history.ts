import {
  DetailsChanged,
  type draftEvents,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
  Step,
} from '@pollux/domain/authoring/drafting/draft-events';
import { QuizDeleted, QuizPublished } from '@pollux/domain/authoring/quiz';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { BallotCast, BallotSealed, pollOf, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { z } from 'zod';
import { type Projected, projector } from '../kernel/projector.ts';

/** So much of a question's title tells it from the others. */
export const MOST_TITLE_CHARACTERS = 120;

/** What became of one part of a draft. */
const Change = z.discriminatedUnion('change', [
  z.object({ change: z.enum(['details', 'settings']) }),
  /** With the title that it got. */
  z.object({ change: z.enum(['added', 'changed']), questionId: Id, title: z.string() }),
  z.object({ change: z.enum(['moved', 'removed']), questionId: Id }),
]);
export type Change = z.infer<typeof Change>;

const common = {
  quizId: Id,
  /** The revision in the activity's stream of the last event of it: `…/history/<moment>` is the draft as of then. */
  moment: z.int(),
  at: Instant,
  /** The account of whoever did it. */
  by: Id.nullable(),
};

const HistoryEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: Step.shape.kind, changes: z.array(Change) }),
  z.object({
    ...common,
    kind: z.literal('published'),
    version: z.int(),
    /** How many ballots answered this version. */
    ballots: z.int(),
  }),
]);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

type DraftEvent = Projected<(typeof draftEvents)[number]>;

/** What was written before there were steps is taken together by its command. */
const stepId = ({ data: { quizId, step }, metadata }: DraftEvent) =>
  `${quizId}.${step?.id ?? metadata.commandId}`;
const versionId = (quizId: string, version: number) => `${quizId}.v${version}`;
const titleOf = ({ title }: { title: string }) => firstCharacters(title, MOST_TITLE_CHARACTERS);

function step(entry: HistoryEntry | undefined, event: DraftEvent, change: Change): HistoryEntry {
  const { data, metadata, revision: moment } = event;
  const { quizId, at } = data;
  const before = entry?.kind === 'published' ? [] : (entry?.changes ?? []);
  const kind = data.step?.kind ?? 'save';
  return { quizId, moment, at, by: metadata.actorId ?? null, kind, changes: [...before, change] };
}

/**
 * How each draft came to be: its steps, and its published versions with how many ballots answered each. What the draft
 * said at a moment is in the activity's stream.
 */
export const draftHistory = projector('draft-history', {
  version: 1,
  document: HistoryEntry,
  indexes: [['quizId', 'moment']],
  fixed: ['quizId'],
})
  .creates(DetailsChanged, stepId, (entry, event) => step(entry, event, { change: 'details' }))
  .creates(SettingsChanged, stepId, (entry, event) => step(entry, event, { change: 'settings' }))
  .creates(QuestionAdded, stepId, (entry, event) => {
    const { question } = event.data;
    return step(entry, event, { change: 'added', questionId: question.id, title: titleOf(question) });
  })
  .creates(QuestionChanged, stepId, (entry, event) => {
    const { question } = event.data;
    return step(entry, event, { change: 'changed', questionId: question.id, title: titleOf(question) });
  })
  .creates(QuestionMoved, stepId, (entry, event) =>
    step(entry, event, { change: 'moved', questionId: event.data.questionId }),
  )
  .creates(QuestionRemoved, stepId, (entry, event) =>
    step(entry, event, { change: 'removed', questionId: event.data.questionId }),
  )
  .creates(
    QuizPublished,
    ({ data }) => versionId(data.quizId, data.version),
    (_none, { data: { quizId, version, at }, metadata, revision: moment }) => ({
      quizId,
      moment,
      at,
      by: metadata.actorId ?? null,
      kind: 'published',
      version,
      ballots: 0,
    }),
  )
  .on(
    BallotCast,
    ({ data }) => versionId(pollOf(data), data.version),
    (entry) => (entry.kind === 'published' ? { ...entry, ballots: entry.ballots + 1 } : entry),
  )
  .on(
    BallotSealed,
    ({ data }) => versionId(pollOf(data), data.version),
    (entry) => (entry.kind === 'published' ? { ...entry, ballots: entry.ballots + 1 } : entry),
  )
  .on(
    QuestionAnswered,
    ({ data }) => (data.begins ? versionId(data.quizId, data.version) : []),
    (entry) => (entry.kind === 'published' ? { ...entry, ballots: entry.ballots + 1 } : entry),
  )
  .on(
    QuestionSealed,
    ({ data }) => (data.begins ? versionId(data.quizId, data.version) : []),
    (entry) => (entry.kind === 'published' ? { ...entry, ballots: entry.ballots + 1 } : entry),
  )
  // Whoever asked it wrote it.
  .onEach(
    QuizHandedOver,
    ({ data: { quizId } }) => ({ quizId }),
    (entry, { data: { askerId, ownerId } }) => (entry.by === askerId ? { ...entry, by: ownerId } : entry),
  )
  .onEach(
    QuizDeleted,
    ({ data: { quizId } }) => ({ quizId }),
    () => null,
  );
