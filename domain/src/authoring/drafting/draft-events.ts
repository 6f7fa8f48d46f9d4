import { z } from 'zod';
import { type DomainEvent, type EventOf, event } from '../../kernel/event.ts';
import { Id, Instant } from '../../kernel/values.ts';
import {
  withLaterFields,
  withoutEmptyOptions,
  withoutRightAnswers,
} from '../../questions/older-questions.ts';
import {
  withAccessType,
  withCertificateDate,
  withLaterDetails,
  withLaterSettings,
} from '../content/older-content.ts';
import { DraftSettings } from '../content/settings.ts';
import { type Draft, DraftDetails, DraftQuestion, moved } from './draft.ts';

/**
 * What changes a draft at once: what its creator typed before a pause, a save of all of it, or the way back to what it
 * said before. Its events have the same step; they are undone together.
 */
export const Step = z.object({
  id: Id,
  kind: z.enum(['edit', 'save', 'undo', 'redo', 'restore']),
});
export type Step = z.infer<typeof Step>;

const about = {
  quizId: Id,
  /** Null of what was written before there were steps. */
  step: Step.nullable(),
  at: Instant,
};

const withoutStep = (before: object) => ({ ...before, step: null });
// Version 1 had no access: everything was private.
const withAccess = (before: { settings: object }) => ({
  ...before,
  settings: { ...before.settings, access: 'private' },
});
// Until then a word cloud had an empty list of options.
const withoutOptions = (before: { question: object }) => ({
  ...before,
  question: withoutEmptyOptions(before.question),
});
// Until then a question had no formats, sound, video and points, and no key.
const withLaterParts = (before: { question: object }) => ({
  ...before,
  question: withoutRightAnswers(withLaterFields(before.question)),
});
// Until then there were polls alone.
const withMoreDetails = (before: { details: object }) => ({
  ...before,
  details: withLaterDetails(before.details),
});
const withMoreSettings = (before: { settings: object }) => ({
  ...before,
  settings: withLaterSettings(before.settings),
});
// Until then the access type was called access.
const withRenamedAccess = (before: { settings: object }) => ({
  ...before,
  settings: withAccessType(before.settings),
});
// Until then every certificate bore the day on which it was issued.
const withDate = (before: { settings: object }) => ({
  ...before,
  settings: withCertificateDate(before.settings),
});

export const DetailsChanged = event('DetailsChanged', z.object({ ...about, details: DraftDetails }), {
  upcasts: [withoutStep, withMoreDetails],
});
export const QuestionAdded = event(
  'QuestionAdded',
  z.object({ ...about, question: DraftQuestion, index: z.int() }),
  { upcasts: [withoutOptions, withoutStep, withLaterParts] },
);
export const QuestionChanged = event('QuestionChanged', z.object({ ...about, question: DraftQuestion }), {
  upcasts: [withoutOptions, withoutStep, withLaterParts],
});
export const QuestionMoved = event('QuestionMoved', z.object({ ...about, questionId: Id, index: z.int() }), {
  upcasts: [withoutStep],
});
export const QuestionRemoved = event('QuestionRemoved', z.object({ ...about, questionId: Id }), {
  upcasts: [withoutStep],
});
export const SettingsChanged = event('SettingsChanged', z.object({ ...about, settings: DraftSettings }), {
  upcasts: [withAccess, withoutStep, withMoreSettings, withRenamedAccess, withDate],
});

/** Everything that changes a draft. Each says the whole of the part that it changes. */
export const draftEvents = [
  DetailsChanged,
  QuestionAdded,
  QuestionChanged,
  QuestionMoved,
  QuestionRemoved,
  SettingsChanged,
] as const;
export type DraftEvent = EventOf<(typeof draftEvents)[number]>;

/** Whether the event changes the draft. */
export function isDraftEvent(event: DomainEvent): event is DraftEvent {
  return draftEvents.some(({ type }) => type === event.type);
}

/** The draft after the event. */
export function draftAfter(draft: Draft, { type, data }: DraftEvent): Draft {
  switch (type) {
    case 'DetailsChanged':
      return { ...draft, details: data.details };
    case 'QuestionAdded':
      return { ...draft, questions: draft.questions.toSpliced(data.index, 0, data.question) };
    case 'QuestionChanged': {
      const { question } = data;
      return {
        ...draft,
        questions: draft.questions.map((each) => (each.id === question.id ? question : each)),
      };
    }
    case 'QuestionMoved':
      return { ...draft, questions: moved(draft.questions, data.questionId, data.index) };
    case 'QuestionRemoved':
      return { ...draft, questions: draft.questions.filter(({ id }) => id !== data.questionId) };
    case 'SettingsChanged':
      return { ...draft, settings: data.settings };
  }
}
