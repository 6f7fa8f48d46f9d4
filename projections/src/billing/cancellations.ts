import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { PersonalImageFile } from '@pollux/domain/accounts/personal-images';
import {
  AutoRenewSet,
  CANCELLATION_REASONS,
  CancellationClosed,
  CancellationOpened,
  CancellationRequested,
  CancellationWithdrawn,
} from '@pollux/domain/billing/cancellation';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const CancellationDocument = z.object({
  userId: Id,
  subscriptionType: z.string(),
  /** Whether the plan that the record is about is still the person's. */
  isActive: z.boolean(),
  autoRenew: z.boolean(),
  isRequested: z.boolean(),
  email: z.string().nullable(),
  reason: z.enum(CANCELLATION_REASONS).nullable(),
  feedback: z.string().nullable(),
  image: PersonalImageFile.nullable(),
  requestDate: Instant.nullable(),
  /** When the plan ended. */
  cancellationDate: Instant.nullable(),
});

const NO_REQUEST = {
  isRequested: false,
  email: null,
  reason: null,
  feedback: null,
  image: null,
  requestDate: null,
};

/** How each person's latest paid plan is to end, by account: the record and, once made, its request (P311). */
export const cancellations = projector('cancellations', {
  version: 4,
  document: CancellationDocument,
  indexes: [
    ['isRequested', 'requestDate'],
    ['isRequested', 'cancellationDate'],
    ['isRequested', 'subscriptionType'],
    ['isRequested', 'reason'],
    ['isRequested', 'isActive'],
    ['isRequested', 'subscriptionType', 'requestDate'],
    ['isRequested', 'reason', 'requestDate'],
    ['isRequested', 'isActive', 'requestDate'],
  ],
  readsPersonal: true,
})
  .sets(
    CancellationOpened,
    ({ data }) => data.accountId,
    ({ data: { accountId, subscriptionType } }) => ({
      userId: accountId,
      subscriptionType,
      isActive: true,
      autoRenew: true,
      ...NO_REQUEST,
      cancellationDate: null,
    }),
  )
  .on(
    CancellationRequested,
    ({ data }) => data.accountId,
    (cancellation, { data: { email, reason, feedback, image, at } }) => ({
      ...cancellation,
      autoRenew: false,
      isRequested: true,
      email,
      reason,
      feedback,
      image,
      requestDate: at,
    }),
  )
  .on(
    AutoRenewSet,
    ({ data }) => data.accountId,
    (cancellation, { data }) => ({ ...cancellation, autoRenew: data.autoRenew }),
  )
  .on(
    CancellationWithdrawn,
    ({ data }) => data.accountId,
    (cancellation) => ({ ...cancellation, ...NO_REQUEST, autoRenew: true }),
  )
  .on(
    CancellationClosed,
    ({ data }) => data.accountId,
    (cancellation, { data }) => ({
      ...cancellation,
      isActive: false,
      autoRenew: false,
      cancellationDate: data.at,
    }),
  )
  .on(
    AccountForgotten,
    ({ data }) => data.accountId,
    () => null,
  );
