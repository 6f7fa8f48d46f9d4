import { Draft } from '@pollux/domain/authoring/drafting/draft';
import {
  DetailsChanged,
  type DraftEvent,
  draftAfter,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
} from '@pollux/domain/authoring/drafting/draft-events';
import { unwritten, waysBackAfter } from '@pollux/domain/authoring/drafting/drafting';
import {
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  QuizType,
} from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { toNewOwner } from './handed-over.ts';
import { projector } from '../kernel/projector.ts';

const DraftDocument = z.object({
  id: Id,
  ownerId: Id,
  quizType: QuizType,
  isActive: z.boolean(),
  /** Nobody goes on with it while it is in the bin. */
  isBinned: z.boolean(),
  /** The newest published version; 0 before the first. */
  version: z.int(),
  draft: Draft,
  /** How many events have changed the draft. */
  revision: z.int(),
  /** The newest step, and how many can be undone and redone. */
  step: Id.nullable(),
  undos: z.int(),
  redos: z.int(),
  editedAt: Instant,
});
export type DraftDocument = z.infer<typeof DraftDocument>;

const quizId = ({ data }: { data: { quizId: string } }) => data.quizId;

function written(document: DraftDocument, event: DraftEvent): DraftDocument {
  const draft = draftAfter(document.draft, event);
  return {
    ...document,
    ...waysBackAfter(document, event.data.step),
    draft,
    revision: document.revision + 1,
    editedAt: event.data.at,
  };
}

/** What has been written of every activity: what its owner goes on with, published or not. */
export const drafts = projector('drafts', { version: 6, document: DraftDocument })
  .creates(QuizDrafted, quizId, (_none, { data }) => ({
    id: data.quizId,
    ownerId: data.ownerId,
    quizType: data.quizType,
    isActive: true,
    isBinned: false,
    version: 0,
    draft: unwritten.draft,
    revision: 0,
    step: null,
    undos: 0,
    redos: 0,
    editedAt: data.at,
  }))
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(DetailsChanged, quizId, written)
  .on(SettingsChanged, quizId, written)
  .on(QuestionAdded, quizId, written)
  .on(QuestionChanged, quizId, written)
  .on(QuestionMoved, quizId, written)
  .on(QuestionRemoved, quizId, written)
  .on(QuizClosed, quizId, (document) => ({ ...document, isActive: false }))
  .on(QuizReopened, quizId, (document) => ({ ...document, isActive: true }))
  .on(QuizPublished, quizId, (document, { data: { version } }) => ({ ...document, version }))
  .on(QuizMovedToBin, quizId, (document) => ({ ...document, isBinned: true }))
  .on(QuizRestoredFromBin, quizId, (document) => ({ ...document, isBinned: false }))
  .on(QuizDeleted, quizId, () => null);
