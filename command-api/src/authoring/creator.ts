import { accounts } from '@pollux/domain/accounts/account';
import type { Publisher } from '@pollux/domain/authoring/saving';
import type { Creator } from '@pollux/domain/authoring/creator';
import { entitlementsIn, subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import type { Context } from '@pollux/domain/kernel/context';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { grades } from '@pollux/domain/reference/grade';
import { questionTypeRecords } from '@pollux/domain/reference/question-type';
import { offeredValues, switchedOffValues } from '@pollux/domain/kernel/roster';
import { subjects } from '@pollux/domain/reference/subject';
import type { Streams } from '../kernel/streams.ts';

/** What decisions about a draft have to know of whoever sends them. @throws NotAllowed where the account is gone */
export async function creatorOf(by: Context, streams: Streams): Promise<Creator> {
  const account = await streams.read(accounts, { accountId: by.actor.accountId });
  if (account.status !== 'registered') throw new NotAllowed();
  const switchedOff = switchedOffValues(await streams.read(questionTypeRecords, {}));
  const plans = await streams.read(subscriptionPlans, {});
  return { entitlements: entitlementsIn(plans, account.subscriptionType), switchedOff };
}

/** The same of whoever publishes, and what they choose from. */
export async function publisherOf(by: Context, streams: Streams): Promise<Publisher> {
  const creator = await creatorOf(by, streams);
  const known = {
    grades: offeredValues(await streams.read(grades, {})),
    subjects: offeredValues(await streams.read(subjects, {})),
  };
  return { ...creator, known };
}
