import { z } from 'zod';
import { BASIC_PLAN } from '../accounts/account.ts';
import { PersonalImageFile } from '../accounts/personal-images.ts';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, lines, personal } from '../kernel/values.ts';

/** Why people cancel (P407). */
export const CANCELLATION_REASONS = [
  'Too expensive',
  'Not using enough',
  'Switching to another service',
  'Getting problem in subscription',
  'Other',
] as const;
export const CancellationReason = z.enum(CANCELLATION_REASONS, {
  error: 'Please select a reason for cancellation.',
});

// Events

/** A record comes with every paid plan, renewed from month to month; its request is still to be made (P191, P630). */
export const CancellationOpened = event(
  'CancellationOpened',
  z.object({ accountId: Id, subscriptionType: z.string(), at: Instant }),
);

/** The plan stays until the end of the paid month, and is not renewed any more (P367). */
export const CancellationRequested = event(
  'CancellationRequested',
  z.object({
    accountId: Id,
    email: personal(z.string()),
    reason: z.enum(CANCELLATION_REASONS),
    feedback: personal(z.string()),
    image: PersonalImageFile.nullable(),
    at: Instant,
  }),
  { person: 'accountId' },
);

export const AutoRenewSet = event(
  'AutoRenewSet',
  z.object({ accountId: Id, autoRenew: z.boolean(), at: Instant }),
);

/** The person keeps their plan after all: the request counts no more, and the plan is renewed again. */
export const CancellationWithdrawn = event('CancellationWithdrawn', z.object({ accountId: Id, at: Instant }));

/** The person has no paid plan any more. */
export const CancellationClosed = event('CancellationClosed', z.object({ accountId: Id, at: Instant }));

const cancellationEvents = [
  CancellationOpened,
  CancellationRequested,
  AutoRenewSet,
  CancellationWithdrawn,
  CancellationClosed,
] as const;

export type CancellationEvent = EventOf<(typeof cancellationEvents)[number]>;

// State

export type Cancellation =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'requested';
      readonly subscriptionType: string;
      readonly autoRenew: boolean;
    };

function evolve(cancellation: Cancellation, event: CancellationEvent): Cancellation {
  switch (event.type) {
    case 'CancellationOpened':
      return { status: 'open', subscriptionType: event.data.subscriptionType, autoRenew: true };
    case 'CancellationRequested':
      return cancellation.status === 'none'
        ? cancellation
        : { ...cancellation, status: 'requested', autoRenew: false };
    case 'AutoRenewSet':
      return cancellation.status === 'none'
        ? cancellation
        : { ...cancellation, autoRenew: event.data.autoRenew };
    case 'CancellationWithdrawn':
      return cancellation.status === 'none'
        ? cancellation
        : { ...cancellation, status: 'open', autoRenew: true };
    case 'CancellationClosed':
      return { status: 'none' };
  }
}

/** How one person's paid plan is to end. */
export const cancellations = category('Cancellation', {
  key: (key: { accountId: string }) => key.accountId,
  events: cancellationEvents,
  initial: { status: 'none' } as Cancellation,
  evolve,
});

// Commands

/** Asks for the end of the sender's paid plan; all but these fields come from the server (P311, P506). */
export const RequestCancellation = command(
  'RequestCancellation',
  z.object({
    reason: CancellationReason,
    feedback: lines(1000, { least: 0 }).default(''),
    /** As the upload with the purpose `cancellation` answered it. */
    image: PersonalImageFile.nullable().default(null),
  }),
);

/** Whether the sender's paid plan is to be renewed each month (P631). Renewing it withdraws a request to cancel it. */
export const SetAutoRenew = command('SetAutoRenew', z.object({ on: z.boolean() }));

/** Keeps the record in step with the plan. No one can send it. */
export const FollowPlan = command('FollowPlan', z.object({ accountId: Id, subscriptionType: z.string() }));

// Rejections

export class NoPaidPlan extends Rejection {
  constructor() {
    super('conflict', 'no-paid-plan', 'You have no paid plan.');
  }
}

export class CancellationPending extends Rejection {
  constructor() {
    super('conflict', 'cancellation-requested', 'You have already asked to cancel your plan.');
  }
}

// Decisions

/** Every paid plan begins with a record of its own; an earlier request ends with the plan that it was about. */
export function followPlan(
  { accountId, subscriptionType }: Data<typeof FollowPlan>,
  cancellation: Cancellation,
  by: Pick<Context, 'now'>,
): CancellationEvent[] {
  const at = by.now.toISOString();
  if (subscriptionType !== BASIC_PLAN) return [CancellationOpened({ accountId, subscriptionType, at })];
  return cancellation.status === 'none' ? [] : [CancellationClosed({ accountId, at })];
}

/** @throws NoPaidPlan, CancellationPending (P506) */
export function requestCancellation(
  request: Data<typeof RequestCancellation>,
  cancellation: Cancellation,
  by: Context,
  email: string,
): CancellationEvent[] {
  if (cancellation.status === 'none') throw new NoPaidPlan();
  if (cancellation.status === 'requested') throw new CancellationPending();
  const { accountId } = by.actor;
  return [CancellationRequested({ accountId, email, ...request, at: by.now.toISOString() })];
}

/** @throws NoPaidPlan */
export function setAutoRenew(
  { on }: Data<typeof SetAutoRenew>,
  cancellation: Cancellation,
  by: Context,
): CancellationEvent[] {
  if (cancellation.status === 'none') throw new NoPaidPlan();
  if (cancellation.autoRenew === on) return [];
  const { accountId } = by.actor;
  const at = by.now.toISOString();
  if (cancellation.status === 'requested') return [CancellationWithdrawn({ accountId, at })];
  return [AutoRenewSet({ accountId, autoRenew: on, at })];
}
