import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant, personal } from '../kernel/values.ts';
import { disclosed, EnclosedAnswers } from './envelope.ts';
import { type Asked, inCompany, LEAST_OPENED } from './in-company.ts';
import { roundedInstant } from './rounded-instant.ts';

// The urn of an anonymous poll, or of a hosted session of one. Envelopes wait in it, sealed each by a key of its own, until
// enough of them are opened at once, in an order that says nothing. Then their keys are destroyed (docs/anonymous.md).

// Events

/** An envelope is in the urn. It names nobody. */
export const EnvelopeHeld = event(
  'EnvelopeHeld',
  z.object({
    /** The poll, or the hosted session of it. */
    pollId: Id,
    envelopeId: Id,
    envelope: personal(z.string()),
    /** Rounded (`roundedInstant`). */
    at: Instant,
  }),
  { person: 'envelopeId' },
);

/** The envelopes that have waited longest were opened. What was in them, in the order of the alphabet. */
export const EnvelopesOpened = event(
  'EnvelopesOpened',
  z.object({
    pollId: Id,
    /** The poll, where `pollId` is a session. */
    quizId: Id.optional(),
    /** Of a session that its host leads: each question has an urn of its own. */
    questionId: Id.optional(),
    /** As `Urn` streams have it; in older logs those of several versions may be in one group. */
    asked: z.int().optional(),
    /** Of one person each. */
    answers: z.array(EnclosedAnswers),
    /** Rounded (`roundedInstant`). */
    at: Instant,
  }),
  // Words are sealed by a key of the poll: nobody knows any more whose they are.
  { person: 'pollId' },
);

const urnEvents = [EnvelopeHeld, EnvelopesOpened] as const;
export type UrnEvent = EventOf<(typeof urnEvents)[number]>;

// State

interface Held {
  readonly envelopeId: string;
  readonly envelope: string;
}

export interface Urn {
  /** Those that wait, the one that came first at the beginning. */
  readonly held: readonly Held[];
  /** How many were opened by now. */
  readonly opened: number;
  /** The ids of those that were opened last: their keys have to go. */
  readonly openedLast: readonly string[];
}

function evolve(urn: Urn, event: UrnEvent): Urn {
  switch (event.type) {
    case 'EnvelopeHeld': {
      const { envelopeId, envelope } = event.data;
      return { ...urn, held: [...urn.held, { envelopeId, envelope }] };
    }
    case 'EnvelopesOpened': {
      const count = event.data.answers.length;
      const openedLast = urn.held.slice(0, count).map(({ envelopeId }) => envelopeId);
      return { held: urn.held.slice(count), opened: urn.opened + count, openedLast };
    }
  }
}

/** Which urn it is of those that a poll or a session has. */
export interface UrnKey {
  readonly pollId: string;
  /** Of a session that its host leads: each question has an urn of its own. */
  readonly questionId?: string | undefined;
  /** Of what is answered by its link: the version since which the questions were asked (`askedSince`). */
  readonly asked?: number | undefined;
}

/**
 * The envelopes of one anonymous poll or survey, or of one hosted session of it; where a host leads, of one question.
 * Whoever was asked something else has another urn: a ballot says which version it answers, and so would the answer.
 */
export const urns = category('Urn', {
  key: ({ pollId, questionId, asked = 1 }: UrnKey) =>
    questionId === undefined ? `${pollId}${asked > 1 ? `.v${asked}` : ''}` : `${pollId}.${questionId}`,
  events: urnEvents,
  initial: { held: [], opened: 0, openedLast: [] } as Urn,
  evolve,
});

// Commands

const ofUrn = { pollId: Id, quizId: Id.optional(), questionId: Id.optional(), asked: z.int().optional() };

/** Puts the envelope of a ballot into the urn: a reaction to the ballot. */
export const HoldEnvelope = command(
  'HoldEnvelope',
  z.object({ ...ofUrn, envelopeId: Id, envelope: z.string() }),
);

/** Opens what may be opened: a reaction to the end of a poll, of a session, or of a question that a host has closed. */
export const OpenEnvelopes = command('OpenEnvelopes', z.object(ofUrn));

// Decisions

type Wish = Data<typeof OpenEnvelopes>;

export function holdEnvelope(
  { pollId, envelopeId, envelope }: Data<typeof HoldEnvelope>,
  by: Pick<Context, 'now'>,
): UrnEvent[] {
  return [EnvelopeHeld({ pollId, envelopeId, envelope, at: roundedInstant(by.now) })];
}

/**
 * Opens the envelopes that have waited longest, at least five. While more answers may come five stay behind, so that the
 * last ones have company, too; at the end all are opened. Fewer than five stay sealed until others come.
 * @param isEnd whether the poll, the session, or the question of a session has just ended
 * @param asks what the versions have asked whose envelopes may all be in this urn, as in older logs
 */
export function openEnvelopes(
  { pollId, quizId, questionId, asked }: Wish,
  { held }: Urn,
  isEnd: boolean,
  by: Pick<Context, 'now'>,
  asks: readonly Asked[] = [],
): UrnEvent[] {
  const count = isEnd ? held.length : held.length - LEAST_OPENED;
  if (count < LEAST_OPENED) return [];
  // Sorted, not shuffled: an order that follows from the answers alone can say nothing else.
  const answers = held
    .slice(0, count)
    .map(({ envelope }) => inOrder(disclosed(envelope)))
    .toSorted(byText);
  if (inCompany(answers, asks).length < count) return [];
  const at = roundedInstant(by.now);
  const whose = {
    ...(quizId !== undefined && { quizId }),
    ...(questionId !== undefined && { questionId }),
    ...(asked !== undefined && { asked }),
  };
  return [EnvelopesOpened({ pollId, ...whose, answers, at })];
}

function byText(one: EnclosedAnswers, other: EnclosedAnswers): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : Number(a > b);
}

/** The same answers, in whatever order their questions were answered. */
function inOrder(answers: EnclosedAnswers): EnclosedAnswers {
  return Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
